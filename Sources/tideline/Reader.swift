internal import Core
internal import Logging
internal import Loopback
internal import TUI

/// The reader in a terminal: puts view models, pages and terminal together and runs until someone quits. Who reads may change
/// meanwhile: what belongs to one account ends, and what belongs to the next begins, here and nowhere else.
@MainActor
final class Reader {
    private let surroundings: Surroundings
    /// nil: as the service declares it.
    private let pollInterval: Duration?
    /// Where a login is offered first: the demo's server.
    private let suggested: (kind: ServiceKind, server: ServerAddress)?
    private let account: UserAccountViewModel
    private let background: Background
    private let login: AccountLogin
    private let opener: Opener
    private let messenger: Messenger
    private let news: News
    private var foreground: Foreground?
    /// Whose it is, or will be as soon as what was has ended.
    private var followed: AccountKey?
    /// One change of who reads after the other.
    private var changing: Task<Void, Never>?
    private var application: Application?
    private var terminal: TerminalSession?

    /// - Parameters:
    ///   - accounts: who is logged in; the first opens. None for a guest.
    init(
        accounts: [SignedInAccount], around surroundings: Surroundings,
        pollInterval: Duration? = nil,
        suggested: (kind: ServiceKind, server: ServerAddress)? = nil
    ) throws {
        self.surroundings = surroundings
        self.pollInterval = pollInterval
        self.suggested = suggested
        account = UserAccountViewModel(accounts: accounts, keeper: surroundings.keeper, log: surroundings.log)
        background = Background(account: account, around: surroundings, interval: pollInterval)
        login = surroundings.login
        opener = Opener(environment: surroundings.environment, time: surroundings.time)
        messenger = Messenger(surroundings)
        news = News(surroundings)
        // First what is cached, then the screen, then the network.
        followed = accounts.first?.key
        if let first = accounts.first { foreground = makeForeground(try makeSession(first)) }
    }

    func run() async throws {
        let terminal: TerminalSession
        do {
            terminal = try TerminalSession(
                environment: surroundings.environment, ambiguity: surroundings.preferences.ambiguousWidth)
        } catch {
            if error == .notATerminal, account.account == nil {
                throw Failure(.notLoggedIn, surroundings.strings.nobodyLoggedIn)
            }
            throw Failure(.terminal, sentence(for: error))
        }
        defer { terminal.close() }
        self.terminal = terminal

        let (wishes, wishing) = AsyncStream.makeStream(of: TerminalSession.Ending?.self)
        let application = makeApplication(on: terminal) { wishing.yield(nil) }
        self.application = application
        application.show(foreground?.list, capabilities: foreground?.capabilities)
        if let warning = surroundings.warnings.first { application.say(warning) }
        if let notice = foreground?.session.notice { application.say(surroundings.strings.sentence(for: notice)) }
        terminal.onEvents = { application.handle($0) }
        terminal.onEnding = { wishing.yield($0) }
        application.draw()

        begin(application)
        var ending: TerminalSession.Ending?
        for await wish in wishes {
            ending = wish
            break
        }
        background.end()
        changing?.cancel()
        // Who leaves sees the shell already.
        terminal.close()
        await foreground?.end()
        if case .signal(let number)? = ending { throw Failure.Ended(code: 128 + number) }
    }

    private func begin(_ application: Application) {
        account.onChange = { [weak self] in self?.take($0) }
        account.onMessages = { [weak self] in self?.tell($0, $1) }
        account.confirm = { [keeper = surroundings.keeper, login] in
            guard let token = await keeper.token(of: $0) else { return true }
            return await login.isDead(token, of: $0)
        }
        account.renew = { [login] in await login.renew($0) }
        if let foreground { foreground.start(interval: interval(of: foreground.session)) }
        background.update()
        if news.isDue() {
            application.showNews()
        } else if let one = account.account, !one.isGuest, surroundings.preferences.welcomes {
            application.greet(Sanitizer.clean(one.displayName, maximum: TextLimits.displayName))
        }
    }

    private func makeApplication(on terminal: TerminalSession, quit: @escaping () -> Void) -> Application {
        Application(
            screen: terminal.screen, account: account, strings: surroundings.strings, time: surroundings.time,
            theme: Theme(isMonochrome: !terminal.screen.hasColors),
            make: Application.Makers(
                search: { [weak self] in
                    guard let self, let session = foreground?.session else { return nil }
                    return SearchViewModel(cache: session.cache, builder: session.rows(surroundings))
                },
                login: { [unowned self] in makeLogin($0, registers: $1) },
                news: { [news] in news.pages() }, feed: { [weak self] in self?.foreground?.feed($0) },
                feeds: { [weak self] in await self?.askForFeeds() },
                about: { [weak self] in self?.foreground?.lists(about: $0) },
                author: { [weak self] in self?.foreground?.timeline(byAuthorOf: $0) },
                writing: { [weak self] in self?.foreground?.writing($0, finish: $1) })
        ) { [weak self] wish in
            switch wish {
            case .quit: quit()
            case .suspend: terminal.suspend()
            case .redraw: terminal.redraw()
            case .title(let title): terminal.setTitle(title)
            case .copy(let text): terminal.copy(text)
            case .logOut(let one, let deletes): self?.logOut(one, deletes: deletes)
            case .notify(let choice): self?.keep(choice)
            case .extras: self?.showExtras()
            case .remove(let id): self?.remove(id)
            }
        }
    }

    private func interval(of session: Session) -> Duration {
        pollInterval ?? session.capabilities.pollInterval
    }

    private func makeSession(_ one: SignedInAccount) throws -> Session {
        try Session(account: one, around: surroundings) { [account] in
            await account.note(requestsLeft: $0, of: one.key)
        }
    }

    private func makeForeground(_ session: Session) -> Foreground {
        Foreground(session: session, account: account, around: surroundings) { [weak self] in
            self?.application?.say($0)
        }
    }

    // MARK: Who reads

    private func makeLogin(_ expected: SignedInAccount?, registers: Bool) -> LoginViewModel {
        let message = surroundings.strings.text(
            "Tideline has what it needs. You may close this page.", "Tideline 已收到授权，可以关闭此页面。"
        ).string
        // A guest logs in where they are.
        let here = account.account.flatMap { $0.isGuest ? ($0.key.service, $0.key.server) : nil }
        return LoginViewModel(
            login: login, expected: expected, suggested: here ?? suggested, registers: registers,
            entered: surroundings.preferences.entered,
            hasBrowser: Opener.isLocal(environment: surroundings.environment),
            listen: { path, port in await LoopbackListener.open(path: path, port: port, message: message) },
            open: { [opener] in opener.open($0) },
            finish: { [account] in account.logIn($0) })
    }

    /// Someone came, went, or was changed: pages follow at once, what works behind them as soon as what was has ended.
    private func take(_ change: UserAccountViewModel.Change) {
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
            if one.key == account.account?.key { application?.logIn(as: one) }
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
                let next = makeForeground(try makeSession(one))
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

    private func logOut(_ one: SignedInAccount, deletes: Bool) {
        let strings = surroundings.strings
        let name: DisplayText = "@\(HostName.shown(inHandle: one.acct))"
        Task {
            var isRevoked = false
            do throws(AccountError) {
                isRevoked = try await login.logOut(one)
            } catch {
                application?.say(strings.sentence(for: error))
                return
            }
            account.logOut(one.key)
            await changing?.value
            application?.say(strings.loggedOut(name, isRevoked: isRevoked))
            guard deletes else { return }
            do throws(FileError) {
                try AccountData(directories: surroundings.directories, account: one).delete()
            } catch {
                application?.say(strings.notDeleted(error))
            }
        }
    }

    private func showExtras() {
        guard let application, let service = foreground?.session.service else { return }
        Task {
            do throws(RequestError) {
                application.show(
                    try await application.loading(.page) { () async throws(RequestError) in try await service.extras() }
                )
            } catch {
                account.report(.request(error))
                application.say(surroundings.strings.sentence(for: error))
            }
        }
    }

    private func remove(_ id: StatusID) {
        guard let application, let foreground else { return }
        let strings = surroundings.strings
        Task {
            do throws(SyncError) {
                try await application.loading(.row(id)) { () async throws(SyncError) in try await foreground.remove(id)
                }
                application.say(strings.textDeleted)
            } catch {
                application.say(strings.sentence(for: error))
            }
        }
    }

    private func askForFeeds() async -> [Feed]? {
        guard let service = foreground?.session.service else { return nil }
        do throws(RequestError) {
            return try await service.feeds()
        } catch {
            account.report(.request(error))
            application?.say(surroundings.strings.sentence(for: error))
            return nil
        }
    }

    // MARK: New messages

    private func tell(_ one: SignedInAccount, _ count: Int) {
        let text = surroundings.strings.newMessages(count, for: "@\(HostName.shown(inHandle: one.acct))")
        switch messenger.choice {
        case .asked: application?.askAboutNotifications()
        case .off: break
        case .bell: terminal?.ring()
        case .osc: terminal?.notify(text)
        case .desktop: messenger.showOnDesktop(text)
        }
    }

    private func keep(_ choice: Preferences.Notification) {
        do throws(FileError) {
            try messenger.keep(choice)
        } catch {
            application?.say(surroundings.strings.sentence(for: error))
        }
    }

    private func sentence(for error: TerminalError) -> DisplayText {
        let strings = surroundings.strings
        return switch error {
        case .notATerminal, .noSignals: strings.notATerminal
        case .unknownType(let name): strings.unknownTerminal(Sanitizer.clean(name, maximum: 40))
        case .cannotDraw(let name): strings.poorTerminal(Sanitizer.clean(name, maximum: 40))
        }
    }
}
