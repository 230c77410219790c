package import Core
internal import Observation

/// Chosen posts in an order of their own, read from the cache: a group of a catch-up, a quoted post.
@MainActor
@Observable
package final class PostListViewModel: ScrolledRows {
    package var scroller = ListScroller()
    /// The reason why the cache could not be read.
    package private(set) var problem: CacheError?
    package private(set) var isReading = false

    @ObservationIgnored private var needsReading = false
    @ObservationIgnored private var following: Task<Void, Never>?
    @ObservationIgnored private let ids: [StatusID]
    @ObservationIgnored private let list: ListID
    @ObservationIgnored private let cache: StatusCache
    @ObservationIgnored private let builder: StatusRowBuilder
    @ObservationIgnored private let fetcher: PostFetcher
    @ObservationIgnored package let actions: PostActions?

    /// - Parameters:
    ///   - ids: in the order in which they are shown.
    ///   - list: the list in which posts have their places and filters; others are shown without.
    init(
        _ ids: [StatusID], of list: ListID, in cache: StatusCache, builder: StatusRowBuilder, fetcher: PostFetcher,
        actions: PostActions?
    ) {
        self.ids = ids
        self.list = list
        self.cache = cache
        self.builder = builder
        self.fetcher = fetcher
        self.actions = actions
        // Listens to every commit: a post that the list doesn't have changes, too.
        following = Task { [weak self, changes = cache.commits()] in
            for await _ in changes {
                guard let self else { return }
                read()
            }
        }
        read()
    }

    deinit { following?.cancel() }

    package var rest: PostFetcher? { fetcher }
    package var selected: ListItem? { scroller.selected }

    package var footer: ListFooter {
        if let problem { return .failed(.cache(problem)) }
        guard scroller.isEmpty else { return .nothing }
        if isReading || ids.contains(where: fetcher.underWay.contains) { return .loading }
        return ids.lazy.compactMap { self.fetcher.problems[$0] }.first.map(ListFooter.failedFirst) ?? .nothingHere
    }

    /// Whether posts are read or fetched, or an action on one is under way.
    package var isLoading: Bool { isReading || isWorking }

    /// Fetches again the posts that could not be fetched.
    package func retry() {
        for id in ids where fetcher.problems[id] != nil { fetcher.fetch(id, onlyIfMissing: true) }
    }

    /// Reads the posts; a change while they are read is read afterwards.
    private func read() {
        needsReading = true
        guard !isReading else { return }
        isReading = true
        Task {
            while needsReading {
                needsReading = false
                do throws(CacheError) {
                    let entries = try await entries()
                    let rows = await Task.detached(priority: .userInitiated) { [builder] in
                        entries.compactMap { builder.visibleRow($0).map(ListItem.status) } + [.footer]
                    }.value
                    if problem != nil { problem = nil }
                    if rows != items { scroller.replace(by: rows) }
                } catch {
                    problem = error
                }
            }
            isReading = false
        }
    }

    private func entries() async throws(CacheError) -> [Entry] {
        var entries = try await cache.entries(of: list, with: ids)
        let listed = Set(entries.compactMap(\.status?.id))
        guard listed.count < ids.count else { return entries }
        for (index, id) in ids.enumerated() where !listed.contains(id) {
            guard let status = try await cache.status(id) else { continue }
            entries.insert(
                Entry(position: status.sortKey, item: .status(status)), at: min(index, entries.count))
        }
        return entries
    }

    // MARK: Moving

    package func move(_ move: ListMove) { scroll(move) }
}
