import Foundation
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Sentences")
struct StringsTests {
    private let english = Strings(language: .english)

    @Test(arguments: [
        (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1_000_000, "1,000,000"), (12_034_005, "12,034,005"),
        (-1234, "-1,234"),
    ])
    func `numbers have their thousands separated`(number: Int, shown: String) {
        #expect(english.number(number).string == shown)
        #expect(Strings(language: .simplifiedChinese).number(number).string == shown)
    }

    @Test(arguments: [(0, "0 posts"), (1, "1 post"), (2, "2 posts"), (1001, "1,001 posts")])
    func `a noun agrees with its count`(count: Int, shown: String) {
        #expect(english.plural(count, one: "post", other: "posts").string == shown)
    }

    @Test(arguments: [1, 2])
    func `no counted sentence mixes singular and plural`(count: Int) {
        let coins = english.score(RankedScore(name: RawText("a"), score: count, rank: nil))
        let recovery = StatusCache.Recovery(statuses: count)
        let sentences = [
            english.pruned(count), english.recovered(recovery), english.new(count),
            english.loadingGap(arrived: count), english.attachments(count, arePictures: true),
            english.attachments(count, arePictures: false), english.pollVotes(count), english.pollVoters(count),
            english.newMessages(count, for: "@a@b.example"), coins,
            english.pollClosesIn(.seconds(60 * count)),
        ]
        let nouns = Set(["posts", "pictures", "attachments", "votes", "people", "messages", "coins", "minutes"])
        for sentence in sentences {
            let words = sentence.string.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            #expect(words.contains(String(count)), "\(sentence.string)")
            #expect(words.contains(where: nouns.contains) == (count != 1), "\(sentence.string)")
        }
    }

    @Test(arguments: Language.allCases)
    func `only the text of the current language is composed`(language: Language) {
        var composed: [Language] = []
        func text(in language: Language) -> DisplayText {
            composed.append(language)
            return "text"
        }
        let shown = Strings(language: language).text(text(in: .english), text(in: .simplifiedChinese))
        #expect(shown == "text" && composed == [language])
    }

    @Test(arguments: SentenceSource.all)
    func `every sentence is written in both languages and in plain words`(source: SentenceSource) {
        #expect(!source.literals.isEmpty)
        for pair in source.pairs {
            #expect(pair.english != "\"\"" && pair.chinese != "\"\"", "\(source.name): \(pair)")
        }
        for literal in source.literals {
            #expect(SentenceSource.problem(of: literal) == nil, "\(source.name): \(literal)")
        }
    }

    @Test(arguments: SentenceSource.all)
    func `Chinese text has Chinese punctuation`(source: SentenceSource) {
        for pair in source.pairs {
            let found = SentenceSource.asciiPunctuation(inChinese: pair.chinese)
            #expect(found == nil, "\(source.name): \(pair.chinese)")
        }
        #expect(SentenceSource.asciiPunctuation(inChinese: "图片: 灯塔") != nil)
        #expect(SentenceSource.asciiPunctuation(inChinese: "图片(敏感)") != nil)
        #expect(SentenceSource.asciiPunctuation(inChinese: "按 ? 查看 \\(clean(RawText(path))) 的内容") == nil)
    }

    @Test(arguments: Language.allCases)
    func `the header tells the errors of the keyring and of the account's file apart`(language: Language) {
        let strings = Strings(language: language)
        let now = Timestamp(milliseconds: 1_795_132_800_000)
        let errors: [AccountError] = [
            .keyring(.locked), .keyring(.noTool), .keyring(.timedOut), .keyring(.failed), .unreadable(path: "/x"),
            .exposed(path: "/x", .readable(mode: 0o644)), .exposed(path: "/x", .foreign),
        ]
        #expect(
            Set(errors.map { strings.headerProblem(.request(.credential($0)), since: nil, now: now) }).count
                == errors.count)
    }

    @Test(arguments: [("Out of order", "Out of order."), ("Out of order!", "Out of order!"), ("没有权限", "没有权限.")])
    func `a server's message ends its sentence, so that another one can follow`(message: String, end: String) {
        let errors: [RequestError] = [
            .http(status: 500, serverMessage: RawText(message)), .http(status: 400, serverMessage: RawText(message)),
            .invalid(serverMessage: RawText(message), fields: []),
        ]
        for error in errors {
            #expect(english.sentence(for: error).string.hasSuffix(": \(end)"))
        }
        let chinese = Strings(language: .simplifiedChinese)
        #expect(chinese.sentence(for: errors[0]).string.hasSuffix(message == end ? "：\(end)" : "：\(message)。"))
    }

    @Test func `a label and a note have the punctuation of their language`() {
        let chinese = Strings(language: .simplifiedChinese)
        #expect(chinese.labelled("图片", "灯塔").string == "图片：灯塔")
        #expect(chinese.noted("图片", "敏感内容").string == "图片（敏感内容）")
        #expect(english.labelled("Picture", "a lighthouse").string == "Picture: a lighthouse")
        #expect(english.noted("Picture", "sensitive").string == "Picture (sensitive)")
    }

    @Test(arguments: [
        "Sent!", "已发送！", "Nobody is logged in.", "draw the screen anew", "begins by itself", "one's own posts",
        "whoever reads", "The thread view is not built yet.", "\\(count) posts", "\\(number(count)) new messages",
        "1 posts",
    ])
    func `the check finds what it looks for`(literal: String) {
        #expect(SentenceSource.problem(of: literal) != nil)
    }
}
