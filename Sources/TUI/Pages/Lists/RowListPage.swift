internal import App
internal import Core

/// A page that is one list of rows, with the common behaviour: drawing, moving, the mouse, and commands on posts.
@MainActor
protocol RowListPage: PaneSource {
    var rows: any MovableRows { get }
    /// The rows as one drawing reads them.
    var drawnRows: any StatusRows { get }
    var view: StatusListView { get }
    var commands: StatusCommands { get }
    var style: PageStyle { get }
    /// Whether the window has rows for the list.
    var hasRoom: Bool { get set }

    /// Performs a command other than a move. One on the selection comes only while that is on screen.
    /// - Returns: nil when the page has no use for the command.
    func performHere(_ command: Command) -> Effect?
}

extension RowListPage {
    var drawnRows: any StatusRows { rows }
    var keyPage: KeyMaps.Place? { .list }
    var selectedPost: StatusRowModel? { rows.scroller.selected?.status }
    var shownBeside: Route? { selectedRoute }
    /// The thread of the selected post, or the page of the selected film or article.
    var selectedRoute: Route? {
        let isItem = commands.session.capabilities.features.contains(.details)
        return selectedPost.map { isItem ? Route.item($0) : .thread($0.target) }
    }
    var layoutsComputed: Int { view.layouts.computed }
    var wantedPictures: [PictureRequest] { view.wantedPictures(rows) }

    func layOut(in area: Area, widths: DisplayWidth) {
        hasRoom = area.height > 0
        view.prepare(rows, area: area, widths: widths)
    }

    func layOutNext() { rows.scroller.measureBeyond() }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        view.draw(drawnRows, in: screen, area: area, isActive: isActive, now: moment.now, step: moment.step)
    }

    func perform(_ command: Command) -> Effect? {
        if let move = command.move {
            rows.move(move)
            return .handled
        }
        if command.actsOnSelection, let obstacle = hiddenSelection { return obstacle }
        return performHere(command)
    }

    func perform(_ command: Command, argument: String) -> Effect? {
        hiddenSelection ?? commands.perform(command, argument: argument, on: selectedPost)
    }

    func performHere(_ command: Command) -> Effect? { performOnPost(command) }

    /// Performs a command on the selected post, or on the display of posts.
    func performOnPost(_ command: Command) -> Effect? {
        let strings = style.strings
        switch command {
        case .toggleWarning:
            guard let item = rows.scroller.selected, let row = item.status else { return .say(strings.selectPostFirst) }
            guard row.cutPost != nil || view.opens(item, in: rows) else { return .say(strings.nothingToExpand) }
            rows.toggleWarning()
            return .handled
        case .toggleTimes:
            rows.toggleTimes()
            return .handled
        case .pictures:
            return commands.pictures(of: selectedPost, among: rows.items.compactMap(\.status), opened: rows.opened)
        default: return commands.perform(command, on: selectedPost)
        }
    }

    /// The reason why a command can't act on the selected row: the user doesn't see it.
    private var hiddenSelection: Effect? {
        if !hasRoom { return .say(style.strings.windowTooSmall) }
        guard !rows.showsSelected else { return nil }
        rows.reveal()
        return .say(style.strings.selectionOffScreen)
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { useRows(event, in: area) }

    /// Handles the mouse: the wheel scrolls the rows, a press selects one.
    func useRows(_ event: MouseEvent, in area: Area) -> Effect? {
        let rows = rows
        return rows.effect(of: event, in: area) { rows.move($0) }
    }
}
