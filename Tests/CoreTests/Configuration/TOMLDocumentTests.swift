import TestSupport
import Testing

@testable import Core

@Suite("TOML files")
struct TOMLDocumentTests {
    private func values(_ text: String) -> [[String]: ConfigurationValue] {
        Dictionary(TOMLDocument(text).entries.map { ($0.path, $0.value) }) { first, _ in first }
    }

    private func expected(_ text: String) -> [TOMLDocument.Problem] { TOMLDocument(text).issues.map(\.problem) }

    @Test(
        arguments: [
            ("1", .number(1)), ("-17", .number(-17)), ("+99", .number(99)), ("1_000", .number(1000)),
            ("0xDEAD_beef", .number(0xDEAD_BEEF)), ("0o755", .number(0o755)), ("0b1101", .number(13)),
            ("0", .number(0)),
            ("9223372036854775807", .number(.max)), ("-9223372036854775808", .number(.min)),
            ("9223372036854775808", .other), ("1.5", .other), ("-2e-2", .other), ("6.626e-34", .other),
            ("+inf", .other),
            ("nan", .other), ("1979-05-27T07:32:00Z", .other), ("1979-05-27 07:32:00.99-07:00", .other),
            ("1979-05-27", .other), ("07:32:00", .other), ("true", .flag(true)), ("false", .flag(false)),
            (#""a \"b\" \\ \t \u00E9 \U0001F600""#, .text("a \"b\" \\ \t é 😀")), (#"'C:\a'"#, .text(#"C:\a"#)),
            ("\"\"\"\na \\\n   b\nc\"\"\"\"\"", .text("a b\nc\"\"")), ("'''\na\\\n'b''''", .text("a\\\n'b'")),
            ("[]", .texts([])), ("[ \"a\", # one\n 'b',\n]", .texts(["a", "b"])), ("[1, 2]", .other),
            ("[{ a = 1 }]", .other), ("[[\"a\"]]", .other),
        ] as [(String, ConfigurationValue)])
    func `a value is read`(notation: String, value: ConfigurationValue) {
        #expect(values("a = \(notation) # end\nb = 1") == [["a"]: value, ["b"]: .number(1)])
        #expect(expected("a = \(notation)\r\n") == [])
    }

    @Test(arguments: [
        "01", "+0x1", "1__0", "_1", "1_", "0x", "1.", ".5", "1.e2", "1e", "tru", "True", "1979-02-30", "25:00:00",
        "1979-05-27T", "abc", "",
    ])
    func `an invalid word is an issue, and the next line counts`(word: String) {
        let document = TOMLDocument("a = \(word)\nb = 1")
        #expect(document.entries.map(\.path) == [["b"]] && document.issues.count == 1)
        #expect(document.issues.first?.position.line == 1)
    }

    @Test func `tables, dotted keys and tables in braces are paths`() {
        let document = TOMLDocument(
            """
            top.'a b' = 1
            [theme]
            link = 4
            more = { x = 1, y.z = "s", w = {} }
            [ keys . "my thread" ]
            "g t" = "like"
            [[item]]
            hidden = 1
            [[item]]
            """)
        #expect(
            document.entries.map(\.path) == [
                ["top", "a b"], ["theme", "link"], ["theme", "more", "x"], ["theme", "more", "y", "z"],
                ["keys", "my thread", "g t"], ["item"],
            ])
        #expect(document.entries.last?.value == .other && document.issues.isEmpty)
    }

    @Test func `a name is defined once`() {
        let repeated = { (name: String) in [TOMLDocument.Problem.repeated(RawText(name))] }
        #expect(values("a = 1\na = 2")[["a"]] == .number(1))
        #expect(expected("a = 1\na = 2") == repeated("a"))
        #expect(expected("[a]\nb = 1\n[a]\nc = 1") == repeated("a"))
        #expect(values("[a]\nb = 1\n[a]\nc = 1")[["a", "c"]] == .number(1))
        #expect(expected("a = {}\na.b = 1") == repeated("a.b"))
        #expect(expected("[a.b]\n[a]\nb.c = 1") == repeated("a.b.c"))
        #expect(expected("a.b = 1\n[a]") == repeated("a"))
        #expect(expected("a = 1\n[a.b]") == repeated("a.b"))
        #expect(expected("[a.b]\n[a]") == [])
    }

    @Test(
        arguments: [
            ("a = [1,\nb = 2\n[t]\nc = 3", [["b"], ["t", "c"]], 2, 1), ("a = \"\"\"\nb = 1", [["b"]], 1, 5),
            ("a = \"\"\"x\\q\nb = 1\n\"\"\"\nc = 1", [["c"]], 1, 9), ("[t\na = 1", [["t", "a"]], 1, 3),
            ("[]\na = 1\n[t]\nb = 1", [["t", "b"]], 1, 2), ("a = 1 b = 2\nc = 3", [["c"]], 1, 7),
            ("é = 1\na = 1", [["a"]], 1, 1), ("a = \"é\\q\"\nb = 1", [["b"]], 1, 7), ("a\nb = 1", [["b"]], 1, 2),
            ("a = 1\n\0b = 1\nc = 1", [["a"], ["c"]], 2, 1), ("a = { b = 1\nc = 1", [["c"]], 1, 12),
            ("\u{FEFF}a = 1 x", [], 1, 7),
        ] as [(String, [[String]], Int, Int)])
    func `a broken statement is one issue, and the others count`(
        text: String, paths: [[String]], line: Int, column: Int
    ) {
        let document = TOMLDocument(text)
        #expect(document.entries.map(\.path) == paths)
        #expect(document.issues.map(\.position) == [TextPosition(line: line, column: column)])
    }

    @Test(arguments: ["a=[", "a={b=", "a.", "[a.", "a=\"\"\"\n", "a=[1,\n", "a='''\n'''a", "[a.b]\n", "\"\\\"\"\"\""])
    func `a long text of anything ends`(part: String) {
        let text = String(repeating: part, count: 150_000 / part.utf8.count)
        #expect(TOMLDocument(text).issues.count > 0)
    }

    // MARK: Changes

    @Test func `only the value changes`() {
        var document = TOMLDocument(
            "# mine\r\nlanguage = 'en'  # why\r\n\r\n[theme]\r\nunknown = 1\r\nlink   =  4 # blue")
        document.set(["language"], to: .text("zh"))
        document.set(["theme", "link"], to: .text("#00ff00"))
        document.set(["theme", "dim"], to: .number(8))
        document.set(["filters", "hide-words"], to: .texts(["a", "\"b\"\n"]))
        #expect(
            document.text == "# mine\r\nlanguage = \"zh\"  # why\r\n\r\n[theme]\r\nunknown = 1\r\n"
                + "link   =  \"#00ff00\" # blue\r\ndim = 8\r\n\r\n[filters]\r\nhide-words = [\"a\", \"\\\"b\\\"\\n\"]\r\n"
        )
    }

    @Test func `a new key stands where the order has it`() {
        let order = ["a", "b", "c", "d"].map { [$0] }
        var document = TOMLDocument("# about a\na = 1\n# about d\nd = 4\n\n# the colours\n[theme]\n")
        document.set(["c"], to: .number(3), order: order)
        document.set(["b"], to: .number(2), order: order)
        document.set(["theme", "link"], to: .number(4), order: order)
        #expect(
            document.text == "# about a\na = 1\nb = 2\nc = 3\n# about d\nd = 4\n\n# the colours\n[theme]\nlink = 4\n")
        document = TOMLDocument("# the colours\n[theme]\n")
        document.set(["a"], to: .flag(true))
        #expect(document.text == "a = true\n\n# the colours\n[theme]\n")
    }

    @Test func `dotted keys and braces are continued as they are`() {
        var document = TOMLDocument("theme.link = 4\nkeys = { q = \"\" }\nempty = {}\n[other]\nx = 1")
        document.set(["theme", "dim"], to: .number(8))
        document.set(["keys", "g t"], to: .text("like"))
        document.set(["empty", "a"], to: .flag(true))
        #expect(
            document.text == "theme.link = 4\ntheme.dim = 8\nkeys = { q = \"\", \"g t\" = \"like\" }\n"
                + "empty = { a = true }\n[other]\nx = 1")
    }

    @Test func `a name that is in use for something else stays`() {
        for text in ["theme = 1\n", "[[theme]]\n", "[theme.link]\nx = 1\n"] {
            var document = TOMLDocument(text)
            let isSet = document.set(["theme", "link"], to: .number(4))
            #expect(!isSet && document.text == text)
        }
    }

    @Test(arguments: 0..<3)
    func `hundreds of broken files are read and changed safely`(seed: Int) {
        let corpus = [
            ConfigurationKey.defaultFile([]), "a = [1, 2, { b = 'c' }]\n[t.\"u v\"]\nd.e = \"\"\"x\ny\"\"\"\n[[l]]\n",
            "k = { a = 1, b.c = \"\\u00e9\" }\r\n# c\r\n[x]\r\n'' = 1979-05-27 07:32:00\r\n",
        ].map { Array($0.utf8) }
        let parts = [
            "\"", "'", "\"\"\"", "'''", "[", "]", "[[", "{", "}", "=", ".", ",", "#", "\n", "\\", "\0", "\u{E9}",
        ]
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<50 {
            var bytes = corpus.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let start = Int.random(in: 0...bytes.count, using: &random)
                let end = min(bytes.count, start + Int.random(in: 0...3, using: &random))
                bytes.replaceSubrange(start..<end, with: Array((parts.randomElement(using: &random) ?? "").utf8))
            }
            let text = String(decoding: bytes, as: UTF8.self)
            var document = TOMLDocument(text)
            #expect(document.text == text)
            let before = document
            let path = [["language"], ["theme", "link"], ["t", "u v", "new"], ["k", "b", "z"]][
                Int.random(in: 0..<4, using: &random)]
            guard document.set(path, to: .text("z\n\"")) else {
                #expect(document.text == text)
                continue
            }
            #expect(document.entries.first { $0.path == path }?.value == .text("z\n\""))
            let others = { (document: TOMLDocument) in document.entries.filter { $0.path != path }.map(\.path) }
            #expect(others(document) == others(before), "\(text)")
        }
    }
}
