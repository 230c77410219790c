package import Core
internal import Observation

/// A search as it is typed: what the cache holds of it, newest first.
///
/// Each letter starts a search and cancels the one before; an older one can never take the place of a newer.
@MainActor
@Observable
package final class SearchViewModel: StatusRows {
    package private(set) var query = ""
    package private(set) var items: [ListItem] = []
    package private(set) var viewport = ListViewport()
    package private(set) var opened: Set<StatusID> = []
    package private(set) var showsExactTimes = false
    /// The cache could not be searched.
    package private(set) var problem: CacheError?
    package private(set) var isSearching = false
    package let loadingGaps: Set<SortKey> = []

    @ObservationIgnored private var rows = 1
    @ObservationIgnored private var height: (ListItem) -> Int = { _ in 1 }
    @ObservationIgnored private var running: Task<Void, Never>?
    @ObservationIgnored private var next: StatusCache.SearchPlace?
    @ObservationIgnored private var generation = 0
    /// Whether the cache changed while a search ran.
    @ObservationIgnored private var isOutdated = false
    /// Counts the times that results were read again: an older reading must not replace a newer one.
    @ObservationIgnored private var rereads = 0
    @ObservationIgnored private var following: Task<Void, Never>?

    @ObservationIgnored private let cache: StatusCache
    @ObservationIgnored private let builder: StatusRowBuilder

    /// Statuses that are read at once: more than a window's worth.
    private static let pageSize = 50

    package init(cache: StatusCache, builder: StatusRowBuilder) {
        self.cache = cache
        self.builder = builder
        // Results are statuses of any list, or of none.
        following = Task { [weak self, changes = cache.commits()] in
            for await _ in changes {
                guard let self else { return }
                readAgain()
            }
        }
    }

    deinit { following?.cancel() }

    /// What is typed now.
    package func search(_ text: String) {
        guard text != query else { return }
        query = text
        read(SearchQuery(RawText(text)), from: nil)
    }

    package var footer: ListFooter {
        if let problem { return .failed(.cache(problem)) }
        if isSearching { return .loading }
        if items.count > 1 { return next == nil ? .nothing : .hint }
        return SearchQuery(RawText(query)).isEmpty ? .nothing : .nothingFound
    }

    package var selected: ListItem? { items.indices.contains(viewport.selected) ? items[viewport.selected] : nil }

    private func read(_ query: SearchQuery, from place: StatusCache.SearchPlace?) {
        running?.cancel()
        generation += 1
        let generation = generation
        isSearching = !query.isEmpty
        running = Task { [cache, builder] in
            do throws(CacheError) {
                let page = try await cache.search(query, from: place, limit: Self.pageSize)
                let found = await Task.detached { page.statuses.map { ListItem.status(builder.row($0)) } }
                    .value
                guard generation == self.generation else { return }
                take(found, next: page.next, isMore: place != nil)
            } catch {
                guard generation == self.generation else { return }
                (problem, isSearching) = (error, false)
            }
        }
    }

    private func take(_ found: [ListItem], next: StatusCache.SearchPlace?, isMore: Bool) {
        (problem, isSearching, self.next) = (nil, false, next)
        items = (isMore ? items.filter { $0 != .footer } : []) + found + [.footer]
        viewport = isMore ? geometry.clamped(viewport) : ListViewport()
        if isOutdated { readAgain() }
    }

    /// Reads the results that are listed again after the cache changed; the selection stays on its post.
    private func readAgain() {
        isOutdated = isSearching
        let query = SearchQuery(RawText(query))
        guard !isSearching, !query.isEmpty else { return }
        rereads += 1
        let (generation, reread, limit) = (generation, rereads, max(Self.pageSize, items.count))
        Task { [cache, builder] in
            // A search that fails here is said when the next one is typed: the results stay.
            guard let page = try? await cache.search(query, from: nil, limit: limit) else { return }
            let found = await Task.detached { page.statuses.map { ListItem.status(builder.row($0)) } }.value
            guard generation == self.generation, reread == rereads, !isSearching else { return }
            replace(by: found + [.footer], next: page.next)
        }
    }

    private func replace(by found: [ListItem], next: StatusCache.SearchPlace?) {
        self.next = next
        guard found != items else { return }
        func place(of index: Int) -> Int {
            guard items.indices.contains(index) else { return 0 }
            let id = items[index].id
            return found.firstIndex { $0.id == id } ?? index
        }
        let moved = ListViewport(
            top: place(of: viewport.top), line: viewport.line, selected: place(of: viewport.selected))
        items = found
        viewport = geometry.revealing(moved)
    }

    // MARK: Moving

    package var geometry: ListGeometry {
        let items = items
        let height = height
        return ListGeometry(count: items.count, rows: rows) { height(items[$0]) }
    }

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

    package func move(_ move: StatusListViewModel.Move) {
        guard !items.isEmpty else { return }
        let moved: ListViewport =
            switch move {
            case .next: geometry.steppingDown(viewport)
            case .previous: geometry.steppingUp(viewport)
            case .lines(let lines): geometry.scrolled(viewport, by: lines)
            case .pages(let pages): geometry.paged(viewport, by: Int((Double(max(1, rows - 1)) * pages).rounded()))
            case .top: geometry.selecting(0, in: viewport)
            case .bottom: geometry.selecting(items.count - 1, in: viewport, edge: .bottom)
            case .row(let row):
                geometry.item(atRow: row, in: viewport).map { geometry.selecting($0.index, in: viewport) } ?? viewport
            case .nextUnread: viewport
            }
        if moved != viewport { viewport = moved }
        if let next, !isSearching, items.count - geometry.visible(viewport).upperBound < 10 {
            read(SearchQuery(RawText(query)), from: next)
        }
    }

    /// Opens or folds the selected status.
    package func toggleWarning() {
        guard let id = selected?.status?.id else { return }
        if opened.remove(id) == nil { opened.insert(id) }
        viewport = geometry.selecting(viewport.selected, in: viewport)
    }

    package func toggleTimes() {
        showsExactTimes.toggle()
    }
}
