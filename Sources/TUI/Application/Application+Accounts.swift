internal import App
package import Core

/// Who reads, and what they are asked.
extension Application {
    /// Greets, over the timeline, for less than a second.
    package func greet(_ name: DisplayText) {
        welcome = (WelcomeView(name: name, strings: strings, theme: theme), 0)
        redraw.request()
        Task { [weak self, time] in
            for step in 1...WelcomeView.steps {
                do { try await time.sleep(for: WelcomeView.interval) } catch { return }
                guard let self, welcome != nil else { return }
                welcome?.step = step
                if step == WelcomeView.steps { welcome = nil }
                redraw.request()
            }
        }
    }

    /// The login screen, unless it is there already.
    /// - Parameter expected: whose session has expired.
    package func logIn(as expected: SignedInAccount? = nil, registers: Bool = false) {
        guard !(overlay is LoginPage) else { return }
        openLogin(as: expected, registers: registers)
    }

    private func openLogin(as expected: SignedInAccount?, registers: Bool = false, isAsked: Bool = true) {
        let login = make.login(expected, registers)
        open(
            LoginPage(login: login, strings: strings, theme: theme, isExpired: account.isExpired), over: true,
            isAsked: isAsked)
    }

    /// The session of the account on screen has ended: opens the login, unless a text is being typed. Then the last line
    /// says it, and the login opens when the user asks for it.
    package func sessionExpired(of expired: SignedInAccount) {
        if let overlay, overlay.isTyping {
            if !(overlay is LoginPage) { say(strings.sessionExpired) }
            return
        }
        openLogin(as: expired, isAsked: false)
    }

    /// Someone is logged in: the screen from which it was done shows its content.
    package func endLogin() {
        if overlay is LoginPage { closeOverlay() }
    }

    /// Shows on Me how the user is notified of new messages.
    /// - Parameter isConfigured: the configuration file decides, and the row can't change it.
    package func setNotifications(_ notification: Preferences.Notification, isConfigured: Bool) {
        me.notification = notification
        me.isNotificationConfigured = isConfigured
        redraw.request()
    }

    func chooseNotifications() {
        if me.isNotificationConfigured { return say(strings.notifyConfigured) }
        func answer(_ key: Character, _ text: DisplayText, _ notification: Preferences.Notification)
            -> QuestionPage.Answer
        {
            QuestionPage.Answer(key: key, text: text) { [wish] in wish(.notify(notification)) }
        }
        open(
            QuestionPage(
                strings.notifyQuestion,
                answers: [
                    answer("b", strings.notifyBell, .bell), answer("t", strings.notifyTerminal, .osc),
                    answer("d", strings.notifyDesktop, .desktop), answer("n", strings.notifyOff, .off),
                ], strings: strings, theme: theme))
    }

    /// The pages about this version.
    /// - Parameter isAsked: false at the start, where no key asked for them.
    package func showNews(isAsked: Bool = true) {
        let pages = make.news()
        if pages.isEmpty { return say(strings.noNews) }
        open(ReleaseNotesPage(pages: pages, strings: strings, theme: theme), isAsked: isAsked)
    }

    /// What a service has of its own to say, on a page.
    package func show(_ extras: [ServiceExtra]) {
        // They were asked for a while ago: what has been opened since stays in front.
        guard overlay == nil else { return }
        let page = ReleaseNotesPage.Page(title: strings.extrasRow, lines: extras.flatMap(strings.line))
        open(ReleaseNotesPage(pages: [page], strings: strings, theme: theme), isAsked: false)
    }

    func askToLogOut() {
        guard let one = account.account else { return }
        let wish = wish
        open(
            QuestionPage(
                strings.logOutQuestion("@\(HostName.shown(inHandle: one.acct))"),
                answers: [
                    QuestionPage.Answer(key: "y", text: strings.keepsCache) { wish(.logOut(one, deletes: false)) },
                    QuestionPage.Answer(key: "D", text: strings.deletesCache) { wish(.logOut(one, deletes: true)) },
                ], strings: strings, theme: theme))
    }
}
