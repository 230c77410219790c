import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Templates of --format")
struct OutputTemplateTests {
    private let strings = Strings(language: .english)

    private struct Sample: PrintedObject {
        static let fields = [
            "text", "count", "flag", "account", "account.name", "people.acct", "links", "missing", "time",
        ]

        struct Person: Encodable {
            var acct: String
            var name: String
        }

        var text = "one\ntwo \u{1B}[31mred\u{202E}"
        var count = -3
        var flag = true
        var account = Person(acct: "ada@sea.example", name: "Ada")
        var people = [Person(acct: "a", name: "A"), Person(acct: "b", name: "B")]
        var links = ["https://a.example", "https://b.example"]
        var missing: String?
        var created_at_ms: Int64 = 1_767_268_800_000
    }

    private func printed(_ template: String, _ object: Sample = Sample()) throws -> String {
        try OutputTemplate(template, fields: Sample.fields).text(for: object, strings: strings).string
    }

    private func problem(_ template: String) -> OutputTemplate.Problem? {
        do throws(OutputTemplate.Problem) {
            _ = try OutputTemplate(template, fields: Sample.fields)
            return nil
        } catch { return error }
    }

    @Test(arguments: [
        ("{count} {flag}", "-3 true"), ("{account}", "ada@sea.example"), ("{account.name}", "Ada"),
        ("{people.acct}", "a b"), ("{links}", "https://a.example https://b.example"), ("[{missing}]", "[]"),
        ("{time}", "2026-01-01 12:00"), ("", ""), ("{{count}}", "{count}"), ("{{{count}}}", "{-3}"),
        (#"a\tb\nc\\d\e"#, #"a\#tb\#nc\d\e"#),
    ])
    func `fields and escapes`(template: String, expected: String) throws {
        #expect(try printed(template) == expected)
    }

    @Test(arguments: [
        ("{account:5}|", "ada@…|"), ("{account.name:<5}|", "Ada  |"), ("{account.name:>5}|", "  Ada|"),
        ("{account:<5}|", "ada@…|"), ("{count:9}|", "-3|"),
    ])
    func `a value is cut to a width, and filled on a side`(template: String, expected: String) throws {
        #expect(try printed(template) == expected)
    }

    @Test func `a width counts cells`() throws {
        var object = Sample()
        object.text = "海の風"
        #expect(try printed("{text:5}|{text:<8}|", object) == "海の…|海の風  |")
    }

    @Test func `a value stays on one line unless its lines are wanted, and nothing in it reaches the terminal`() throws
    {
        #expect(try printed("{text}") == "one two [31mred")
        #expect(try printed("{text:lines}") == "one\ntwo [31mred")
        #expect(try printed("\u{1B}[1m{flag}") == "[1mtrue")
    }

    @Test func `an unknown field names the nearest`() {
        #expect(problem("{acount}") == .unknownField("acount", nearest: "account"))
        #expect(problem("{zzzzzz}") == .unknownField("zzzzzz", nearest: nil))
        #expect(problem("{people}") == .unknownField("people", nearest: "people.acct"))
        let sentence = strings.sentence(for: .unknownField("acount", nearest: "account")).string
        #expect(sentence.contains("acount") && sentence.hasSuffix("account?"))
    }

    @Test(arguments: ["{", "a {text", "}", "{}", "{:5}", "{text:}", "{text:0}", "{text:-1}", "{text:1001}", "{text:<}"])
    func `what can't be read is refused`(template: String) {
        guard case .malformed? = problem(template) else {
            Issue.record("\(template) was read")
            return
        }
    }
}
