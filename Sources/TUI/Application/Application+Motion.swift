internal import App
internal import Core

/// The motion of a viewer from and to the picture's place. It delays nothing: the viewer has the keys and loads its
/// pictures from the beginning.
extension Application {
    /// Greets over the page in front, for less than a second.
    func greet(_ account: SignedInAccount) {
        guard coordinator.context.preferences.welcomes, !account.isGuest else { return }
        let name = Sanitizer.clean(account.displayName, maximum: TextLimits.displayName)
        let view = WelcomeView(
            name: name, avatarURL: account.avatarURL, strings: strings, theme: style.theme, painter: style.painter)
        welcome = (view, 0)
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

    /// Lets the frame grow to a viewer that opens, or shrink from one that was closed.
    ///
    /// - Parameter page: the viewer that opens; nil for one that was closed.
    func beginMotion(of tile: PictureTile, opening page: (any Page)?) {
        finishMotion()
        guard coordinator.context.preferences.motion, !isTooSmall, !screen.isBehind,
            page == nil || style.painter.place(of: tile) != nil
        else { return }
        let steps = Task { [weak self, time] in
            for step in 1...MovingFrame.steps {
                do { try await time.sleep(for: MovingFrame.interval) } catch { return }
                guard let self, !Task.isCancelled else { return }
                if step < MovingFrame.steps { motion?.frame.step = step } else { motion = nil }
                redraw.request()
            }
        }
        motion = (MovingFrame(of: tile, opening: page), steps)
    }

    /// Ends the motion at once; the next drawing shows its result.
    func finishMotion() {
        guard let motion else { return }
        motion.steps.cancel()
        self.motion = nil
        redraw.request()
    }

    /// Ends the motion at any event of the user, which is handled as without it.
    func finishMotion(by event: InputEvent) {
        switch event {
        case .key, .mouse, .paste, .resize, .hangup: finishMotion()
        // A release belongs to the click that opened the page.
        case .drag, .release, .pasteCut, .cursorReport, .background, .reply: break
        }
    }

    /// Draws the frame over the list, whose places are known by now.
    func drawMotion() {
        guard let motion else { return }
        guard let place = style.painter.place(of: motion.frame.tile) else { return finishMotion() }
        motion.frame.draw(from: place, in: pageArea, of: screen, style: style.theme.style(Theme.Role.accent))
    }
}

/// Presses on tabs, hints and links.
extension Application {
    /// Selects a tab that was pressed. A composer closes as by its key, and keeps its text as a draft; another page with a text
    /// stays, since the text would be lost.
    func press(_ tab: Tab) {
        guard let page = modal.top, page.input != nil else { return select(tab) }
        if tab == .compose, page is ComposerPage { return }
        guard let effect = page.leave() else { return hint(strings.closePageFirst) }
        carryOut(effect, of: page)
        if !modal.pages.contains(where: { $0 === page }) { select(tab, isUncovered: true) }
    }

    func press(_ hint: Hint) {
        switch hint {
        case .command(let command, _), .named(let command, _): if command.takesPress { perform(command) }
        case .key(let label, _, let takesPress): if takesPress, let key = Key(label: label) { handle(key) }
        case .gap: break
        }
    }

    /// Opens a link that was pressed: as the list of the page's links does, and in the browser if that lacks it.
    func press(_ target: LinkTarget, on page: any Page) {
        guard case .open(.links(let links))? = page.perform(.links), let opener = factory.linkOpener,
            let link = links.links.first(where: { $0.target == target })
        else { return carryOut(.browse(target.url), of: page) }
        carryOut(opener.effect(of: link), of: page)
    }
}
