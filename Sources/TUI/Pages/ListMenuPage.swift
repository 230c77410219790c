internal import App
internal import Core

/// Lists of a service on the Messages tab, such as mentions and comments.
@MainActor
final class ListMenuPage: Page {
    private let title: DisplayText
    private let accounts: UserAccountViewModel
    private let style: PageStyle
    private var menu = Menu<OfferedTimeline>()

    /// - Parameter lists: the lists that the service declares for this tab.
    init(title: DisplayText, lists: [OfferedTimeline], accounts: UserAccountViewModel, style: PageStyle) {
        self.title = title
        self.accounts = accounts
        self.style = style
        menu.show(lists.map { .row($0, label: style.strings.name(of: $0)) })
    }

    var header: PageHeader { PageHeader(title: title, state: style.state(of: accounts)) }

    var hints: [Hint] {
        (menu.rows.isEmpty ? [] : [.command(.activate)]) + [.command(.tabHome), .command(.search), .command(.compose)]
    }

    func layOut(in area: Area, widths: DisplayWidth) { menu.layOut(height: max(1, area.height)) }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        if menu.rows.isEmpty {
            return CenteredText(lines: [(style.strings.noLists(accounts.badge.messages), style.theme.time)])
                .draw(in: area, of: screen)
        }
        menu.draw(in: area, of: screen, theme: style.theme)
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        guard command == .activate, let list = menu.value else { return nil }
        return .open(.list(list.timeline, title: "\(title) › \(style.strings.name(of: list))"))
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { menu.mouse(event, in: area) ? .handled : nil }
}
