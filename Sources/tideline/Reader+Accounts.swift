internal import App
internal import Core
internal import Logging
internal import Loopback
internal import TUI

/// Who reads: someone comes, goes, or is changed.
extension Reader {
    func makeLogin(_ expected: SignedInAccount?, registers: Bool) -> LoginViewModel {
        let message = surroundings.strings.text(
            "Tideline has what it needs. You may close this page.", "Tideline 已收到授权，可以关闭此页面。"
        ).string
        // A guest logs in where they are.
        let here = account.account.flatMap { $0.isGuest ? ($0.key.service, $0.key.server) : nil }
        return LoginViewModel(
            login: login, expected: expected, suggested: here ?? suggested, registers: registers,
            entered: surroundings.preferences.entered,
            hasBrowser: BrowserLauncher.isLocal(environment: surroundings.environment),
            listen: { path, port in await LoopbackListener.open(path: path, port: port, message: message) },
            open: { [opener] in opener.open($0) },
            finish: { [account] in account.logIn($0) })
    }

    /// Someone came, went, or was changed: pages follow at once, what works behind them as soon as what was has ended.
    func take(_ change: UserAccountViewModel.Change) {
        let strings = surroundings.strings
        switch change {
        case .loggedIn(let one):
            application?.endLogin()
            follow(one)
            endVisit(before: one)
            if surroundings.preferences.welcomes, !one.isGuest {
                application?.greet(Sanitizer.clean(one.displayName, maximum: TextLimits.displayName))
            }
        case .restored(let one):
            if one.key == account.account?.key { foreground?.list.refresh() }
        case .renewed(let one):
            application?.endLogin()
            follow(one)
            application?.say(strings.loggedInAgain("@\(HostName.shown(inHandle: one.acct))"))
        case .switched(let one):
            follow(one)
            application?.say(strings.loggedInAs("@\(HostName.shown(inHandle: one.acct))"))
        case .loggedOut(let gone):
            if gone.key == followed { follow(account.account) } else { background.update() }
        case .expired(let one):
            background.update()
            if one.key == account.account?.key { application?.sessionExpired(of: one) }
        }
    }

    private func follow(_ one: SignedInAccount?) {
        followed = one?.key
        let before = changing
        application?.show(nil)
        changing = Task {
            await before?.value
            await foreground?.end()
            foreground = nil
            background.update()
            guard !Task.isCancelled, let one, one.key == account.account?.key else { return }
            do {
                let session = try await openSession(one)
                // Another may have been chosen meanwhile.
                guard !Task.isCancelled, one.key == account.account?.key else {
                    return await AccountSession.close(session.cache)
                }
                let next = makeForeground(session)
                foreground = next
                application?.show(next.list, capabilities: next.capabilities)
                if let notice = next.session.notice { application?.say(surroundings.strings.sentence(for: notice)) }
                next.start(interval: interval(of: next.session))
            } catch let failure as Failure {
                application?.say(failure.sentence)
            } catch {
                surroundings.log.error("account not opened")
            }
        }
    }

    /// Who logs in where they were a guest is one no more.
    private func endVisit(before one: SignedInAccount) {
        let guest = SignedInAccount.guest(of: one.key.service, at: one.key.server)
        guard !one.isGuest, account.accounts.contains(guest) else { return }
        Task {
            // A guest has nothing that could not be had again.
            _ = try? await login.logOut(guest)
            account.logOut(guest.key)
            await changing?.value
            try? AccountData(directories: surroundings.directories, account: guest).delete()
        }
    }

    func logOut(_ one: SignedInAccount, deletes: Bool) {
        let strings = surroundings.strings
        let name: DisplayText = "@\(HostName.shown(inHandle: one.acct))"
        Task {
            // The keyring may have to be unlocked first.
            application?.loadingBegan(.page)
            defer { application?.loadingEnded(.page) }
            let revocation: AccountLogin.Revocation
            do throws(AccountError) {
                revocation = try await login.logOut(one)
            } catch {
                application?.say(strings.notLoggedOut(error))
                return
            }
            account.logOut(one.key)
            await changing?.value
            application?.say(strings.loggedOut(name, isRevoked: revocation == .done))
            guard deletes else { return }
            do throws(FileError) {
                try AccountData(directories: surroundings.directories, account: one).delete()
            } catch {
                application?.say(strings.notDeleted(error))
            }
        }
    }
}
