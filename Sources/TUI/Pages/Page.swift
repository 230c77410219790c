internal import App
internal import Core

/// A screen of the program: it draws itself and responds to commands with effects. Only the page in front receives
/// commands, keys, pastes and mouse events.
@MainActor
protocol Page: AnyObject {
    /// The page inside this one that has what this one lacks, such as the list of a page with several; nil for none.
    var inner: (any Page)? { get }
    var header: PageHeader { get }
    /// The commands to show in the hint line, most useful first.
    var hints: [Hint] { get }
    /// The key of the help, at the right end of the hint line; nil for none.
    var helpHint: Hint? { get }
    var presentation: PagePresentation { get }
    /// Whether a spinner on the page turns.
    var isLoading: Bool { get }
    /// Receives keys and pastes while a field has focus; nil otherwise.
    var input: (any TextInput)? { get }
    /// Whether the page stays when the session of the account on screen ends.
    var outlivesSession: Bool { get }
    /// The list of statuses on the page; nil for other pages.
    var statuses: StatusListViewModel? { get }
    /// The list that is shown beside the page; nil for none.
    var beside: StatusListViewModel? { get }
    /// The list that shows the replies which the user writes on the page; nil where another page shows them.
    var replies: StatusListViewModel? { get }
    /// The tab that `:pin` makes of the page; nil for a page that can't be one.
    var pinned: Pin? { get }
    /// The page by the name of its keys in `config.toml`; nil for one that has only those for everywhere.
    var keyPage: KeyMaps.Place? { get }
    /// Whether keys go to the page; false while the one beside it has focus.
    var isActive: Bool { get set }
    /// Whether commands go to a pane beside the page.
    var hasFocusedPane: Bool { get }
    /// The number of row layouts computed so far; tests count it.
    var layoutsComputed: Int { get }
    /// The pictures that are shown now or soon, the most needed first. Read after each drawing.
    var wantedPictures: [PictureRequest] { get }
    /// The commands that come before others with the same key, for the selected row: `follow` before `load-gap`.
    var preferredCommands: Set<Command> { get }

    /// Lays the page out. Called before each drawing. A change of what this or `draw` has read draws the page again.
    func layOut(in area: Area, widths: DisplayWidth)
    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment)
    /// Lays out the rows that the next key may bring into sight. Called after each drawing.
    func layOutNext()
    /// - Returns: nil when the page has no use for the command.
    func perform(_ command: Command) -> Effect?
    /// - Parameter argument: the text typed behind the command's name.
    /// - Returns: nil when the page has no use for the command with an argument.
    func perform(_ command: Command, argument: String) -> Effect?
    /// - Returns: nil when nothing is there to click or to scroll.
    func mouse(_ event: MouseEvent, in area: Area) -> Effect?
    /// Handles a movement of the mouse with a button held.
    /// - Parameter place: nil when the button is released.
    func drag(to place: ScreenPosition?)
    /// Returns the effect that closes the page when another tab was pressed; nil where typed text would be lost.
    func leave() -> Effect?
    /// Called when the page is closed.
    /// - Returns: work that continues after that, such as saving a draft; nil for none.
    func close() -> Task<Void, Never>?
}

/// What a page doesn't have itself, its inner page has.
extension Page {
    var inner: (any Page)? { nil }
    var hints: [Hint] { inner?.hints ?? [] }
    var helpHint: Hint? { input == nil ? .command(.help) : nil }
    var presentation: PagePresentation { .full }
    var isLoading: Bool { inner?.isLoading ?? false }
    var input: (any TextInput)? { inner?.input }
    var outlivesSession: Bool { false }
    var statuses: StatusListViewModel? { inner?.statuses }
    var beside: StatusListViewModel? { inner?.beside }
    var replies: StatusListViewModel? { inner?.replies }
    var pinned: Pin? { inner?.pinned }
    var keyPage: KeyMaps.Place? { inner?.keyPage }
    var isActive: Bool {
        get { true }
        set {}
    }
    var hasFocusedPane: Bool { inner?.hasFocusedPane ?? false }
    var layoutsComputed: Int { inner?.layoutsComputed ?? 0 }
    var wantedPictures: [PictureRequest] { inner?.wantedPictures ?? [] }
    var preferredCommands: Set<Command> { inner?.preferredCommands ?? [] }
    /// Returns what a key means here that may mean each of several commands.
    func command(among commands: [Command]) -> Command? {
        commands.first(where: preferredCommands.contains) ?? commands.first
    }
    func layOut(in area: Area, widths: DisplayWidth) { inner?.layOut(in: area, widths: widths) }
    func layOutNext() { inner?.layOutNext() }
    func perform(_ command: Command, argument: String) -> Effect? { inner?.perform(command, argument: argument) }
    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { inner?.mouse(event, in: area) }
    func drag(to place: ScreenPosition?) { inner?.drag(to: place) }
    func leave() -> Effect? { input == nil ? .back : nil }
    func close() -> Task<Void, Never>? { inner?.close() }
}

/// The part of the window that a page covers.
enum PagePresentation: Hashable, Sendable {
    /// Everything between the header line and the hint line.
    case full
    /// A box over the page below, which stays in sight.
    case box
    /// The hint line only; the page below stays in sight.
    case line
}

/// The time of a drawing and the step of the spinner.
struct DrawingMoment: Hashable, Sendable {
    var now: Timestamp
    var step: Int
}

/// A page that another one has made, with its effect at the end. Equal only to itself.
@MainActor
final class PresentedPage: Hashable {
    let page: any Page

    init(_ page: any Page) { self.page = page }

    nonisolated static func == (left: PresentedPage, right: PresentedPage) -> Bool { left === right }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Work of a child process that has the terminal meanwhile. Equal only to itself.
@MainActor
final class TerminalLoan: Hashable {
    let work: @MainActor () async -> Void

    init(_ work: @escaping @MainActor () async -> Void) { self.work = work }

    nonisolated static func == (left: TerminalLoan, right: TerminalLoan) -> Bool { left === right }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
