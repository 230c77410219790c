package import Core

/// Accounts and logging in.
extension Strings {
    /// The points of the account.
    package func score(_ own: RankedScore) -> DisplayText {
        let place: DisplayText = own.rank.map { scoreRank(clean($0)) } ?? ""
        let coins = coins(own.score)
        return "\(coins)\(place)"
    }
    /// The columns of a line of the ranking.
    package func place(_ one: RankedScore) -> (rank: DisplayText, name: DisplayText, score: DisplayText) {
        (one.rank.map { "\(clean($0))." } ?? "", clean(one.name), number(one.score))
    }

    /// The list of accounts was malformed.
    package func accountsSetAside(_ path: RawText) -> DisplayText { accountsSetAside(clean(path)) }
    package func loggedOut(_ account: DisplayText, isRevoked: Bool) -> DisplayText {
        isRevoked ? loggedOut(account) : loggedOutUnrevoked(account)
    }
    package func logOutFailed(_ error: AccountError) -> DisplayText { logOutFailed(sentence(for: error)) }

    package func notifications(_ choice: Preferences.Notification) -> DisplayText {
        let value =
            switch choice {
            case .asked, .off: notificationsOff
            case .bell: notificationsBell
            case .osc: notificationsOsc
            case .desktop: notificationsDesktop
            case .command: notificationsCommand
            }
        return labelled(notificationsRow, content: value)
    }

    package var appName: DisplayText { "Tideline" }

    // Labels.
    package func label(of field: LoginField, at service: ServiceRegistration? = nil) -> DisplayText {
        switch field {
        case .account: accountLabel
        case .password: service?.appPasswords == nil ? loginFieldPassword : loginFieldAppPassword
        case .code: codeLabel
        case .server: serverLabel
        case .key: loginFieldKey
        case .secret: loginFieldSecret
        case .redirect: loginFieldRedirect
        }
    }
    package var serverPlaceholder: DisplayText { "mastodon.social" }
    package func placeholder(of field: LoginField, at service: ServiceRegistration) -> DisplayText {
        switch field {
        case .account: service.handleExample.map { clean(RawText($0)) } ?? usernamePlaceholder
        case .redirect: "https://…"
        case .password: service.offersBrowser ? browserPlaceholder : ""
        case .code, .server, .key, .secret: ""
        }
    }
    /// The line below a field of the login form; empty for none.
    package func note(about field: LoginField, at service: ServiceRegistration) -> DisplayText {
        switch field {
        case .key: service.keyPage.map { keyNote(clean(RawText($0))) } ?? ""
        case .password: service.appPasswords.map { appPasswordNote(clean(RawText($0.page))) } ?? ""
        case .server: serverFoundNote
        case .account, .code, .secret, .redirect: ""
        }
    }
    package func label(of button: LoginButton) -> DisplayText {
        switch button {
        case .next: loginButtonNext
        case .register: createAccountLabel
        case .visit: loginButtonVisit
        case .logIn: logInLabel
        case .otherServer: loginButtonOtherServer
        case .openPage: loginButtonOpenPage
        case .copyURL: loginButtonCopyURL
        case .showCode: loginButtonShowCode
        }
    }

    // Keys.
    package var readCached: FormHint { FormHint(keys: "Esc", label: hintReadCached) }
    package var nextFieldKey: FormHint { FormHint(keys: "Tab", label: hintNextField) }
    package var previousFieldKey: FormHint { FormHint(keys: "Shift-Tab", label: hintPreviousField) }
    package var continueKey: FormHint { FormHint(keys: "Enter", label: hintContinue) }
    package var chooseKey: FormHint { FormHint(keys: "← →", label: hintChoose) }
    package var toggleKey: FormHint { FormHint(keys: "Space", label: hintSwitch) }
    package var cancelKey: FormHint { FormHint(keys: "Esc", label: cancelLabel) }
    package var backKey: FormHint { FormHint(keys: "Esc", label: hintBack) }
    package var openKey: FormHint { FormHint(keys: "Ctrl-O", label: hintOpen) }
    package var copyKey: FormHint { FormHint(keys: "Ctrl-Y", label: hintCopyURL) }
    package var codeKey: FormHint { FormHint(keys: "Ctrl-R", label: loginButtonShowCode) }
    package var scrollKey: FormHint { FormHint(keys: "PgDn", label: hintMoreLines) }

    package func sentence(for problem: LoginProblem) -> DisplayText {
        switch problem {
        case .address(let problem): sentence(forTyped: problem)
        case .login(let error): sentence(for: error)
        }
    }

    private func sentence(forTyped problem: ServerAddress.Problem) -> DisplayText {
        switch problem {
        case .empty: enterServerName
        case .notHTTPS: onlyHTTPSServers
        case .malformed: noServerName
        }
    }

    package func sentence(for error: LoginError) -> DisplayText {
        switch error {
        case .request(.offline(let host)): loginNoSuchServer(clean(host))
        case .request(.unreachable(let host)): loginUnreachable(clean(host))
        case .request(.timedOut): loginTimedOut
        case .request(.interrupted): loginInterrupted
        case .request(.tls(let reason)): loginNotSecure(clean(reason))
        case .request(let error): sentence(for: error)
        case .incomplete: loginIncomplete
        case .step(let step, let error): sentence(for: step, error)
        case .notAServer: loginNotThisService
        case .notForGuests: loginNotForGuests
        case .refused(let reason?): loginDeniedBecause(clean(reason))
        case .refused(nil): loginDenied
        case .noCode: loginCodeOfAnother
        case .badCode: loginCodeRejected
        case .codeRejected: mailedCodeRejected
        case .codeRequired: loginCodeRequired
        case .unknownApplication: loginApplicationRejected
        case .tokenRefused: tokenRefused
        case .missingScopes(let scopes): loginMissingScopes(clean(RawText(scopes.joined(separator: ", "))))
        case .account(let error): sentence(for: error)
        case .cancelled: cancelled
        }
    }

    package func registrationRejected(_ error: RequestError) -> DisplayText {
        said(by: error).map { registrationRejected(clean($0)) }
            ?? sentence(for: LoginError.request(error))
    }

    private func said(by error: RequestError) -> RawText? {
        switch error {
        case .unauthorised(let message), .forbidden(let message, _), .notFound(let message), .http(_, let message),
            .invalid(let message, _):
            message
        default: nil
        }
    }

    private func sentence(for step: LoginStep, _ error: RequestError) -> DisplayText {
        if step == .identity {
            switch error {
            case .notFound: return loginHandleNotFound
            case .invalid: return loginHandleNotVerified
            case .refusedAddress: return loginServerRefused
            default: return sentence(for: LoginError.request(error))
            }
        }
        switch (step, error) {
        case (.authorization, .unsupported): return loginNeedsPassword
        // Also for a document about another server, or an address in a private network.
        case (.authorization, .refusedAddress): return loginServerRefused
        case (.owner, .invalid): return loginOtherAccount
        case (.owner, .refusedAddress): return loginForeignAccount
        case (.owner, .unsupported): return loginNotRenewable
        default: break
        }
        guard let said = said(by: error) else {
            if case .unauthorised = error, step != .requestToken {
                return loginWrongPassword
            }
            return sentence(for: LoginError.request(error))
        }
        return switch step {
        case .identity, .requestToken: loginKeyRejected(clean(said))
        case .authorization, .owner: loginBrowserRefused(clean(said))
        case .approval, .password: loginWrongPasswordBecause(clean(said))
        case .session: loginNoSession(clean(said))
        case .account: loginNoAccount(clean(said))
        }
    }
}
