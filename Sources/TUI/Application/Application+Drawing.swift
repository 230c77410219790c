internal import App
internal import Core
internal import Observation

extension Application {
    /// Below this nothing but a notice fits.
    static let smallest = ScreenSize(rows: 5, columns: 20)

    var listArea: Area {
        Area(rows: 2..<max(3, screen.size.rows - 1), columns: screen.size.columns)
    }

    private var overlayArea: Area {
        Area(rows: 1..<max(2, screen.size.rows - 1), columns: screen.size.columns)
    }

    /// Draws now, and again, once, after anything that it read has changed.
    package func draw() {
        drawings += 1
        let size = screen.size
        let fits = !isTooSmall
        // Before the tracking begins: it may move the list, which must not ask for the drawing that is under way.
        if fits {
            home?.prepare(area: listArea, widths: screen.widths)
            feeds[tab]?.prepare(area: listArea, widths: screen.widths)
            overlay?.prepare(area: overlayArea, widths: screen.widths)
        }
        withObservationTracking {
            screen.erase()
            if fits { drawParts(size) } else { screen.put(strings.windowTooSmall, row: 0, column: 0) }
            updateTitle()
        } onChange: { [weak self] in
            // Everything that is observed lives on the main actor, so a change happens there.
            MainActor.assumeIsolated { self?.redraw.request() }
        }
        endIgnoringKeys()
        screen.flush()
        spin()
    }

    private var badge: AccountBadge {
        AccountBadge(home: home?.list.unread ?? 0, messages: account.badge.messages)
    }

    private func drawParts(_ size: ScreenSize) {
        var badges: [TabBarView.Tab: DisplayText] = [:]
        badges[.home] = TabBarView.badge(badge.home, isAtLeast: home?.list.unreadIsAtLeast ?? false)
        badges[.messages] = TabBarView.badge(badge.messages)
        let name = account.account.map { "@\(HostName.shown(inHandle: $0.acct))" as DisplayText } ?? ""
        tabPlaces = TabBarView(strings: strings, theme: theme, selected: tab, badges: badges)
            .draw(in: screen, row: 0, account: name)
        screen.placeCursor(nil)
        if let overlay {
            overlay.draw(in: screen, area: overlayArea, now: time.now, step: step)
            // What is typed there stands on the last line.
            if overlay is SearchPage {
                if let message { drawAboveField(message, size) }
                return
            }
        } else {
            drawTab()
            if let welcome { welcome.view.draw(in: screen, area: listArea, step: welcome.step) }
        }
        StatusLineView(strings: strings, theme: theme)
            .draw(in: screen, row: size.rows - 1, message: message ?? mask, problem: problem)
    }

    /// A message while the last line is a field.
    private func drawAboveField(_ text: DisplayText, _ size: ScreenSize) {
        screen.fill(row: size.rows - 2, columns: 0..<size.columns, style: .plain)
        StatusLineView(strings: strings, theme: theme)
            .draw(in: screen, row: size.rows - 2, message: text, problem: nil)
    }

    private func drawTab() {
        if tab == .me {
            me.draw(in: screen, area: listArea)
        } else if tab == .home, let home {
            home.draw(in: screen, header: 1, area: listArea, now: time.now, step: step)
        } else if let page = feeds[tab] {
            page.draw(in: screen, header: 1, area: listArea, now: time.now, step: step)
        } else if !account.isLoggedIn, !account.isExpired {
            GuestPage(tab: tab, strings: strings, theme: theme).draw(in: screen, area: listArea)
        } else {
            screen.put(strings.notBuiltYet(tab.title(strings)), row: 2, column: 2)
            screen.put(strings.pressHomeKey, row: 3, column: 2, style: theme.statusLine)
        }
    }

    private var mask: DisplayText? {
        masks.isLoading ? "\(Spinner.picture(step)) \(strings.loading)" : nil
    }

    private var problem: DisplayText? {
        // The login screen says it itself.
        if account.isExpired {
            if overlay is LoginPage { return nil }
            return overlay is WritingPage ? strings.expiredWhileWriting : strings.sessionExpiredHint
        }
        if let error = home?.list.readingProblem { return strings.sentence(for: .cache(error)) }
        if case .failed(let error) = account.connection { return strings.quietSentence(for: error) }
        return nil
    }

    private func updateTitle() {
        let wanted: DisplayText = TabBarView.badge(badge.sum).map { "(\($0)) Tideline" } ?? "Tideline"
        guard wanted != title else { return }
        title = wanted
        wish(.title(wanted))
    }

    private var isSpinning: Bool {
        if masks.isLoading { return true }
        if let overlay { return overlay.spins }
        return tab == .home && home?.isLoading == true || feeds[tab]?.isLoading == true
    }

    /// Turns the spinner while one is on screen, and only then.
    private func spin() {
        guard !spins, isSpinning else { return }
        spins = true
        Task { [weak self, time] in
            do { try await time.sleep(for: Spinner.interval) } catch { return }
            guard let self else { return }
            spins = false
            step += 1
            if isSpinning { redraw.request() }
        }
    }
}
