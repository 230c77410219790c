internal import App
internal import Core

/// What the service shows about the account, such as points and a ranking. Loads when it is opened.
@MainActor
final class ExtrasPage: Page {
    private let session: AccountSession
    private let style: PageStyle
    private let changed: @MainActor () -> Void
    private var text: TextPage
    private(set) var isLoading = false

    init(session: AccountSession, style: PageStyle, changed: @escaping @MainActor () -> Void) {
        self.session = session
        self.style = style
        self.changed = changed
        text = TextPage(title: style.strings.extrasRow, sections: [], style: style)
        load()
    }

    var header: PageHeader { text.header }
    var hints: [Hint] { [.command(.refresh)] + text.hints }

    private func load() {
        guard !isLoading else { return }
        isLoading = true
        show([style.strings.loading])
        Task {
            do throws(RequestError) {
                show(try await session.extras().flatMap(style.strings.line))
            } catch {
                show([style.strings.sentence(for: error), style.strings.pressToRetry])
            }
            isLoading = false
            changed()
        }
    }

    private func show(_ lines: [DisplayText]) {
        text = TextPage(
            title: style.strings.extrasRow, sections: [TextPage.Section(title: "", lines: lines)], style: style)
    }

    func layOut(in area: Area, widths: DisplayWidth) { text.layOut(in: area, widths: widths) }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        text.draw(in: area, of: screen, at: moment)
    }

    func perform(_ command: Command) -> Effect? {
        guard command == .refresh else { return text.perform(command) }
        load()
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { text.mouse(event, in: area) }
}
