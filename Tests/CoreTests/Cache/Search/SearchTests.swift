import TestSupport
import Testing

@testable import Core

@Suite("Search in the cache")
struct SearchTests {
    private func cache(_ texts: [String]) async throws -> StatusCache {
        let cache = try StatusCache.inMemory()
        let page = texts.enumerated().map { Status.example(id: $0 + 1, text: $1) }
        _ = try await cache.store(page.reversed(), in: .home, at: .newest)
        return cache
    }

    private func find(_ query: String, in cache: StatusCache) async throws -> [Int] {
        try await cache.search(SearchQuery(RawText(query)), limit: 100).statuses.compactMap { Int($0.id.rawValue) }
    }

    @Test(arguments: [
        ("tide", [1]), ("TIDE", [1]), ("tid", [1]), ("boat harbour", [2]), ("boat", [3, 2]), ("\"old boat\"", [3]),
        ("\"boat old\"", []), ("„old boat“", [3]), ("« old boat »", [3]), ("«boat old»", []), ("「boat old」", []),
        ("boat -harbour", [3]), ("cafe", [4]), ("Café", [4]), ("潮水", [5]), ("潮", [5]), ("水来", []),
        ("水会来", [5]),
        ("来水", []), ("の港", [6]), ("สวัส", [7]), ("한국", [8]), ("nothing", []), ("", []), ("   ", []), ("-boat", []),
        ("c语言", [9]), ("语言 boat", []),
    ])
    func `words are found in every script`(query: String, expected: [Int]) async throws {
        let cache = try await cache([
            "The tide comes in", "A boat in the harbour", "An old boat", "Un café", "潮水会来的", "夜の港は静か", "สวัสดีครับ",
            "한국어 텍스트", "C语言程序",
        ])
        #expect(try await find(query, in: cache) == expected)
    }

    @Test(arguments: [
        "\"", "*", "NEAR(", "x' OR 1=1 --", "a\0b", "AND", "OR NOT", "author:", "words : x", "^a", "{a b} : c", "(",
        "a)b",
        "-", "--", "has:", "has:nothing", "before:yesterday", "𓀀", "🌊", "\u{202E}", "col:val:more",
    ])
    func `any input is searched for literally and never fails`(query: String) async throws {
        let cache = try await cache(["plain text", "x' OR 1=1 --"])
        _ = try await find(query, in: cache)
        _ = try await find(query + " text", in: cache)
        _ = try await find(String(repeating: query + " ", count: 5000), in: cache)
    }

    @Test(arguments: [
        ("ada", "ada"), ("@ada@a.example", "ada@a.example"), ("ada low", "ada low"), ("陈", "陈"), ("a", nil),
        ("@a", nil),
        ("author:ada", nil), ("ada has:image", nil), ("ada -boat", nil), ("ada after:2026", nil), ("", nil),
    ])
    func `words without conditions may be a name`(query: String, name: String?) {
        #expect(SearchQuery(RawText(query)).name == name)
    }

    @Test func `conditions narrow the results`() async throws {
        let cache = try StatusCache.inMemory()
        var picture = Status.example(
            id: 10, text: "boat", account: .example(id: "2", acct: "bo@sea.example", name: "Bo 海"))
        picture.attachments = [.example(.image, description: "a blue lighthouse")]
        var poll = Status.example(id: 20, text: "boat")
        poll.poll = Poll(
            id: RawText("1"), options: [Poll.Option(title: RawText("kayak"), votes: 1)], isMultiple: false,
            isExpired: false, expiresAt: nil, votes: 1, voters: 1, hasVoted: false, ownVotes: [])
        poll.createdAt = Timestamp(milliseconds: 1_780_000_000_000)
        _ = try await cache.store([poll, picture, .example(id: 5, text: "boat")], in: .home, at: .newest)

        #expect(try await find("boat", in: cache) == [20, 10, 5])
        #expect(try await find("boat author:bo", in: cache) == [10])
        #expect(try await find("author:@bo", in: cache) == [10])
        #expect(try await find("author:海", in: cache) == [10])
        #expect(try await find("has:media", in: cache) == [10])
        #expect(try await find("boat has:image", in: cache) == [10])
        #expect(try await find("has:video", in: cache) == [])
        #expect(try await find("has:poll", in: cache) == [20])
        #expect(try await find("lighthouse", in: cache) == [10])
        #expect(try await find("kayak", in: cache) == [20])
        #expect(try await find("boat after:2026-05", in: cache) == [20])
        #expect(try await find("boat before:2026-05", in: cache) == [10, 5])
        #expect(try await find("before:2026-01-02 after:2026-01-01", in: cache) == [10, 5])
    }

    @Test func `a boost is found as its original, once`() async throws {
        let cache = try StatusCache.inMemory()
        let original = Status.example(id: 1, text: "the tide")
        _ = try await cache.store(
            [.example(id: 3, reblog: original), .example(id: 2, reblog: original)], in: .home, at: .newest)
        #expect(try await find("tide", in: cache) == [1])
    }

    @Test func `an edited status is found by its new words only, a deleted one not at all`() async throws {
        let cache = try await cache(["the tide", "the harbour"])
        try await cache.update([.example(id: 1, text: "the ebb")])
        try await cache.remove(StatusID("2"))
        #expect(try await find("tide", in: cache) == [])
        #expect(try await find("ebb", in: cache) == [1])
        #expect(try await find("harbour", in: cache) == [])
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `an author with a new name is found by it in every post, and no longer by the old one`() async throws {
        let cache = try StatusCache.inMemory()
        func post(_ id: Int, by name: String) -> Status {
            .example(id: id, text: "tide", account: .example(id: "2", acct: "bo@sea.example", name: name))
        }
        _ = try await cache.store([post(2, by: "Bosun"), post(1, by: "Bosun")], in: .home, at: .newest)
        _ = try await cache.store([.example(id: 3, text: "tide")], in: .home, at: .newest)
        #expect(try await find("author:bosun", in: cache) == [2, 1])

        _ = try await cache.store([post(4, by: "Captain")], in: .home, at: .newest)

        #expect(try await find("author:captain tide", in: cache) == [4, 2, 1])
        #expect(try await find("author:bosun", in: cache) == [])
        #expect(try await find("tide", in: cache) == [4, 3, 2, 1])
        #expect(try await cache.integrityProblems() == [])
    }

    @Test func `results come in pages, newest first, without duplicates`() async throws {
        let cache = try await cache((1...25).map { "tide \($0)" })
        var found: [Int] = []
        var place: StatusCache.SearchPlace?
        repeat {
            let page = try await cache.search(SearchQuery(RawText("tide")), from: place, limit: 10)
            found += page.statuses.compactMap { Int($0.id.rawValue) }
            place = page.next
        } while place != nil
        #expect(found == (1...25).reversed())
    }

    @Test func `all statuses of one moment are found`() async throws {
        let cache = try StatusCache.inMemory()
        let page = (1...50).map { number in
            var status = Status.example(id: number, text: "tide")
            status.createdAt = Timestamp(milliseconds: 5)
            return status
        }
        _ = try await cache.store(page, in: .home, at: .newest)
        #expect(try await find("tide", in: cache).count == 50)
    }

    @Test(arguments: 1...8) func `the index finds the same as a full scan`(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let cache = try StatusCache.inMemory()
        let words = ["tide", "boat", "harbour", "潮水", "大海", "海水", "港", "café", "夜の港", "fog"]
        var texts: [Int: String] = [:]
        func text() -> String {
            (0..<Int.random(in: 1...6, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: Bool.random(using: &random) ? " " : "，")
        }
        for _ in 0..<200 {
            let id = Int.random(in: 1...60, using: &random)
            if Int.random(in: 0..<4, using: &random) == 0 {
                texts[id] = nil
                try await cache.remove(StatusID("\(id)"))
            } else {
                let new = text()
                texts[id] = new
                _ = try await cache.store([.example(id: id, text: new)], in: .home, at: .newest)
            }
        }
        for query in ["tide", "boat", "潮水", "水", "海水", "大海", "港", "cafe", "fog"] {
            let wanted = texts.filter { $0.value.replacing("é", with: "e").contains(query) }.keys.sorted(by: >)
            #expect(try await find(query, in: cache) == wanted, "seed \(seed): \(query)")
        }
        #expect(try await cache.integrityProblems() == [])
    }
}

extension SearchTests {
    @Test func `a search among some posts finds those that match`() async throws {
        let cache = try await cache(["The tide", "A boat", "High tide", "Old boats"])
        func matching(_ query: String, _ ids: [Int]) async throws -> [Int] {
            let ids = ids.map { StatusID(String($0)) }
            return try await cache.matches(SearchQuery(RawText(query)), among: ids).compactMap { Int($0.rawValue) }
                .sorted()
        }
        #expect(try await matching("tide ", [1, 2, 99]) == [1])
        #expect(try await matching("tide -high ", [1, 2, 3]) == [1])
        // A whole word, unless it is still being typed.
        #expect(try await matching("boat ", [2, 4]) == [2])
        #expect(try await matching("boat", [2, 4]) == [2, 4])
        #expect(try await matching("after:2000-01 ", [2, 4]) == [2, 4])
        #expect(try await matching("", [1]) == [])
        #expect(try await matching("tide", []) == [])
    }
}
