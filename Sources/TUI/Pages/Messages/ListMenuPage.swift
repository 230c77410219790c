internal import App
internal import Core

/// Lists of a service on the Messages tab, such as mentions and comments.
@MainActor
final class ListMenuPage: Page {
    private let title: DisplayText
    private let accounts: UserAccountViewModel
    private let style: PageStyle
    private let lists: [OfferedTimeline]
    private var menu = Menu<Row>()

    private enum Row: Hashable, Sendable {
        case list(OfferedTimeline)
        /// Messages that no list shows.
        case others
    }

    /// - Parameter lists: the lists that the service declares for this tab, at least one.
    init(title: DisplayText, lists: [OfferedTimeline], accounts: UserAccountViewModel, style: PageStyle) {
        self.title = title
        self.accounts = accounts
        self.style = style
        self.lists = lists
        showRows()
    }

    private func showRows() {
        let strings = style.strings
        func badge(_ count: Int) -> DisplayText? { count > 0 ? strings.number(count) : nil }
        var items = lists.map { list in
            Menu<Row>.Item.row(
                .list(list), label: strings.name(of: list), badge: badge(accounts.unreadMessages(in: list.timeline)))
        }
        let others = accounts.unreadMessages(in: nil)
        if others > 0 {
            items.append(.row(.others, label: strings.otherMessages, badge: badge(others)))
        }
        menu.show(items)
    }

    var header: PageHeader { PageHeader(title: title, state: style.state(of: accounts)) }

    var hints: [Hint] { [.command(.activate), .command(.search), .command(.compose)] }

    func layOut(in area: Area, widths: DisplayWidth) {
        showRows()
        menu.layOut(height: max(1, area.height))
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        // A change of the counts draws the rows again.
        _ = accounts.unreadMessages(in: nil)
        menu.draw(in: area, of: screen, theme: style.theme)
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        guard command == .activate, let row = menu.value else { return nil }
        switch row {
        case .list(let list):
            return .open(.list(list.timeline, title: "\(title) › \(style.strings.name(of: list))"))
        case .others:
            if let key = accounts.account?.key { _ = accounts.recordRead(nil, of: key) }
            return .say(style.strings.readOthersInBrowser)
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { menu.effect(of: event, in: area) }
}
