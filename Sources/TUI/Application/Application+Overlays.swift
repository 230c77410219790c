internal import App
internal import Core

/// The pages over the tabs: opening and leaving them, and what is never passed on to what lies behind.
extension Application {
    /// - Parameters:
    ///   - stays: what is in front comes back when the page is left.
    ///   - isAsked: false for a page that opens without a key. What was typed before it is drawn is not meant for it.
    func open(_ page: any Overlay, over stays: Bool = false, isAsked: Bool = true) {
        if !stays { closeOverlays() }
        overlays.append(page)
        // The first half of a key sequence was meant for another page.
        keys = KeySequenceReader(map: keyMap)
        if !isAsked { unseen = page }
        redraw.request()
    }

    func closeOverlay() {
        guard let page = overlays.popLast() else { return }
        page.close()
        if let more = page.saving {
            saving = Task { [before = saving] in
                await before?.value
                await more.value
            }
        }
        screen.placeCursor(nil)
        redraw.request()
    }

    func closeOverlays() {
        while !overlays.isEmpty { closeOverlay() }
    }

    /// Closes the pages of a session that has ended, which read from its cache. A text goes on being written.
    func closeSessionPages() {
        let gone = overlays.filter { !($0 is WritingPage) }
        overlays.removeAll { !($0 is WritingPage) }
        for page in gone { page.close() }
    }

    /// Closes every page at the end of the program. What was typed is being saved when this returns, and is saved when
    /// the task is done.
    package func close() -> Task<Void, Never>? {
        closeOverlays()
        return saving
    }

    func search() {
        guard let search = make.search() else { return }
        open(
            SearchPage(search: search, home: home, strings: strings, theme: theme) { [weak self] in self?.follow($0) })
    }

    /// The page in front does nothing with a command: it leads away from the page or it does nothing at all.
    func leave(by command: Command) {
        switch command {
        case .tabHome: leave(for: .home)
        case .tabMessages: leave(for: .messages)
        case .tabDiscover: leave(for: .discover)
        case .tabMe: leave(for: .me)
        // Their pages open over this one, which comes back.
        case .help, .logInAgain: perform(general: command)
        case _ where command.leadsAway:
            closeOverlays()
            perform(general: command)
        default:
            let keys = keyMap.bindings.first { $0.command == command }?.sequences.first
            message = keys.map { strings.unknownKey($0.name) }
        }
    }

    /// Leads from the page in front to a tab, whose list stays as it was left.
    func leave(for chosen: TabBarView.Tab) {
        closeOverlays()
        if chosen != tab { select(chosen) }
    }

    /// Whether nothing of the program is in sight.
    var isTooSmall: Bool {
        screen.size.rows < Self.smallest.rows || screen.size.columns < Self.smallest.columns
    }

    /// A key while nothing but a notice fits into the window: it must not act on what is out of sight.
    func handleUnseen(_ key: Key) {
        guard case .command(let command) = keys.read(key) else { return }
        switch command {
        case .suspend, .redraw: perform(command)
        case .quit where overlay == nil: wish(.quit)
        default: break
        }
    }

    /// Called before a frame is shown: a page that opened without a key has the keys from now on.
    func endIgnoringKeys() {
        guard let unseen else { return }
        self.unseen = nil
        if unseen === overlay { wish(.discardTyped) }
    }
}
