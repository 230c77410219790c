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
