internal import App
internal import Core

/// Presses on tabs, hints and links.
extension Application {
    /// Selects a tab that was pressed. A composer closes as by its key, and keeps its text as a draft; another page with a text
    /// stays, since the text would be lost.
    func press(_ tab: Tab) {
        guard let page = stacks.modal.last, page.input != nil else { return select(tab) }
        if tab == .compose, page is ComposerPage { return }
        guard let effect = page.leave() else { return hint(strings.closePageFirst) }
        carryOut(effect, of: page)
        if !stacks.modal.contains(where: { $0 === page }) { select(tab, isUncovered: true) }
    }

    func press(_ hint: Hint) {
        switch hint {
        case .command(let command, _): if command.takesPress { perform(command) }
        case .commands(let commands, _):
            if let command = commands.first { perform(command) }
        case .key(let label, _, let takesPress):
            guard takesPress, let page = front, let input = page.input,
                let key = style.keys.maps.keys(in: input.keyPlace).standardKey(label)
            else { return }
            typeStandard(key, into: input, of: page)
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
