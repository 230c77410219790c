import TestSupport
import Testing

@testable import Core

@Suite("Hooks in config.toml")
struct HookTests {
    private func parse(_ text: String) -> (hooks: [Hook], problems: [ConfigurationIssue.Problem]) {
        let (preferences, issues) = ConfigurationFile.parse(text, services: [])
        return (preferences.hooks, issues.map(\.problem))
    }

    @Test func `hooks keep the order of the file`() throws {
        let (hooks, problems) = parse(
            """
            [hooks.swift]
            event = "post"
            search = "swift -java"
            account = "@ana@harbour.example"
            command = ["save", "--now"]
            [hooks.mentions]
            kinds = ["mention", "quote"]
            command = ["ring"]
            """)
        #expect(problems.isEmpty && hooks.map(\.name) == ["swift", "mentions"])
        let (posts, mentions) = (try #require(hooks.first), try #require(hooks.last))
        #expect(posts.search == "swift -java" && posts.command == ["save", "--now"])
        #expect(posts.isFor(.post, of: RawText("Ana@harbour.example")))
        #expect(!posts.isFor(.post, of: RawText("bo@harbour.example")))
        #expect(!posts.isFor(.notification, of: RawText("ana@harbour.example")))
        #expect(mentions.isFor(.notification, of: RawText("bo@harbour.example")))
        #expect(mentions.wants(.known(.quote)) && !mentions.wants(.known(.follow)) && !mentions.wants(.unknown("new")))
        // Without a choice, kinds that Tideline doesn't know count too.
        #expect(posts.wants(.unknown("new")))
    }

    @Test(
        arguments: [
            ("event = \"mention\"", .badValue(key: RawText("hooks.a.event"), allowed: ["notification", "post"])),
            ("search = 1", .badValue(key: RawText("hooks.a.search"), allowed: ["\"…\""])),
            (
                "kinds = [\"mentoin\"]",
                .unknownWord(RawText("mentoin"), key: RawText("hooks.a.kinds"), nearest: "mention")
            ),
            ("serach = \"x\"", .unknownKey(RawText("hooks.a.serach"), nearest: "search")),
        ] as [(String, ConfigurationIssue.Problem)])
    func `what isn't valid is reported, and the rest counts`(line: String, problem: ConfigurationIssue.Problem) {
        let (hooks, problems) = parse("[hooks.a]\n\(line)\ncommand = [\"ring\"]")
        #expect(problems == [problem] && hooks.map(\.command) == [["ring"]])
    }

    @Test(arguments: ["event = \"post\"", "command = []", "command = \"ring the bell\"", "command = [\"\"]"])
    func `a hook without a command is reported once and left out`(line: String) {
        let (hooks, problems) = parse("[hooks.a]\n\(line)\n[hooks.b]\ncommand = [\"ring\"]")
        #expect(
            problems == [.badValue(key: RawText("hooks.a.command"), allowed: ["[\"program\", \"argument\"]"])])
        #expect(hooks.map(\.name) == ["b"])
    }
}
