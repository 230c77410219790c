internal import Core
internal import FoundationEssentials

/// Fills a cache with statuses, measures one, or upgrades one that `version-2.sql` has made old:
/// `cache-bench fill|measure|upgrade|prune FILE [COUNT]`. Prints `name value` lines, times in microseconds.
@main
struct CacheBench {
    private static let page = 40
    private static let vocabulary = """
        the tide a boat harbour fog rope bread gull captain ferry minutes late nobody bug lines today never again word page \
        read write light house sea salt wind rain window lamp paper tea letter
        """.split(separator: " ")

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else { return print("cache-bench fill|measure|upgrade|prune FILE [COUNT]") }
        if arguments[1] == "upgrade" { return try upgrade(arguments[2]) }
        let cache = try StatusCache.open(at: arguments[2], time: SystemTime()).cache
        if arguments[1] == "fill", arguments.count > 3, let count = Int(arguments[3]) {
            try await fill(cache, count)
        } else if arguments[1] == "prune", arguments.count > 3, let count = Int(arguments[3]) {
            try await prune(cache, count)
        } else {
            try await measure(cache)
        }
        cache.close()
    }

    private static func upgrade(_ path: String) throws {
        let clock = ContinuousClock()
        let begin = clock.now
        var reports = 0
        let cache = try StatusCache.open(at: path, time: SystemTime()) { _ in reports += 1 }.cache
        print("upgrade \(Int(seconds(clock.now - begin) * 1_000_000))")
        print("upgrade_reports \(reports)")
        cache.close()
    }

    private static func prune(_ cache: StatusCache, _ count: Int) async throws {
        let clock = ContinuousClock()
        let begin = clock.now
        let removed = try await cache.prune(PruningLimits(count: count))
        print("prune_each \(Int(seconds(clock.now - begin) * 1_000_000) / max(1, removed))")
    }

    // MARK: Filling

    private static func fill(_ cache: StatusCache, _ count: Int) async throws {
        let template = try JSONDecoder().decode(Status.self, from: Data(example.utf8))
        let clock = ContinuousClock()
        var time = Duration.zero
        // Oldest pages first, each reaching the one before, as refreshes do.
        for start in stride(from: 0, to: count, by: page) {
            let low = max(0, start - 1)
            let statuses = (low..<min(start + page, count)).reversed().map { status($0, like: template) }
            let begin = clock.now
            _ = try await cache.store(statuses, in: .home, at: .newest)
            time += clock.now - begin
        }
        print("insert_rate \(Int(Double(count) / seconds(time)))")
    }

    private static func status(_ number: Int, like template: Status) -> Status {
        var status = template
        let id = String(100_000_000_000_000_000 + number)
        status.id = StatusID(id)
        status.sortKey = SortKey("i018" + id)
        status.createdAt = Timestamp(milliseconds: 1_500_000_000_000 + Int64(number) * 60_000)
        status.account.id = AccountID("\(number % 5000)")
        status.account.username = RawText("user\(number % 5000)")
        var words: [Substring] = []
        var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        for _ in 0..<30 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            words.append(vocabulary[Int((state >> 33) % UInt64(vocabulary.count))])
        }
        let rare = number % 50_000 == 77 ? " zanzibar" : ""
        let marker = String(String(1_000_000 + number).dropFirst())
        status.content = .html(RawText("<p>\(words.joined(separator: " "))\(rare) 潮水\(number % 100) nr.\(marker)</p>"))
        return status
    }

    private static let example = """
        {"id": "1", "sortKey": "1", "account": {"id": "1", "username": "user", "acct": "user@mina.example", "displayName":
        "User 用户", "isBot": false, "isLocked": false, "emojis": []}, "createdAt": {"milliseconds": 1}, "content": {"plain":
        {"_0": ""}}, "spoiler": "", "isSensitive": false, "visibility": "public", "attachments": [], "mentions": [],
        "emojis": [], "counts": {"replies": 1, "reblogs": 2, "favourites": 3}, "marks": {"isFavourited": false,
        "isReblogged": false, "isBookmarked": false}, "filters": [],
        "hasUnknownContext": false, "hasUnknownAuthor": false}
        """

    // MARK: Measuring

    private static func measure(_ cache: StatusCache) async throws {
        let count = try await cache.count(of: .home)
        let template = try JSONDecoder().decode(Status.self, from: Data(example.utf8))
        for (name, query) in [
            ("search_rare", "zanzibar"), ("search_common", "tide"), ("search_typed", "th"), ("search_chinese", "潮水"),
        ] {
            let query = SearchQuery(RawText(query))
            try await line(name) { _ = try await cache.search(query, limit: 50) }
        }
        let middle = SortKey("i018" + String(100_000_000_000_000_000 + count / 2))
        try await line("window_newest") { _ = try await cache.window(of: .home, around: nil, above: 0, below: 100) }
        try await line("window_middle") {
            _ = try await cache.window(of: .home, around: middle, above: 100, below: 100)
        }
        try await line("gaps") { _ = try await cache.gaps(of: .home) }
        try await line("unread") {
            _ = try await cache.unreadCount(of: .home, above: middle, notBy: nil, limit: 100)
        }
        try await line("window_oldest") { _ = try await cache.window(of: .home, atOldestEnd: 100) }
        var next = count
        try await line("refresh_40") {
            let statuses = ((next - 1)..<(next + page)).reversed().map { status($0, like: template) }
            _ = try await cache.store(statuses, in: .home, at: .newest)
            next += page
        }
        print("statuses \(count)")
    }

    /// The median of eleven, after one that fills what can be filled.
    private static func line(_ name: String, _ work: () async throws -> Void) async throws {
        let clock = ContinuousClock()
        try await work()
        var times: [Duration] = []
        for _ in 0..<11 { times.append(try await clock.measure(work)) }
        print("\(name) \(Int(seconds(times.sorted()[5]) * 1_000_000))")
    }

    private static func seconds(_ time: Duration) -> Double {
        Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }
}
