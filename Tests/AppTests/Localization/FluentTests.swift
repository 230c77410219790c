import TestSupport
import Testing

@testable import App
@testable import Core
@testable import SentenceCompiler

@Suite("Fluent files")
struct FluentTests {
    private func pattern(_ text: String) throws -> Pattern {
        try #require(try FluentParser.messages(in: "key = \(text)\n").first?.pattern)
    }

    @Test func `messages have keys, comments, texts and lines`() throws {
        let text = """
            ### The file

            ## A group
            # Two lines
            # of comment
            first = A sentence.

            # Not the next message's.

            second =
                Another, below its key.
            """
        let messages = try FluentParser.messages(in: text)
        #expect(messages.map(\.key) == ["first", "second"])
        #expect(messages.map(\.comment) == [["Two lines", "of comment"], []])
        #expect(messages.map(\.pattern) == [[.text("A sentence.")], [.text("Another, below its key.")]])
        #expect(messages.map(\.line) == [6, 10])
    }

    @Test func `variables, numbers and literals stand in braces`() throws {
        #expect(try pattern("Draft of { $time }") == [.text("Draft of "), .variable("time", isNumber: false)])
        #expect(try pattern("{ NUMBER($rate) }/s") == [.variable("rate", isNumber: true), .text("/s")])
        #expect(try pattern(#"{ "  " }← { "{" }"#) == [.text("  "), .text("← "), .text("{")])
    }

    @Test func `a choice has the plural forms of its language and exact numbers, tried first`() throws {
        let text = """
            Есть { $count ->
                [few] { $count } записи
                [one] { $count } запись
               *[other] { $count } записей
                [0] пусто
            } здесь
            """
        let variants = [("0", " "), ("few", " записи"), ("one", " запись"), ("other", " записей")]
        let pattern = try pattern(text)
        #expect(pattern.first == .text("Есть ") && pattern.last == .text(" здесь"))
        guard case .select("count", let found) = pattern[1] else {
            Issue.record("\(pattern)")
            return
        }
        #expect(found.map(\.key) == variants.map(\.0))
        #expect(found[0].pattern == [.text("пусто")])
        #expect(found[3].pattern == [.variable("count", isNumber: false), .text(" записей")])
    }

    @Test(arguments: [
        ("key", 1, "= is expected"), ("key =", 1, "key is empty"), ("= text", 1, "a name is expected"),
        ("key = { $name", 1, "} is expected"), ("key = name }", 1, "} without {"),
        ("key = { other }", 1, "unknown function or message other"),
        ("key = one line\n    and another", 2, "a sentence has one line; a choice's variants stand in its braces"),
        ("key = { $count ->\n    [one] a\n}", 3, "a choice needs the variant *[other]"),
        ("key = { $count ->\n    [single] a\n   *[other] b\n}", 2, "[single] is no plural category"),
        ("key = { $count ->\n    [one] a\n    [one] a\n   *[other] b\n}", 3, "[one] twice"),
    ])
    func `what sentences don't use is an error`(text: String, line: Int, problem: String) {
        #expect(throws: SyntaxError(line: line, problem: problem)) { try FluentParser.messages(in: text) }
    }

    private func catalog(_ tag: String, _ text: String) throws -> Catalog {
        Catalog(tag: tag, messages: try FluentParser.messages(in: text))
    }

    @Test(arguments: [
        ("home = 首页\n", ["posts is missing"]),
        ("home = 首页\nposts = 内容\n", ["posts lacks { $count }"]),
        ("home = { $name } 首页\nposts = { $count }\n", ["home: { $name } is no variable in en-US.ftl"]),
        ("home = 首页\nhome = 首页\nposts = { $count }\n", ["home is there already"]),
        ("home = 首页\nposts = { $count }\nlive = 实时\n", ["live isn't in en-US.ftl"]),
        ("home = 首页\nposts = { NUMBER($count) } { $name } { $all }\n", []),
        ("home = 首页\nposts = { $count } { NUMBER($name) }\n", ["posts: { $name } is no number in en-US.ftl"]),
    ])
    func `a translation has each sentence with its variables`(text: String, problems: [String]) throws {
        let english = try catalog(
            "en-US",
            """
            home = Home
            # $name (String, optional): of the account.
            # $all (Number, optional): of the posts.
            posts = { $count ->
                [one] { $count } post
               *[other] { $count } posts
            }
            """)
        #expect(try catalog("zh-CN", text).problems(asTranslationOf: english).map(\.problem) == problems)
    }

    @Test func `the compiled source has a typed member for each message`() throws {
        let english = try catalog(
            "en-US",
            """
            # The first tab.
            home = Home "1"
            newer = { $name }: { $count ->
                [one] one post
               *[other] { $count } posts
            }
            month-1 = January
            """)
        let chinese = try catalog("zh-CN", "home = 首页\nnewer = { $count } 条{ $name }\nmonth-1 = 1月\n")
        let source = SwiftSource(reference: english, translations: [chinese]).text
        for part in [
            "    /// The first tab.\n    package var `home`: DisplayText { sentence(0) }",
            "package func `newer`(_ `name`: DisplayText, `count`: Int) -> DisplayText {",
            "self.sentence(1, [.text(`name`), .number(`count`)])", "\"month-1\": 2,",
            #"text: "Home \"1\"\u{1}: \u{1d}\u{2}one\u{1f}"#,
            "case \"zh-CN\": .`zhCN`", #"text: "首页\u{2} 条\u{1}1月""#, "ends: [6, 12, 16]",
        ] {
            #expect(source.contains(part), "\(part)")
        }
        #expect(!source.contains("`month-1`"))
    }
}

@Suite("Tables of sentences")
struct SentenceTableTests {
    private let strings = Strings(language: .english)
    private let table = SentenceTable(
        text: """
            Home\u{2} von \u{1}\u{1D}\u{1}0\u{1F}nichts\u{1E}one\u{1F}\u{1} Seite\u{1E}other\u{1F}\u{1} Seiten\
            \u{1D}\u{2}one\u{1F}, einmal\u{1E}other\u{1F}, \u{2}-mal\u{1E}\u{1C}\u{1E}\u{1C}.
            """,
        ends: [4, 11, 81])

    @Test func `a sentence without variables is a part of the literal`() {
        #expect(table.sentence(0, [], in: strings) == "Home")
    }

    @Test func `variables are filled in where the language has them`() {
        #expect(table.sentence(1, [.text("海"), .number(1234)], in: strings) == "1,234 von 海")
    }

    @Test(arguments: [
        (0, 5, "nichts."), (1, 5, "1 Seite."), (2, 1, "2 Seiten, einmal."), (1000, 2000, "1,000 Seiten, 2,000-mal."),
    ])
    func `a choice takes the exact number, the plural form, or the other`(pages: Int, times: Int, shown: String) {
        #expect(table.sentence(2, [.number(pages), .number(times)], in: strings).string == shown)
    }

    @Test func `each language has a file, and each file a language`() {
        #expect(Set(SentenceTable.tags) == Set(Language.allCases.map(\.tag)))
        #expect(Set(Language.allCases.map(\.code)).count == Language.allCases.count)
    }
}
