import TestSupport
import Testing

@testable import Core

@Suite("The language of a text by its script")
struct LanguageGuessTests {
    @Test(arguments: [
        ("今日はいい天気ですね", "ja"), ("今天天气很好", "zh"), ("优の良品真好吃", "zh"), ("안녕하세요", "ko"),
        ("мы были здесь", "ru"), ("Привіт, як справи?", "uk"), ("Шта радиш ноћу?", "sr"), ("صباح الخير", "ar"),
        ("صبح بخیر، چطوری", "fa"), ("آپ کیسے ہیں", "ur"), ("בוקר טוב", "he"), ("Καλημέρα", "el"), ("สวัสดี", "th"),
        ("OK，明白了", "zh"),
    ])
    func `a script of one language, or with letters of one, tells it`(text: String, code: String) {
        #expect(LanguageGuess.code(of: text) == code)
    }

    @Test(arguments: [
        "", "Good morning", "12:30 😀", "Добър ден на всички", "Сәлеметсіз бе", "好",
        "Добро јутро", "Љубов и мир во Скопје", "सुप्रभात", "शुभ सकाळ", "چۆنی باشی", "بەیانی باش، گەورەم",
        "I bought 猫粮 for my three cats in the harbour",
    ])
    func `what could be several languages isn't guessed`(text: String) {
        #expect(LanguageGuess.code(of: text) == nil)
    }

    @Test(arguments: [
        ("de", "ja", true), ("pt-BR", "zh", true), ("zh", "ja", true), ("ja", "ko", true), ("ru", "el", true),
        ("en", "sr", true), ("el", "el", false), ("ja", "zh", false), ("zh-TW", "zh", false), ("bg", "ru", false),
        ("fa", "ar", false), ("sr", "ru", false), ("tlh", "ja", false), ("", "ja", false),
    ])
    func `a guess contradicts a language that has another script`(code: String, guess: String, isSo: Bool) {
        #expect(LanguageGuess.contradicts(code, guess: guess) == isSo)
    }

    @Test func `mentions and URLs don't count`() {
        #expect(LanguageGuess.code(of: "@tobi@werkstatt.example https://example.org/a-long-path 好的") == "zh")
    }
}

@Suite("Pinyin")
struct PinyinTests {
    @Test(
        arguments: [
            ("微笑", ["weixiao", "wx"]), ("泪", ["lei", "l"]), ("笑cry", ["xiaocry", "xcry"]), ("绿", ["lv", "l"]),
            ("音乐", ["yinle", "yinyue", "yl", "yy"]), ("doge", []), ("é", []), ("", []),
        ] as [(String, [String])])
    func `a text is spelled whole and by its initials`(text: String, expected: [String]) {
        #expect(Pinyin.spellings(of: text) == expected)
    }

    @Test func `a character without a reading stays as it is`() {
        #expect(Pinyin.spellings(of: "の微é") == ["のweié", "のwé"])
    }

    @Test func `many characters with several readings have a limited number of spellings`() {
        let all = Pinyin.spellings(of: String(repeating: "乐", count: 100))
        #expect(all.count == 16 && all.contains(String(repeating: "le", count: 100)))
    }

    @Test func `all common codes have readings`() {
        for code in WeiboEmotions.common {
            let spellings = Pinyin.spellings(of: code)
            #expect(spellings.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(code): \(spellings)")
            #expect(spellings.isEmpty == code.allSatisfy(\.isASCII), "\(code)")
        }
    }
}

@Suite("Texts divided into threads")
struct ThreadSplitterTests {
    @Test(arguments: [
        ("one", ["one"]), ("", [""]), ("  as it is \n", ["  as it is \n"]), ("a\n---\nb", ["a", "b"]),
        ("a\r\n---\r\nb\r\nc", ["a", "b\nc"]), ("---\na\n---\n---\n\n b \n---", ["a", "b"]), ("---\n---", [""]),
        ("a --- b\n----\n-- -\n --- \nc", ["a --- b\n----\n-- -\n --- \nc"]), ("a\n\nb\n---\nc", ["a\n\nb", "c"]),
    ])
    func `only a line of three dashes divides`(text: String, parts: [String]) {
        #expect(ThreadSplitter.parts(of: text) == parts)
        #expect(ThreadSplitter.parts(of: ThreadSplitter.text(of: parts)) == parts)
    }

    private let counting = Capabilities.Counting.characters(limit: 40, url: 23)

    @Test(arguments: [
        ("short", ["short"]),
        (
            "A first paragraph of some words.\n\nThe second one, which doesn't fit.",
            ["A first paragraph of some words.", "The second one, which doesn't fit."]
        ),
        (
            "One sentence of twenty. Another sentence is here. End.",
            ["One sentence of twenty.", "Another sentence is here. End."]
        ),
        (
            "words without an end go on and on until the limit",
            ["words without an end go on and on until", "the limit"]
        ),
        (
            "see https://harbour.example/a/very/long/path/that/counts/less and more",
            ["see https://harbour.example/a/very/long/path/that/counts/less and more"]
        ),
        (
            String(repeating: "潮", count: 30) + "。" + String(repeating: "水", count: 20),
            [String(repeating: "潮", count: 30) + "。", String(repeating: "水", count: 20)]
        ),
    ])
    func `a long text is divided where it hurts least`(text: String, parts: [String]) {
        #expect(ThreadSplitter.split(text, by: counting) == parts)
    }

    @Test(arguments: 1...40) func `nothing is lost, and every part fits`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "tide ", "Hafen. ", "潮水。", "👨‍👩‍👧‍👦", "e\u{301}", "\n", "\n\n", "🇩🇪", " ", "a, b! ", "https://x.example/y ",
            "wort",
        ]
        let text = (0..<Int.random(in: 0...400, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
        }.joined()
        let limit = Int.random(in: 1...120, using: &random)
        let rules: [Capabilities.Counting] = [
            .characters(limit: limit, url: 23), .fullWidth(limit: limit),
            .graphemes(limit: limit, bytes: Int.random(in: limit...limit * 4, using: &random)),
        ]
        let counting = rules.randomElement(using: &random) ?? rules[0]
        let reserved = Int.random(in: 0...limit / 2, using: &random)
        let parts = ThreadSplitter.split(text, by: counting, reserving: reserved)

        func bare(_ text: String) -> [Character] { Array(text).filter { !$0.isWhitespace } }
        #expect(parts.flatMap(bare) == bare(text))
        for part in parts where part.count > 1 {
            #expect(counting.fits(part, reserving: reserved), "\(part)")
        }
    }

    @Test func `a part ends where the limit of bytes or that of characters is reached first`() {
        let counting = Capabilities.Counting.graphemes(limit: 300, bytes: 3000)
        let families = ThreadSplitter.split(String(repeating: "👨‍👩‍👧‍👦", count: 300), by: counting)
        #expect(families.map(\.count) == [120, 120, 60] && families.allSatisfy { $0.utf8.count <= 3000 })
        #expect(ThreadSplitter.split(String(repeating: "潮", count: 300), by: counting).count == 1)
        #expect(ThreadSplitter.split(String(repeating: "a", count: 301), by: counting).map(\.count) == [300, 1])
    }

    @Test func `a very long text is divided at once`() {
        let text = String(repeating: "Lorem ipsum dolor sit amet. ", count: 2_000)
        let parts = ThreadSplitter.split(text, by: .characters(limit: 500, url: 23))
        #expect(parts.count > 100)
    }
}
