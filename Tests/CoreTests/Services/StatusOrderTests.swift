import Testing

@testable import Core

@Suite struct StatusOrderTests {
    private func key(_ id: String, at milliseconds: Int64 = 0) -> SortKey {
        StatusOrder.key(id: id, createdAt: Timestamp(milliseconds: milliseconds))
    }

    @Test(arguments: [
        ["1", "9", "10", "99", "100", "117020593473214477", "1170205934732144770"],
        ["9nXoA21auFR5lnEAHw", "AGNkA21auFR5lnEAHw", "AGNkA21auFR5lnEAHx", "aGNkA21auFR5lnEAHw"],
        ["01FBVD42CQ3ZEEVMW180SBX03B", "01FBVD42CQ3ZEEVMW180SBX03C", "01HZXXXXXXXXXXXXXXXXXXXXXX"],
    ])
    func `sortable ids are ordered by length, then bytewise, whatever their dates`(ids: [String]) {
        for (left, right) in zip(ids, ids.dropFirst()) {
            #expect(key(left, at: 9_000_000_000_000) < key(right, at: 1))
        }
    }

    @Test func `other ids are ordered by date, then bytewise`() {
        let upper = "1700000000ABCDEF0123456789ABCDEF0123456789"
        let lower = upper.lowercased()
        #expect(key(lower, at: 1) < key(upper, at: 2))
        #expect(key(upper, at: 2) < key(lower, at: 2))
        #expect(key("550e8400-e29b-41d4-a716-446655440000", at: 5) < key("00000000-e29b-41d4-a716-446655440000", at: 6))
    }

    @Test func `a page with one unsortable id has its own order`() {
        #expect(StatusOrder.order(of: ["12", "3", "01FBVD42CQ3ZEEVMW180SBX03B"]) == nil)
        #expect(StatusOrder.order(of: ["12", "1700000000abcdef0123456789abcdef0123456789"]) == .server)
        #expect(StatusOrder.order(of: []) == nil)
    }

    @Test func `a stray id never counts as the newest`() {
        #expect(key("not-a-number-01HZX", at: 9_000_000_000_000) < key("1"))
        #expect(key(String(repeating: "9", count: 400), at: 9_000_000_000_000) < key("1"))
    }

    @Test func `dates out of range make valid keys`() {
        #expect(key("x-y", at: .min) < key("x-y", at: 1))
        #expect(key("x-y", at: 9_999_999_999_999) < key("x-y", at: .max))
    }

    @Test func `all keys have a total order`() {
        let ids = [
            "1", "22", "AGNkA21auFR5lnEAHw", "01FBVD42CQ3ZEEVMW180SBX03B", "x-1", "x-2", "X-1", "..", "é",
            "333333333333333333",
        ]
        let keys = ids.enumerated().map { key($1, at: Int64($0) * 7 % 5) }
        #expect(Set(keys).count == ids.count)
        #expect(keys.sorted() == keys.reversed().sorted())
    }
}
