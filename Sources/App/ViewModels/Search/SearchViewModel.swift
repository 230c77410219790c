package import Core
internal import Observation

/// A search while the query is typed: the accounts of that name, the cached posts, newest first, and below them the server's
/// results once the user searches there.
///
/// Each letter starts a search of the cache and cancels the one before. An older search never replaces the result of a
/// newer one.
@MainActor
@Observable
package final class SearchViewModel: ScrolledRows {
    package private(set) var query = ""
    package var scroller = ListScroller()
    /// The reason why the cache could not be searched.
    package private(set) var problem: CacheError?
    package private(set) var isSearching = false
    /// The server's results.
    package internal(set) var server = ServerPart.notAsked

    /// The search of the cache.
    @ObservationIgnored private(set) var running: Task<Void, Never>?
    @ObservationIgnored private var next: StatusCache.SearchPlace?
    @ObservationIgnored private var generation = 0
    /// Whether the cache changed while a search ran.
    @ObservationIgnored private var isOutdated = false
    /// Counts the times that the results were read again: an older read must not replace a newer one.
    @ObservationIgnored private var rereads = 0
    @ObservationIgnored private var following: Task<Void, Never>?
    /// The rows of the cached posts.
    @ObservationIgnored private var cached: [ListItem] = []
    /// The rows of the cached accounts of the typed name.
    @ObservationIgnored private var people: [ListItem] = []

    @ObservationIgnored private let cache: StatusCache
    @ObservationIgnored private let builder: StatusRowBuilder
    /// The server's search; nil where it has none.
    @ObservationIgnored let remote: Remote?
    @ObservationIgnored package let actions: PostActions?
    @ObservationIgnored package let rest: PostFetcher?
    private let findsPeople: Bool

    /// The largest number of accounts above the posts.
    private nonisolated static let mostPeople = 3
    /// Posts that are read at once: more than a window's worth.
    private static let pageSize = 50

    /// - Parameters:
    ///   - remote: the server's search; nil where it has none.
    ///   - actions: the user's actions on the results; nil for a guest.
    ///   - rest: fetches the rest of texts that were cut.
    ///   - findsPeople: whether accounts are results, too: they have profiles.
    package init(
        cache: StatusCache, builder: StatusRowBuilder, remote: Remote? = nil, actions: PostActions? = nil,
        rest: PostFetcher? = nil, findsPeople: Bool = false
    ) {
        self.cache = cache
        self.builder = builder
        self.remote = remote
        self.actions = actions
        self.rest = rest
        self.findsPeople = findsPeople
        // Results are statuses of any list, or of none.
        following = Task { [weak self, changes = cache.commits()] in
            for await _ in changes {
                guard let self else { return }
                readAgain()
            }
        }
    }

    deinit { following?.cancel() }

    /// Searches the cache for the text typed so far.
    package func search(_ text: String) {
        guard text != query else { return }
        query = text
        server = .notAsked
        read(SearchQuery(RawText(text)), from: nil)
    }

    package var footer: ListFooter {
        if let problem { return .failed(.cache(problem)) }
        if server != .notAsked { return .nothing }
        if isSearching { return .loading }
        if !scroller.isEmpty { return next == nil ? .nothing : .hint }
        return SearchQuery(RawText(query)).isEmpty ? .nothing : .nothingFound
    }

    package var selected: ListItem? { scroller.selected }

    /// The number of posts that were found, in the cache or by the server, and whether the cache may have more.
    package private(set) var hits = (count: 0, isAtLeast: false)

    /// Whether anything turns a spinner: a search, an action on a result, or the rest of a text.
    package var isLoading: Bool { isSearching || server == .searching || isWorking }

    /// The result that is not a post and that is selected.
    package var selectedResult: ResultRow? {
        if case .result(let row)? = selected { row } else { nil }
    }

    private func read(_ query: SearchQuery, from place: StatusCache.SearchPlace?) {
        running?.cancel()
        generation += 1
        let generation = generation
        isSearching = !query.isEmpty
        running = Task { [cache, marks = MarkedRows(builder, query)] in
            do throws(CacheError) {
                let page = try await cache.search(query, from: place, limit: Self.pageSize)
                let found = await Task.detached { page.statuses.map(marks.row) }.value
                let people = place == nil ? try await people(query) : people
                guard generation == self.generation else { return }
                self.people = people
                receive(found, next: page.next, isMore: place != nil)
            } catch {
                guard generation == self.generation else { return }
                (problem, isSearching) = (error, false)
            }
        }
    }

    /// Returns the rows of the cached accounts whose name or handle is typed.
    private func people(_ query: SearchQuery) async throws(CacheError) -> [ListItem] {
        guard findsPeople, let name = query.name else { return [] }
        return try await cache.accounts(startingWith: name, limit: Self.mostPeople).map { .result(builder.result($0)) }
    }

    private func receive(_ found: [ListItem], next: StatusCache.SearchPlace?, isMore: Bool) {
        (problem, isSearching, self.next) = (nil, false, next)
        cached = isMore ? cached + found : found
        if !isMore { begin(with: []) }
        showRows()
        if isOutdated { readAgain() }
    }

    /// Reads the results that are listed again after the cache changed; the selection stays on its post.
    func readAgain() {
        isOutdated = isSearching
        let query = SearchQuery(RawText(query))
        // The server's results are cached before they are shown.
        guard !isSearching, !query.isEmpty, server != .searching else { return }
        rereads += 1
        let (generation, reread, limit) = (generation, rereads, max(Self.pageSize, cached.count))
        Task { [cache, marks = MarkedRows(builder, query)] in
            // A failure is shown when the next search is typed: the results stay.
            guard let page = try? await cache.search(query, from: nil, limit: limit) else { return }
            let found = await Task.detached { page.statuses.map(marks.row) }.value
            guard generation == self.generation, reread == rereads, !isSearching, server != .searching else { return }
            (self.next, cached) = (page.next, found)
            showRows()
            await readServerPosts()
        }
    }

    /// Shows the rows; the selection stays on its row, or begins at the first one.
    func showRows() {
        hits = (Set(cached.map(\.id)).union(server.posts.map(\.id)).count, next != nil)
        let rows = rows
        guard rows != items else { return }
        guard items.contains(where: { !$0.isLine && $0 != .footer }) else { return begin(with: rows) }
        scroller.replace(by: rows)
    }

    private func begin(with rows: [ListItem]) {
        scroller.items = rows
        scroller.viewport = geometry.clamped(ListViewport())
    }

    /// The accounts of the typed name, the cached posts, a row for more of them where the server's results follow, and those.
    ///
    /// The accounts that only the server knows come later than the other rows, and stand above them: none of these moves in
    /// the window.
    private var rows: [ListItem] {
        guard server != .notAsked, let remote else { return people + cached + [.footer] }
        let strings = builder.strings
        let found = Set(server.posts.map(\.id))
        var rows = cached.filter { !found.contains($0.id) }
        if rows.isEmpty, !isSearching {
            rows.append(.heading(HeadingLine(place: .nothingCached, text: strings.noSearchResults)))
        }
        if next != nil { rows.append(.result(ResultRow(target: .morePosts, symbol: "↓", title: strings.moreCached))) }
        return server.people + people + rows + server.rows(host: remote.host, strings) + [.footer]
    }

    /// Reads more cached posts.
    package func loadMore() {
        if let next, !isSearching { read(SearchQuery(RawText(query)), from: next) }
    }

    /// Builds rows of the server's results off the main actor.
    func built(_ results: SearchResults) async -> ServerPart.Rows {
        let query = SearchQuery(RawText(query))
        let name = findsPeople ? query.name : nil
        return await Task.detached { [builder, marks = MarkedRows(builder, query)] in
            let named = results.accounts.filter { account in name.map(account.isNamed) ?? false }.prefix(
                Self.mostPeople)
            return ServerPart.Rows(
                people: named.map { .result(builder.result($0)) },
                accounts: results.accounts.filter { !named.contains($0) }.map { .result(builder.result($0)) },
                hashtags: results.hashtags.compactMap(builder.result).map(ListItem.result),
                posts: results.statuses.map(marks.row))
        }.value
    }

    /// Reads the server's posts again, as they are in the cache now.
    private func readServerPosts() async {
        guard case .found(var found) = server, !found.posts.isEmpty, let words = found.words else { return }
        // The rows that are shown stay if the cache can't be read.
        guard let window = try? await cache.window(of: .search(words), around: nil, above: 0, below: 100) else {
            return
        }
        let listed = Set(found.posts.map(\.id))
        let posts = await Task.detached { [marks = MarkedRows(builder, SearchQuery(RawText(words)))] in
            window.rows.compactMap(\.status).map(marks.row).filter { listed.contains($0.id) }
        }.value
        guard case .found(let now) = server, now.words == words, posts != now.posts else { return }
        found.posts = posts
        server = .found(found)
        showRows()
    }

    // MARK: Moving

    package func move(_ move: ListMove) {
        scroll(move)
        if server == .notAsked, items.count - scroller.visible.upperBound < 10 { loadMore() }
    }
}

/// Rows of posts with the words of a search marked.
private struct MarkedRows: Sendable {
    private let builder: StatusRowBuilder
    private let words: [String]

    init(_ builder: StatusRowBuilder, _ query: SearchQuery) {
        self.builder = builder
        words = query.terms.filter { !$0.isAuthor && !$0.isExcluded }.map(\.text)
    }

    @Sendable func row(_ status: Status) -> ListItem {
        var row = builder.row(status)
        row.text = row.text.marking(words)
        return .status(row)
    }
}
