import FoundationEssentials
import TestSupport
import Testing

@testable import Demo

@Suite(.serialized, .exclusiveInProcess, .hangGuard) struct RecordedTimelineTests {
    /// Runs a body with a temporary folder of files.
    private func withFolder(_ files: [String: String], _ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/demo-recorded-\(UInt64.random(in: 0 ... .max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, text) in files {
            #expect(FileManager.default.createFile(atPath: folder + "/" + name, contents: Data(text.utf8)))
        }
        try await body(folder)
    }

    private struct Item: Decodable { var id: String }

    private func ids(_ client: RawClient, _ query: String) async throws -> [String] {
        try await client.get("/api/v1/timelines/home?\(query)").decoded([Item].self).map(\.id)
    }

    private func status(_ id: String, _ more: String = "") -> String {
        #"{ "id": "\#(id)", "account": {"id":"1"}, "content": "a ] } \" b", "favourited": false\#(more)}"#
    }

    @Test("pages and single statuses are merged by id, without duplicates and other files")
    func merging() async throws {
        let files = [
            "a.json": "[\(status("9")), \(status("100"))]",
            "b.json": "[\(status("100")),\(status("20"))]\n",
            "one.json": status("7"),
            "account.json": #"{"id":"5","acct":"x"}"#,
            "notifications.json": #"[{"id":"3","type":"follow","account":{"id":"1"}}]"#,
            "notes.txt": "[\(status("55"))]",
        ]
        try await withFolder(files) { folder in
            try await withServer(DemoOptions(fixtures: folder)) { _, client in
                let all = try await ids(client, "")
                #expect(all == ["100", "20", "9", "7"])
                #expect(try await ids(client, "max_id=100&limit=2") == ["20", "9"])
                #expect(try await ids(client, "min_id=7&limit=1") == ["9"])
                #expect(try await ids(client, "since_id=9") == ["100", "20"])
            }
        }
    }

    @Test("broken elements are served unchanged in their place")
    func broken() async throws {
        let files = ["a.json": #"[17,\#(status("3")),null,{"x":[1,{"y":"]"}]},{"id":"2","account":5,"uri":7}]"#]
        try await withFolder(files) { folder in
            try await withServer(DemoOptions(fixtures: folder)) { _, client in
                let page = try await client.get("/api/v1/timelines/home").text
                #expect(page == #"[\#(status("3")),17,null,{"x":[1,{"y":"]"}]},{"id":"2","account":5,"uri":7}]"#)
            }
        }
    }

    @Test("a truncated page yields the statuses before the end")
    func cutFile() {
        let timeline = RecordedTimeline(files: [Array("[\(status("1")),\(status("2")),{\"id\":\"3\",\"acc".utf8)])
        #expect(timeline.statuses.map(\.id) == ["1", "2"])
    }

    @Test("a mark changes its field of the recorded text only")
    func marks() async throws {
        try await withFolder(["one.json": status("7", #","emojis":[]"#)]) { folder in
            try await withServer(DemoOptions(fixtures: folder)) { _, client in
                let answer = try await client.post("/api/v1/statuses/7/favourite").text
                #expect(
                    answer == #"{"id":"7","account":{"id":"1"},"content":"a ] } \" b","favourited":true,"emojis":[]}"#)
                #expect(try await client.get("/api/v1/statuses/8").status == 404)
            }
        }
    }

    @Test("a missing folder or one without statuses is an error with a message")
    func unreadable() async throws {
        #expect(throws: DemoError.unreadableFixtures(folder: "/no/such/folder")) {
            try DemoServer(DemoOptions(fixtures: "/no/such/folder"))
        }
        try await withFolder(["a.json": "[]"]) { folder in
            #expect(throws: DemoError.noStatusesInFixtures(folder: folder)) {
                try DemoServer(DemoOptions(fixtures: folder))
            }
        }
    }
}

@Suite("The demo's first page")
struct IntroductionTests {
    private static let start: Int64 = 1_800_000_000_000

    private func world(_ language: DemoLanguage, seed: UInt64 = 1, count: Int = 2000) -> GeneratedWorld {
        GeneratedWorld(seed: seed, count: count, start: Self.start, introduction: language)
    }

    private func isBoost(_ index: Int, in world: GeneratedWorld) -> Bool {
        if case .boost = world.kind(of: index) { true } else { false }
    }

    @Test(arguments: [DemoLanguage.english, .chinese], [1, 2, 3] as [UInt64])
    func `the first posts are in the language and have each kind of content`(
        language: DemoLanguage, seed: UInt64
    ) throws {
        let world = world(language, seed: seed)
        let composer = Composer(world: world, base: "http://demo.example")
        let first = (world.count - DemoServer.introduced..<world.count).reversed().map(\.self)
        let boosted = first.compactMap { if case .boost(let original) = world.kind(of: $0) { original } else { nil } }
        let posts = first.filter { !isBoost($0, in: world) }.map { composer.post($0) }

        #expect(posts.allSatisfy { $0.language == language && !$0.content.contains("\u{1B}") })
        #expect(posts.count == first.count - 1)
        #expect(posts.filter { $0.poll != nil }.count == 1)
        #expect(posts.filter { !$0.warning.isEmpty }.count == 1)
        #expect(posts.map(\.media.count).filter { $0 > 0 } == [3, 1])
        #expect(posts.contains { $0.link != nil })
        let chain = try #require(first.map { world.ancestors(of: $0) }.max { $0.count < $1.count })
        #expect(chain.count >= 2)
        #expect(boosted.allSatisfy { !isBoost($0, in: world) })
        #expect(boosted.allSatisfy { composer.post($0).language == language })
    }

    @Test(arguments: [DemoLanguage.english, .chinese])
    func `posts of the following screens and new ones are in the language, older ones in all`(language: DemoLanguage) {
        var world = world(language)
        let base = world.count
        for _ in 0..<20 { world.add(at: Self.start) }
        let composer = Composer(world: world, base: "http://demo.example")

        for index in base - Introduction.length..<world.count {
            #expect(composer.post(index).language == language)
            if case .boost(let original) = world.kind(of: index) {
                #expect(composer.post(original).language == language)
                #expect(!isBoost(original, in: world))
            }
            if case .reply(let parent) = world.kind(of: index), index >= base - DemoServer.introduced {
                #expect(composer.post(parent).language == language)
            }
        }
        let older = (0..<base - Introduction.length).map { composer.post($0).language }
        #expect(Set(older) == Set(DemoLanguage.allCases))
    }

    @Test func `the same seed makes the same first page`() {
        func json(_ world: GeneratedWorld) -> [UInt8] {
            var writer = JSONWriter()
            let statuses = StatusWriter(world: world, marks: Marks(), base: "http://demo.example")
            writer.array(world.count - 80..<world.count) { statuses.write($1, into: &$0) }
            return writer.bytes
        }
        #expect(json(world(.english)) == json(world(.english)))
        #expect(json(world(.english)) != json(world(.english, seed: 2)))
    }

    @Test func `the gap lies below the first posts`() async throws {
        let server = try DemoServer(DemoOptions(start: Self.start, introduction: .english))
        let world = world(.english)
        let last = try #require(await server.lastUnloaded)
        let place = world.place(of: last)
        #expect(place.exists)
        #expect(world.count - DemoServer.introduced - place.older == Introduction.unloaded)
        #expect(try await DemoServer(DemoOptions()).lastUnloaded == nil)
    }

    @Test func `a short timeline has no first page of its own`() {
        #expect(world(.english, count: 50).introduction == nil)
    }
}
