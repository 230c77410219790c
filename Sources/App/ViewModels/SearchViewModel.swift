package import Core
internal import Observation

/// A search of the cache while the query is typed: the posts found, newest first.
///
/// Each letter starts a search and cancels the one before. The result of an older search never replaces that of a newer one.
@MainActor
@Observable
package final class SearchViewModel: StatusRows {
    package private(set) var query = ""
    package private(set) var scroller = ListScroller()
    package private(set) var showsExactTimes = false
    /// Why the cache could not be searched.
    package private(set) var problem: CacheError?
    package private(set) var isSearching = false

    @ObservationIgnored private var running: Task<Void, Never>?
    @ObservationIgnored private var next: StatusCache.SearchPlace?
    @ObservationIgnored private var generation = 0
    /// Whether the cache changed while a search ran.
    @ObservationIgnored private var isOutdated = false
    /// Counts the times that the results were read again: an older read must not replace a newer one.
    @ObservationIgnored private var rereads = 0
    @ObservationIgnored private var following: Task<Void, Never>?

    @ObservationIgnored private let cache: StatusCache
    @ObservationIgnored private let builder: StatusRowBuilder

    /// Posts that are read at once: more than a window's worth.
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

    /// Searches for what has been typed so far.
    package func search(_ text: String) {
        guard text != query else { return }
        query = text
        read(SearchQuery(RawText(text)), from: nil)
    }

    package var footer: ListFooter {
        if let problem { return .failed(.cache(problem)) }
        if isSearching { return .loading }
        if !scroller.isEmpty { return next == nil ? .nothing : .hint }
        return SearchQuery(RawText(query)).isEmpty ? .nothing : .nothingFound
    }

    package var selected: ListItem? { scroller.selected }

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
        scroller.items = (isMore ? items.filter { $0 != .footer } : []) + found + [.footer]
        scroller.viewport = isMore ? geometry.clamped(viewport) : ListViewport()
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
            // A failure is shown when the next search is typed: the results stay.
            guard let page = try? await cache.search(query, from: nil, limit: limit) else { return }
            let found = await Task.detached { page.statuses.map { ListItem.status(builder.row($0)) } }.value
            guard generation == self.generation, reread == rereads, !isSearching else { return }
            replace(by: found + [.footer], next: page.next)
        }
    }

    private func replace(by found: [ListItem], next: StatusCache.SearchPlace?) {
        self.next = next
        if found != items { scroller.replace(by: found) }
    }

    // MARK: Moving

    package func layout(rows: Int, measure: any RowMeasuring) {
        if !scroller.isLaidOut(rows: rows, measure: measure) { scroller.layout(rows: rows, measure: measure) }
    }

    package func reveal() {
        let revealed = geometry.revealing(viewport)
        if revealed != viewport { scroller.viewport = revealed }
    }

    package func move(_ move: ListMove) {
        let moved = scroller.viewport(after: move)
        if moved != viewport { scroller.viewport = moved }
        if let next, !isSearching, items.count - scroller.visible.upperBound < 10 {
            read(SearchQuery(RawText(query)), from: next)
        }
    }

    /// Opens or closes the selected post.
    package func toggleWarning() {
        if let id = selected?.status?.id { scroller.toggle(id) }
    }

    package func toggleTimes() {
        showsExactTimes.toggle()
    }
}
