import FoundationEssentials
import TestSupport
import Testing

@testable import Core

struct ColumnJSONTests {
    @Test func `every column value survives writing and reading`() throws {
        var random = SeededGenerator(seed: 11)
        let writer = JSONColumnWriter()
        let reader = JSONColumnReader()
        for _ in 0..<400 {
            let attachments = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                Attachment(
                    id: optional(&random), kind: OpenEnum(["image", "unheard-of"].randomElement(using: &random) ?? ""),
                    url: optional(&random), previewURL: optional(&random), remoteURL: optional(&random),
                    description: optional(&random), blurhash: optional(&random),
                    width: .random(in: -1...9999, using: &random),
                    height: nil)
            }
            let poll = Poll(
                id: text(&random),
                options: [.init(title: text(&random), votes: nil), .init(title: text(&random), votes: 7)],
                isMultiple: true, isExpired: false,
                expiresAt: Timestamp(milliseconds: .random(in: .min ... .max, using: &random)),
                votes: .max, voters: nil, hasVoted: false, ownVotes: [0, 1])
            let card = Card(
                url: text(&random), title: text(&random), description: text(&random), provider: text(&random),
                imageURL: optional(&random))
            let mentions = [Mention(acct: text(&random), url: optional(&random))]
            let emojis = [CustomEmoji(shortcode: text(&random), url: optional(&random))]
            let filters = [
                FilterMatch(title: text(&random), action: .blur, contexts: ["home", "täglich"], expiresAt: nil),
                FilterMatch(title: text(&random), action: .warn, contexts: [], expiresAt: Timestamp(milliseconds: -1)),
            ]

            #expect(reader.list(try writer.text(attachments)) == attachments)
            #expect(reader.value(try writer.text(poll)) == poll)
            #expect(reader.value(try writer.text(card)) == card)
            #expect(reader.list(try writer.text(mentions)) == mentions)
            #expect(reader.list(try writer.text(emojis)) == emojis)
            #expect(reader.list(try writer.text(filters)) == filters)
        }
    }

    @Test(arguments: [
        "", "[", "]", "{", "{\"a\"}", "{\"a\":}", "[1,]", "[1 2]", "\"", "\"\\u12\"", "\"\\ud800\"",
        "\"\\ud800\\u0041\"",
        "\"\\x\"", "1.5", "1e9", "99999999999999999999", "nul", "truefalse", "[] []", "[[[[[[[[[1]]]]]]]]]", "-",
    ])
    func `text that the cache does not write is rejected`(text: String) {
        #expect(ColumnJSON(text) == nil)
    }

    @Test func `escapes and white space are read`() {
        let text = " { \"a\" : [ null , true , -3 , \"\\ud83d\\ude00\\n\\/\\\"é\" ] , \"b\" : { } } "
        let expected = ColumnJSON.object([
            ("a", .list([.null, .bool(true), .number(-3), .string("😀\n/\"é")])), ("b", .object([])),
        ])
        #expect(ColumnJSON(text) == expected)
    }

    @Test func `an element with a missing field is dropped and the rest is kept`() {
        let mentions: [Mention] = JSONColumnReader().list(#"[{"url":"x"},{"acct":"ana"}]"#)
        #expect(mentions == [Mention(acct: RawText("ana"), url: nil)])
    }

    private func text(_ random: inout SeededGenerator) -> RawText {
        let scalars: [Unicode.Scalar] = [
            "a", "\"", "\\", "\u{0}", "\u{1f}", "/", "é", "海", "😀", "\u{2028}", " ", "\u{7f}",
        ]
        return RawText(
            String(
                String.UnicodeScalarView(
                    (0..<Int.random(in: 0...12, using: &random)).map { _ in scalars.randomElement(using: &random) ?? "b"
                    })))
    }

    private func optional(_ random: inout SeededGenerator) -> RawText? {
        Bool.random(using: &random) ? text(&random) : nil
    }
}
