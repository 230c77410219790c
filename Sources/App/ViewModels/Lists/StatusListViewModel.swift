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

    // The drawn state.
    package internal(set) var scroller = ListScroller()
    /// How much is newer than the read position, counted to 100.
    package internal(set) var unreadTotal = UnreadTotal()
    /// How many of these stand above the selection.
    package internal(set) var newAbove = UnreadTotal()
    /// The position above which posts are marked as unread, except for those that the selection has left.
    package internal(set) var passedUpTo: SortKey?
    /// The rows above it that the selection has left.
    package internal(set) var left: [ListItem.ID: SortKey] = [:]
    /// The shape of a thread; nil for another list.
    package internal(set) var outline: ThreadOutline?
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

    // Refreshing again (StatusListViewModel+Loading).
    @ObservationIgnored var furtherRefreshes = 0
    /// Whether another refresh follows the one that is under way.
    @ObservationIgnored var needsRefresh = false
    @ObservationIgnored var waitingRefresh: Task<Void, Never>?
    /// Whether the session has ended.
    @ObservationIgnored var hasEnded = false

    // The stretch (StatusListViewModel+Window).
    @ObservationIgnored var hasNewer = false
    @ObservationIgnored var hasOlder = false
    /// The newest notification of the list, even if a filter hides it; nil if the stretch doesn't reach it.
    @ObservationIgnored var newestNotification: SortKey?
    @ObservationIgnored var isReading = false
    /// Whether something in the list has changed.
    @ObservationIgnored var needsReading = false
    /// Whether the window has come near an end of the stretch.
    @ObservationIgnored var needsMore = false
    @ObservationIgnored var waitingTarget: TimelineReader.Target?
    @ObservationIgnored var waitingMoves: [Move] = []
    /// Whether the next unread row is being looked for in the cache; moves wait for it.
    @ObservationIgnored var isSeeking = false
    /// Whether the last move that selected another row went up.
    @ObservationIgnored var cameFromBelow = false

    // Threads (StatusListViewModel+Thread).
    @ObservationIgnored var folded: Set<StatusID> = []
    /// A post to select once it has been read.
    @ObservationIgnored var waitingSelection: StatusID?
    /// Whether it is a reply that the user has sent, and the thread doesn't have yet.
    @ObservationIgnored var waitsForReply = false
    @ObservationIgnored var hasMoved = false

    // Read position (StatusListViewModel+Unread).
    @ObservationIgnored var place = ReadingPlace()
    @ObservationIgnored var savesPosition = false
    @ObservationIgnored var isCounting = false
    @ObservationIgnored var countsAgain = false

    package init(_ context: ListContext) {
        self.context = context
        loader = ListLoader(context)
    }

    deinit {
        following?.cancel()
        waitingRefresh?.cancel()
    }

    /// Shows the cached posts, at the position where reading stopped. Called before the first frame and any request.
    ///
    /// - Parameters:
    ///   - showsTop: whether the list opens at its top; the position is then only the read position.
    ///   - looksAhead: whether to read the rest of the stretch at once; false before the program's first frame, which
    ///     has the processor to itself. `lookAhead()` reads it then.
    package func open(at restored: ReadingPosition?, showsTop: Bool = false, looksAhead: Bool = true) {
        place = ReadingPlace(restoring: restored)
        passedUpTo = place.passedUpTo
        let position = showsTop ? nil : restored
        do {
            let rows = try context.reader.initialRows(around: position?.topKey, newSince: place.newSince)
            (items, hasNewer, hasOlder) = (rows.items, rows.hasNewer, rows.hasOlder)
            outline = rows.outline
            recordNewest(of: rows)
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
        scroller.layout(rows: rows, measure: measure)
        showFocus()
    }

    package func reveal() {
        let revealed = geometry.revealing(viewport)
        if revealed != viewport { viewport = revealed }
    }

    package internal(set) var items: [ListItem] {
        get { scroller.items }
        set { scroller.items = newValue }
    }

    package internal(set) var viewport: ListViewport {
        get { scroller.viewport }
        set { scroller.viewport = newValue }
    }

    package var selected: ListItem? { scroller.selected }

    package var footer: ListFooter {
        if scroller.isEmpty { return emptyState }
        if isThread { return .nothing }
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
    package var source: ListSource? { context.source }
    package var pull: PullState { loader.state.pull }
    package var older: OlderState { loader.state.older }
    package var gapLoads: [GapLoad] { loader.state.gapLoads }
    package var firstLoad: FirstLoad { loader.state.firstLoad }

    package var unread: Int { unreadTotal.count }
    package var unreadIsAtLeast: Bool { unreadTotal.isAtLeast }
    /// How much is unread; nil before the list has been loaded, and before it is known where reading stopped.
    package var knownUnread: UnreadTotal? { firstLoad == .ended && !place.isAssumed ? unreadTotal : nil }

    package func isUnread(_ item: ListItem) -> Bool { item.isUnread(above: passedUpTo, except: left) }

    /// Opens or closes the selected post, or loads the rest of a text that was cut.
    package func toggleWarning() {
        guard let row = selected?.status else { return }
        if let cut = row.cutPost { return loader.fetchWhole(cut, in: row.target) }
        scroller.toggle(row.id)
    }

    package func toggleTimes() { scroller.showsExactTimes.toggle() }
}
