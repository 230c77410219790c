package import Core
internal import Observation

/// A timeline on screen: which rows there are, which part of them is in sight, what is being loaded.
///
/// It holds a stretch of the cache around what is read, never the whole. A move changes its state at once and waits for
/// nothing; when a move leads out of the stretch, it and those after it are kept until the next stretch is here.
@MainActor
@Observable
package final class StatusListViewModel: StatusRows {
    // What is drawn.
    package internal(set) var items: [ListItem] = []
    package internal(set) var viewport = ListViewport()
    package internal(set) var pull = PullState.hidden
    package internal(set) var older = OlderState.idle
    /// Gaps that are being filled.
    package internal(set) var loadingGaps: Set<SortKey> = []
    /// Rows to which something is being done.
    package internal(set) var masks = LoadingCounts()
    /// Statuses newer than the read position, counted to 100.
    package internal(set) var unread = 0
    /// Whether there may be more: a gap lies above the read position, or the cache does not reach down to it.
    package internal(set) var unreadIsAtLeast = false
    /// Statuses whose warning is open or whose long text is shown whole.
    package internal(set) var opened: Set<StatusID> = []
    package internal(set) var showsExactTimes = false
    /// The cache could not be read: what is on screen stays.
    package internal(set) var readingProblem: CacheError?

    /// Told the outcome of each request made here: nil for success.
    @ObservationIgnored package var onResult: (SyncError?) -> Void = { _ in }

    /// The server's marker; nil where none is kept.
    @ObservationIgnored package var markers: MarkerSync?

    /// What does things to statuses; nil where nothing can be done.
    @ObservationIgnored package var actions: StatusActions?
    /// What of it the service has.
    @ObservationIgnored package var offered: Set<StatusAction.Kind> = []
    /// What can be written from here.
    @ObservationIgnored package var texts: Set<OutgoingText.Kind> = []
    /// What an answer to a status is; nil where there is none.
    @ObservationIgnored package var answer: (StatusRowModel) -> OutgoingText? = { _ in nil }
    /// Whether something that the reader wrote can be deleted, and whether this one can.
    @ObservationIgnored package var removes = false
    @ObservationIgnored package var canRemove: (StatusID) -> Bool = { _ in false }
    /// Whether what an author wrote is listed.
    @ObservationIgnored package var listsAuthors = false
    /// Whether a status has comments of its own.
    @ObservationIgnored package var hasComments = false
    /// Called once with why something was not done, and which mark it was, if it was one.
    @ObservationIgnored package var onRefused: (SyncError, StatusAction.Kind?) -> Void = { _, _ in }
    @ObservationIgnored var wishes: [Mark: Wish] = [:]
    @ObservationIgnored var wishNumber = 0

    /// Whether a refresh asks again for what is in sight; not where requests are counted.
    @ObservationIgnored package var looksAgain = true

    /// Whether what is on screen counts as read; else only what `markRead` says.
    @ObservationIgnored package var readsBySight = true

    // How it is drawn: told by the page, since heights depend on the window.
    @ObservationIgnored var rows = 1
    @ObservationIgnored var height: (ListItem) -> Int = { _ in 1 }

    @ObservationIgnored package let timeline: ListID
    @ObservationIgnored let reader: TimelineReader
    @ObservationIgnored let loader: TimelineLoader
    @ObservationIgnored let time: any TimeSource
    @ObservationIgnored let keepPosition: @Sendable (ReadingPosition) async -> Void

    @ObservationIgnored private var following: Task<Void, Never>?

    // The stretch (StatusListViewModel+Window).
    @ObservationIgnored var hasNewer = false
    @ObservationIgnored var hasOlder = false
    @ObservationIgnored var isReading = false
    @ObservationIgnored var needsReading = false
    @ObservationIgnored var waitingTarget: TimelineReader.Target?
    @ObservationIgnored var waitingMoves: [Move] = []

    // Loading (StatusListViewModel+Loading).
    /// Whether the last move that chose another row went up.
    @ObservationIgnored var cameFromBelow = false
    @ObservationIgnored var barrenLoads = BarrenLoads()
    @ObservationIgnored var pullGeneration = 0

    // Unread and place (StatusListViewModel+Unread).
    @ObservationIgnored var readUpTo: SortKey?
    /// What `readUpTo` was at the start.
    @ObservationIgnored var restoredReadUpTo: SortKey?
    /// Whether `readUpTo` is only the newest status at the first opening. Then the server's marker replaces it.
    @ObservationIgnored var isPlaceAssumed = true
    /// Whether the server has been asked for its marker.
    @ObservationIgnored var knowsMarker = false
    @ObservationIgnored var seenAbove = SeenStretches()
    @ObservationIgnored var savesPosition = false
    @ObservationIgnored var isCounting = false
    @ObservationIgnored var countsAgain = false

    /// - Parameter keepPosition: stores the place; called at most once a second.
    package init(
        timeline: ListID, reader: TimelineReader, loader: TimelineLoader, time: any TimeSource,
        keepPosition: @escaping @Sendable (ReadingPosition) async -> Void
    ) {
        self.timeline = timeline
        self.reader = reader
        self.loader = loader
        self.time = time
        self.keepPosition = keepPosition
    }

    deinit { following?.cancel() }

    /// Shows what is cached, at the place where reading stopped. Before there is a screen, and before any request.
    package func open(at position: ReadingPosition?) {
        readUpTo = position?.readUpTo
        restoredReadUpTo = readUpTo
        isPlaceAssumed = position.map { $0.isAssumed == true } ?? true
        do {
            let rows = try reader.initialRows(around: position?.topKey)
            (items, hasNewer, hasOlder) = (rows.items, rows.hasNewer, rows.hasOlder)
        } catch {
            readingProblem = error
        }
        if let position {
            viewport = ListViewport(
                top: index(of: .status(position.top), near: position.topKey), line: position.line,
                selected: index(of: .status(position.selected), near: position.selectedKey))
        }
        // The first stretch is a small one: the rest comes while the screen is drawn.
        readAround()
    }

    /// Follows the cache until the task is cancelled.
    package func follow() async {
        for await _ in reader.changes { readAround() }
    }

    /// Follows the cache until the list is deallocated.
    package func startFollowing() {
        following = Task { [weak self, changes = reader.changes] in
            for await _ in changes {
                guard let self else { return }
                readAround()
            }
        }
    }

    /// The window's size, and how many lines an item has in it.
    package func layout(rows: Int, height: @escaping (ListItem) -> Int) {
        self.rows = max(1, rows)
        self.height = height
        let clamped = geometry.clamped(viewport)
        if clamped != viewport { viewport = clamped }
    }

    package func reveal() {
        let revealed = geometry.revealing(viewport)
        if revealed != viewport { viewport = revealed }
    }

    package var geometry: ListGeometry {
        let items = items
        let height = height
        return ListGeometry(count: items.count, rows: rows) { height(items[$0]) }
    }

    package var footer: ListFooter {
        if items.count == 1, older != .loading, pull != .loading { return .nothingHere }
        return switch older {
        case .idle: items.count == 1 ? .nothing : .hint
        case .loading: .loading
        case .failed(let error): .failed(error)
        case .reachedEnd: .end
        }
    }

    package var selected: ListItem? {
        items.indices.contains(viewport.selected) ? items[viewport.selected] : nil
    }

    /// Opens or folds the selected status.
    package func toggleWarning() {
        guard let row = selected?.status else { return }
        if row.isCut { return fetchWhole(row.target) }
        let id = row.id
        if opened.remove(id) == nil { opened.insert(id) }
        viewport = geometry.selecting(viewport.selected, in: viewport)
    }

    package func toggleTimes() {
        showsExactTimes.toggle()
    }
}
