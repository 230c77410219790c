import App
import Core
import Foundation
import TestSupport
import Testing

/// What commands print with `--json`, compared with the schemas of docs/schema.
@Suite("JSON schemas", .serialized, .exclusive, .hangGuard)
struct SchemaFlowTests {
    private let program = Program()

    /// What the demo has no data for: fields of profiles, what only a terminal reports, and what other servers do.
    private static let unseen: Set<String> = Set(
        [
            "account/fields[]/name", "account/fields[]/value", "account/fields[]/verified_at_ms", "doctor/attributes",
            "doctor/cell", "doctor/clipboard", "doctor/kitty", "doctor/program", "doctor/responded",
            "draft/labels", "draft/later_polls", "draft/later_polls[]/part", "draft/later_polls[]/poll",
            "draft/other_languages", "draft/quotes", "draft/replies", "scheduled/dropped", "sent/type",
        ].map { "objects.json#/$defs/" + $0 })

    @Test func `every command prints what its schema says, and nothing else`() throws {
        try program.loggedInServer()
        var schemas = try JSONSchemas()
        @discardableResult
        func check(_ words: [String], as file: String? = nil, code: Int32 = 0) throws -> [JSONValue] {
            let outcome = try program.run(words + (words == ["cache", "export"] ? [] : ["--json"]))
            #expect(outcome.code == code, "\(words): \(outcome.errors)")
            let values = try outcome.output.split(separator: "\n").map { try JSONValue($0) }
            for value in values {
                let problems = schemas.problems(of: value, in: (file ?? words[0]) + ".json")
                #expect(problems.isEmpty, "\(words)")
            }
            #expect(code != 0 || !values.isEmpty, "\(words) printed nothing")
            return values
        }
        let posts = try check(["timeline", "--limit", "200"])
        try check(["timeline", "federated", "--limit", "50"])
        let answered = posts.first { $0["boosted_by"] == nil && $0["replies"].map { $0 != .number(0) } ?? false }
        let id = try #require(answered?["id"]?.text)
        try check(["show", id, "--thread"])
        try check(["search", "harbour"])
        try check(["search", "a"])
        try check(["notifications", "--limit", "100"])
        try check(["profile", try #require(posts.first?["account"]?["acct"]?.text)])
        try check(["catchup", "--since", "2w"])
        try check(["cache", "export"], as: "cache-export")
        try check(["post", "A poll", "--poll", "tea", "--poll", "coffee", "--language", "en", "--warning", "drinks"])
        try check(["post", "Look", "--quote", id])
        try check(["post", "Later", "--schedule", "2h"])
        // Saved as drafts: the time is in the past.
        let past = ["--schedule", "2020-01-01T00:00"]
        try check(["post", "An answer", "--reply-to", id] + past, code: Failure.Code.usage.rawValue)
        let file = URL(filePath: JSONSchemas.folder).appending(path: "../../assets/pictures.png").standardized.path
        let whole = ["--poll", "tea", "--poll", "coffee", "--language", "en", "--visibility", "private"]
        try check(["post", "Much", "--media", file, "--alt", "none"] + whole + past, code: Failure.Code.usage.rawValue)
        let drafts = try check(["draft", "list"], as: "draft-list")
        let draft = try #require(drafts.last?["id"]?.text)
        try check(["draft", "show", draft], as: "draft-show")
        try check(["draft", "delete", draft], as: "draft-delete")
        try check(["doctor"])
        // A server that ignores polls.
        try program.loggedInServer(.mastodon, ["--program", "snac"])
        let dropped = try check(["post", "A poll", "--poll", "tea", "--poll", "coffee"])
        #expect(dropped.first?["dropped"] == .array([.text(Dropped.poll.rawValue)]))
        #expect(schemas.properties.subtracting(schemas.seen) == Self.unseen)
    }

    @Test(arguments: ServiceKind.allCases) func `the posts of every service are as the schema says`(
        service: ServiceKind
    ) throws {
        try program.configure("tmdb-key = \"demo-key\"")
        try program.loggedInServer(service)
        var schemas = try JSONSchemas()
        let outcome = try program.run(["timeline", "--limit", "30", "--json"])
        #expect(outcome.code == 0 && !outcome.output.isEmpty, "\(outcome.errors)")
        for line in outcome.output.split(separator: "\n") {
            let problems = schemas.problems(of: try JSONValue(line), in: "timeline.json")
            #expect(problems.isEmpty)
        }
    }

    @Test func `a wrong type, a missing key and a new one are found`() throws {
        var schemas = try JSONSchemas()
        #expect(schemas.problems(of: try JSONValue(#"{"type":"hashtag","name":"sea"}"#), in: "search.json").isEmpty)
        for wrong in [
            #"{"type":"hashtag","name":1}"#, #"{"type":"hashtag"}"#, #"{"type":"hashtag","name":"sea","new":1}"#,
            #"{"type":"other","name":"sea"}"#, #"{"type":"hashtag","name":"sea","followed":1}"#, "[]",
        ] {
            #expect(!schemas.problems(of: try JSONValue(wrong), in: "search.json").isEmpty, "\(wrong)")
        }
    }

    @Test func `docs/script-json.md names every key`() throws {
        let document = URL(filePath: JSONSchemas.folder).deletingLastPathComponent().appending(path: "script-json.md")
        let text = try String(contentsOf: document, encoding: .utf8)
        for property in try JSONSchemas().properties {
            let key = try #require(property.split(separator: "/").last)
            #expect(text.contains("`\(key)`"), "\(property)")
        }
    }
}
