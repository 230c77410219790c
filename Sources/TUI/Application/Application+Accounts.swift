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
        let login = make.login(expected, registers)
        open(LoginPage(login: login, strings: strings, theme: theme, isExpired: account.isExpired))
    }

    /// Someone is logged in: the screen from which it was done shows its content.
    package func endLogin() {
        if overlay is LoginPage { closeOverlay() }
    }

    /// Asks how to be told of new messages.
    package func askAboutNotifications() {
        guard overlay == nil else { return }
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
    package func showNews() {
        let pages = make.news()
        if pages.isEmpty { return say(strings.noNews) }
        open(NewsPage(pages: pages, strings: strings, theme: theme))
    }

    /// What a service has of its own to say, on a page.
    package func show(_ extras: [ServiceExtra]) {
        let page = NewsPage.Page(title: strings.extrasRow, lines: extras.flatMap(strings.line))
        open(NewsPage(pages: [page], strings: strings, theme: theme))
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
