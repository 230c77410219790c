internal import App
internal import Core

/// What a command prints that the user has given a post to. Closing the page stops the command.
@MainActor
final class CommandOutputPage: Page {
    typealias Outcome = Result<ChildProgram.Outcome, AccountResources.InputProblem>
    typealias Work = Task<Outcome, Never>

    private let text: TextPage
    private let work: Work
    /// Whether the command has not ended.
    private(set) var isRunning = true
    /// Whether the page is or was on screen.
    var isOpen = false

    init(title: DisplayText, style: PageStyle, work: Work) {
        text = TextPage(title: title, sections: [], style: style)
        self.work = work
    }

    /// The end of the command, or the reason why it was not run.
    var outcome: Outcome {
        get async {
            let outcome = await work.value
            isRunning = false
            return outcome
        }
    }

    /// - Parameter end: how the command ended; nil if it succeeded.
    func show(_ lines: [DisplayText], end: DisplayText?) {
        text.show(
            [TextPage.Section(title: "", lines: lines)]
                + (end.map { [TextPage.Section(title: "", lines: [$0])] } ?? []))
    }

    var inner: (any Page)? { text }
    var outlivesSession: Bool { true }
    var header: PageHeader { text.header }
    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        text.draw(in: area, of: screen, at: moment)
    }
    func perform(_ command: Command) -> Effect? { text.perform(command) }

    func close() -> Task<Void, Never>? {
        work.cancel()
        return nil
    }
}
