import FoundationEssentials
import TestSupport
import Testing

@testable import Demo

@Suite(.serialized, .exclusive, .hangGuard) struct RecordedTimelineTests {
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
