internal import App
internal import Core

/// Presses in the first and the last row of the window.
extension Application {
    /// Selects a tab that was pressed. A composer closes as by its key, and keeps its text as a draft; another page with a text
    /// stays, since the text would be lost.
    func press(_ tab: Tab) {
        guard let page = modal.top, page.input != nil else { return select(tab) }
        if tab == .compose, page.writes != nil { return }
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
}
