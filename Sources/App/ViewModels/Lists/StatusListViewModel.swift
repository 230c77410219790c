package import Core
internal import Observation

/// A list of posts on screen: its rows, the part of them in the window, and its loads.
///
/// It holds a stretch of the cache around the window, never the whole list. A move changes the state at once. When a
/// move leads out of the stretch, it and those after it are queued until the next stretch has been read.
@MainActor
@Observable
package final class StatusListViewModel: MovableRows {
    package typealias Move = ListMove

    /// Refreshes that follow another one.
    struct FurtherRefreshes {
        /// The number of those since the user's.
        var count = 0
        /// Whether another one follows the one that is under way.
        var isRequested = false
        var waiting: Task<Void, Never>?
        /// Whether the session has ended.
        var hasEnded = false
    }

    /// The reading of stretches from the cache, one at a time.
    struct Reading {
        /// The part around the window that has to be read.
        enum Need: Comparable {
            case nothing
            /// What the stretch lacks: the window has come near one of its ends.
            case missing
            /// All: something in the list has changed.
            case everything
        }

        var isUnderWay = false
        /// The last one to have begun.
        var task: Task<Void, Never>?
        var need = Need.nothing
        /// The stretch that moves or a selection wait for.
        var target: TimelineReader.Target?
    }

    /// The user's moves.
    struct Moves {
        /// The moves that wait for a stretch.
        var waiting: [Move] = []
        /// Whether the next unread row is being looked for in the cache; moves wait for it.
        var isSeeking = false
        /// The last search to have begun.
        var seeking: Task<Void, Never>?
        /// Whether the last move that selected another row went up.
        var cameFromBelow = false
        /// Whether there was one since the list was opened.
        var hasBegun = false
    }

    /// A post to select once it has been read.
    struct WaitingSelection {
        var id: StatusID
        /// Whether it is a reply that the user has sent, and the thread doesn't have yet.
        var isNewReply = false
    }

    /// The count of unread posts in the cache.
    enum Counting {
        case idle
        /// It is to begin, after the one that is under way.
        case needed
        case underWay
    }

    // The drawn state.
    package internal(set) var scroller = ListScroller()
    /// How much is newer than the read position, counted to 100.
    package internal(set) var unreadTotal = UnreadTotal()
    /// How many of these stand above the selection.
    package internal(set) var newAbove = UnreadTotal()
    /// The day of the first row in the window, if the line that names it is above the window.
    package private(set) var dayOutOfSight: CalendarDay?
    /// The rows that are drawn as unread.
    package internal(set) var marks = UnreadMarks()
    /// The shape of a thread; nil for another list.
    package internal(set) var outline: ThreadOutline?
    /// Whether it is a thread whose posts are direct messages.
    package internal(set) var holdsMessages = false
    /// Whether the post that a thread was opened for has been deleted since.
    package internal(set) var isGone = false
    /// Whether the server streams the list, and the cache follows it.
    package internal(set) var isLive = false
    /// The reason why the cache could not be read; the rows stay.
    package internal(set) var readingProblem: CacheError?

    @ObservationIgnored let context: ListContext
    /// The state of the loads from the server.
    @ObservationIgnored package let loader: ListLoader

    @ObservationIgnored private var following: Task<Void, Never>?

    @ObservationIgnored var furtherRefreshes = FurtherRefreshes()
    @ObservationIgnored var ends = ListEnds()
    @ObservationIgnored var reading = Reading()
    @ObservationIgnored var moves = Moves()
    /// The replies of a thread whose branches are folded away.
    @ObservationIgnored var folded: Set<StatusID> = []
    @ObservationIgnored var waitingSelection: WaitingSelection?
    @ObservationIgnored var place = ReadingPlace()
    /// Whether the position is going to be saved.
    @ObservationIgnored var savesPosition = false
    @ObservationIgnored var counting = Counting.idle

    package init(_ context: ListContext) {
        self.context = context
        loader = ListLoader(context)
    }

    deinit {
        following?.cancel()
        furtherRefreshes.waiting?.cancel()
    }

    /// Shows the cached posts, at the position where reading stopped. Called before the first frame and any request.
    ///
    /// - Parameters:
    ///   - showsTop: whether the list opens at its top; the position is then only the read position.
    ///   - looksAhead: whether to read the rest of the stretch at once; false before the program's first frame, which
    ///     has the processor to itself. `lookAhead()` reads it then.
    package func open(at restored: ReadingPosition?, showsTop: Bool = false, looksAhead: Bool = true) {
        place = ReadingPlace(restoring: restored)
        marks = place.marks
        let position = showsTop ? nil : restored
        do {
            let rows = try context.reader.initialRows(around: position?.topKey, newSince: place.newSince)
            (items, ends, outline) = (rows.items, rows.ends, rows.outline)
            holdsMessages = rows.holdsMessages
            dayAbove = rows.dayAbove
        } catch {
            readingProblem = error
        }
        if let position {
            viewport = ListViewport(
                top: index(of: .status(position.top), near: position.topKey), line: position.line,
                selected: index(of: .status(position.selected), near: position.selectedKey))
        }
        // The first stretch is a small one.
        if looksAhead { readAround() }
    }

    /// Reads the whole stretch around the window.
    package func lookAhead() { readAround() }

    /// Follows the cache until the task is cancelled.
    package func follow() async {
        for await _ in context.reader.changes { readAround() }
    }

    /// Follows the cache until the list is deallocated.
    package func startFollowing() {
        following = Task { [weak self, changes = context.reader.changes] in
            for await _ in changes {
                guard let self else { return }
                readAround()
            }
        }
    }

    package func layout(rows: Int, measure: any RowMeasuring) {
        // A change of the scroller redraws, so a layout that changes nothing must not touch it.
        guard !scroller.isLaidOut(rows: rows, measure: measure) else { return }
        let hasGrown = scroller.rows > 1 && rows > scroller.rows
        scroller.layout(rows: rows, measure: measure)
        showDay()
        // A taller window may need a longer stretch.
        if hasGrown, reach > TimelineReader.reach { readAhead() }
        place.isLaidOutAnew = true
        showFocus()
    }

    package func reveal() {
        let revealed = geometry.revealing(viewport)
        if revealed != viewport { viewport = revealed }
    }

    package internal(set) var items: [ListItem] {
        get { scroller.items }
        set {
            scroller.items = newValue
            showDay()
        }
    }

    /// The day of the line above the rows; nil for none.
    var dayAbove: CalendarDay? {
        get { scroller.dayAbove }
        set {
            guard newValue != scroller.dayAbove else { return }
            scroller.dayAbove = newValue
            showDay()
        }
    }

    package internal(set) var viewport: ListViewport {
        get { scroller.viewport }
        set {
            scroller.viewport = newValue
            showDay()
        }
    }

    private func showDay() {
        let day = scroller.dayOutOfSight
        if day != dayOutOfSight { dayOutOfSight = day }
    }

    package var selected: ListItem? { scroller.selected }

    package var footer: ListFooter {
        if scroller.isEmpty { return emptyState }
        if isThread { return threadFooter }
        return switch older {
        case .idle: .hint
        case .loading: .loading
        case .failed(let error): .failed(error)
        case .reachedEnd: .end
        }
    }

    /// The content of a list without posts.
    private var emptyState: ListFooter {
        if pull == .loading || older == .loading { return .loadingFirst }
        if isGone { return .failedFirst(.gone) }
        if case .failed(let error) = older { return .failedFirst(error) }
        return switch firstLoad {
        case .pending: .loadingFirst
        case .failed(let error): .failedFirst(error)
        case .ended: .nothingHere
        }
    }

    /// Whether something in the list turns a spinner.
    package var isLoading: Bool {
        loader.state.isLoading || context.posts?.masks.isLoading == true || (firstLoad == .pending && scroller.isEmpty)
    }

    package var timeline: ListID { context.list }
    /// The list of accounts that is shown; nil for posts and notifications.
    package var accountList: AccountListID? { if case .accounts(let list) = context.list { list } else { nil } }
    package var source: ListSource? {
        guard holdsMessages, var source = context.source else { return context.source }
        source.contents = .messages
        return source
    }
    package var pull: PullState { loader.state.pull }
    package var older: OlderState { loader.state.older }
    package var gapLoads: [GapLoad] { loader.state.gapLoads }
    package var firstLoad: FirstLoad { loader.state.firstLoad }

    package var unread: Int { unreadTotal.count }
    package var unreadIsAtLeast: Bool { unreadTotal.isAtLeast }
    /// How much is unread; nil before the list has been loaded, and before it is known where reading stopped.
    package var knownUnread: UnreadTotal? { firstLoad == .ended && !place.isAssumed ? unreadTotal : nil }

    package func isUnread(_ item: ListItem) -> Bool { marks.contains(item) }

    /// Opens or closes the selected post, or loads the rest of a text that was cut.
    package func toggleWarning() {
        guard let row = selected?.status else { return }
        if let cut = row.cutPost {
            loader.fetchWhole(cut, in: row.target)
            return
        }
        scroller.toggle(row.id)
        showDay()
        place.isLaidOutAnew = true
    }

    package func toggleTimes() { scroller.showsExactTimes.toggle() }
}
