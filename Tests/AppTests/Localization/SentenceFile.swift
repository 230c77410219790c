import Foundation
import TestSupport
import Testing

@testable import SentenceCompiler

/// The file with the sentences of one language.
struct SentenceFile: Sendable, CustomTestStringConvertible {
    let catalog: Catalog

    var testDescription: String { catalog.tag }
    var isChinese: Bool { catalog.tag.hasPrefix("zh") }

    static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    static let all: [SentenceFile] = {
        let folder = sources.appendingPathComponent("App/Localization")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".ftl") }.sorted().compactMap { name in
            guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8),
                let messages = try? FluentParser.messages(in: text)
            else { return nil }
            return SentenceFile(catalog: Catalog(tag: String(name.dropLast(4)), messages: messages))
        }
    }()

    /// The words of the sources, each once.
    static let words: Set<String> = {
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        var words: Set<String> = []
        for path in paths where path.hasSuffix(".swift") {
            guard let data = try? Data(contentsOf: sources.appendingPathComponent(path)) else { continue }
            words.formUnion(String(decoding: data, as: UTF8.self).runs(of: wordCharacters))
        }
        return words
    }()

    private static let wordCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"

    /// The words that a language of Chinese leaves to the others: of another region, or of another word for the same thing.
    static let wordsOfOthers = [
        "zh-CN": ["贴文", "书签", "申请", "提醒", "回车", "空格", "该", "这条"],
        "zh-TW": [
            "帖", "賬", "登錄", "屏幕", "服務器", "默認", "視頻", "鏈接", "緩存", "網絡", "軟件", "信息", "刷新", "搜索", "粘貼", "拉黑",
            "關注", "話題", "令牌", "保存", "該", "這則", "“", "”",
        ],
    ]

    /// The messages that are allowed to be as in English: names, a unit, and words that a language shares with it.
    static func shared(with tag: String) -> Set<Substring> {
        let names =
            "name-mastodon name-tmdb name-wanandroid name-weibo name-bluesky emojiOfUnicode perSecond choice-emacs choice-osc9 choice-osc99 choice-osc777"
        let words =
            switch tag {
            case "ja-JP": "botAccount via"
            case "de-DE":
                """
                month-4 month-8 month-9 month-11 linkGroups emojiTitle pollOption detailsTitle trendingHashtags linksTitle
                doctorLocale folderCache filterInThreads live headerOffline groupTimelines aboutTerminal linkToPage
                linkToHashtag thread attachmentGifv attachmentVideo attachmentAudio serverLabel codeLabel reportSpam groupText
                language-eo language-hi name-like-count name-banner name-genres name-reposts settingEditor settingPlayer
                settingMotion settingBrowser settingTabs
                """
            case "fr-FR":
                """
                notificationsRow notificationsOsc visibilityPublic hintOptions hintOriginal hintAlt versionsTitle conversations
                trendingHashtags doctorLocale doctorConfiguration folderCache messages aboutTerminal contentsNotifications
                contentsConversations contentsMessages messageCount linkToHashtag via attachmentGifv serviceLabel codeLabel
                notificationFilterMentions botAccount reportSpam hintZoom hintParent groupPages groupOptions name-articles name-questions
                name-notifications name-genres name-votes name-local name-mentions-weibo name-public groupMacros settingsServices
                settingMotion choice-visible choice-messages choice-osc choice-pages choice-alt choice-mention
                """
            case "es-ES":
                """
                notificationsOsc hintEditor hintEmoji hintOriginal doctorNo aboutTerminal attachmentAudio botAccount reportSpam
                hintZoom name-local groupMacros settingEditor choice-visible choice-osc
                """
            default: ""
            }
        return Set("\(names) \(words)".split(whereSeparator: \.isWhitespace))
    }

    /// What is wrong with a text, or nil. Most rules are about English.
    static func problem(of text: String, isEnglish: Bool = true) -> String? {
        if text.contains("!") || text.contains("！") || text.contains("¡") { return "an exclamation mark" }
        guard isEnglish else { return nil }
        let lowercased = text.lowercased()
        for phrase in ["by itself", "one's", "not built yet"] where lowercased.contains(phrase) {
            return phrase
        }
        let words = lowercased.split { !$0.isLetter }.map(String.init)
        if let word = words.first(where: { banned.contains($0) }) { return word }
        // A count followed by a plural noun, outside a choice. Most sentences have none, and parsing the expression takes long.
        guard text.contains("1") || text.contains("ount}") else { return nil }
        let plural = /(\b1|\{[A-Za-z]*[cC]ount\}) (?:[a-z]+ )?[a-z]+s\b/
        if text.firstMatch(of: plural) != nil { return "a plural without a choice" }
        return nil
    }

    /// Returns the first ASCII punctuation beside Chinese text, or nil. Variables and commands in backticks count as Latin text,
    /// and so does a search's `author:`.
    static func asciiPunctuation(inChinese text: String) -> Character? {
        let ascii = ",:;!?()"
        guard text.contains(where: ascii.contains) else { return nil }
        let plain = text.replacing("author:", with: "x").replacing(/\{[^}]*\}/, with: "x").replacing(
            /`[^`]*`/, with: "x")
        for (before, after) in zip(plain, plain.dropFirst()) {
            if isChinese(before), ascii.contains(after) { return after }
            if ascii.contains(before), before != ")", isChinese(after) { return before }
        }
        return nil
    }

    /// Returns the first digit or number beside a Chinese character without a space, or nil.
    static func unspacedDigits(inChinese text: String) -> Substring? {
        guard text.contains(where: { $0 == "{" || $0.isNumber }) else { return nil }
        let number =
            /\{(?:count|limit|number|index|day|year|month|hours|posts|gaps|accounts|people|seconds|rate|all)\}|[0-9]/
        let plain = text.replacing(number, with: "0")
        return plain.firstMatch(of: /0\p{Script=Han}|\p{Script=Han}0/).map { plain[$0.range] }
    }

    private static func isChinese(_ character: Character) -> Bool {
        character.unicodeScalars.first.map {
            (0x3000...0x9FFF).contains($0.value) || (0xFF00...0xFFEF).contains($0.value)
        } ?? false
    }

    private static let banned: Set<String> = [
        "nobody", "somebody", "everybody", "anew", "whoever", "whomever", "oneself",
    ]
}

extension Pattern {
    /// The text with its variables in braces, without choices.
    var shown: String {
        map { element in
            switch element {
            case .text(let text): text
            case .variable(let name, _): "{\(name)}"
            case .select: "{}"
            }
        }.joined()
    }

    var choices: [[Variant]] {
        flatMap { element -> [[Variant]] in
            guard case .select(_, let variants) = element else { return [] }
            return [variants] + variants.flatMap(\.pattern.choices)
        }
    }
}
