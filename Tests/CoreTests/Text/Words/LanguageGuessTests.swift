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
