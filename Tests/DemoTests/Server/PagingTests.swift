import Testing

@testable import Demo

@Suite struct PagingTests {
    static let start: Int64 = 1_800_000_000_000

    /// Returns the page by the same rules over a plain list, newest first, written as in the documentation.
    private func expected(_ request: PageRequest, in numbers: [UInt64]) -> [UInt64] {
        var rows = Array(numbers.reversed())
        if let max = request.maxID.flatMap(UInt64.init) { rows = rows.filter { $0 < max } }
        if let min = request.minID.flatMap(UInt64.init) {
            return Array(rows.filter { $0 > min }.suffix(request.limit))
        }
        if let since = request.sinceID.flatMap(UInt64.init) { rows = rows.filter { $0 > since } }
        return Array(rows.prefix(request.limit))
    }

    @Test(
        "Every combination of bounds gives the page that the plain rules give", arguments: [0, 1, 2, 19, 40, 41, 133])
    func bounds(count: Int) {
        var world = GeneratedWorld(seed: 5, count: count, start: PagingTests.start)
        for minute in 0..<3 { world.add(at: PagingTests.start + Int64(minute) * 60_000) }
        let numbers = (0..<world.count).map { world.number(of: $0) }
        var random = SeededRandom(seed: 1, index: count, stream: 50)

        for _ in 0..<400 {
            func bound() -> String? {
                switch random.below(4) {
                case 0: nil
                case 1: String(numbers[random.below(numbers.count)] + UInt64(random.below(3)) - 1)
                default: String(numbers[random.below(numbers.count)])
                }
            }
            let request = PageRequest(
                limit: [1, 3, 20, 40][random.below(4)], maxID: bound(), sinceID: bound(), minID: bound())
            let page = request.rows(in: world).reversed().map { world.number(of: $0) }
            #expect(page == expected(request, in: numbers), "\(request)")
        }
    }

    @Test(
        "paging down with max_id neither loses nor repeats statuses", arguments: [0, 1, 20, 21, 133], [1, 7, 20, 40])
    func down(count: Int, limit: Int) {
        let world = GeneratedWorld(seed: 2, count: count, start: PagingTests.start)
        var seen: [Int] = []
        var request = PageRequest(limit: limit)

        while case let rows = request.rows(in: world), let oldest = rows.first {
            seen += rows.reversed()
            request.maxID = world.id(at: oldest)
        }

        #expect(seen == Array((0..<count).reversed()))
    }

    @Test("paging up with min_id neither loses nor repeats statuses", arguments: [1, 20, 21, 133], [1, 7, 20, 40])
    func up(count: Int, limit: Int) {
        let world = GeneratedWorld(seed: 2, count: count, start: PagingTests.start)
        var seen: [Int] = []
        var request = PageRequest(limit: limit, minID: "0")

        while case let rows = request.rows(in: world), let newest = rows.last {
            seen += rows
            request.minID = world.id(at: newest)
        }

        #expect(seen == Array(0..<count))
    }

    @Test(
        "limit is clamped as in Mastodon",
        arguments: [
            ("", 20), ("limit=5", 5), ("limit=41", 40), ("limit=-3", 3), ("limit=0", 0), ("limit=many", 0),
            ("limit=", 20),
        ])
    func limit(query: String, rows: Int) {
        #expect(PageRequest(FormFields(query), usual: 20, most: 40).limit == rows)
    }

    @Test(
        "an id that is not a number counts as 0, one beyond 64 bits as the newest",
        arguments: [("abc", 0), ("", 0), ("99999999999999999999999", 9)])
    func strangeIDs(id: String, older: Int) {
        let world = GeneratedWorld(seed: 2, count: 9, start: PagingTests.start)
        #expect(world.place(of: id) == Place(older: older, exists: false))
    }
}
