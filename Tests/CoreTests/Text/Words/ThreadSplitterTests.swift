import TestSupport
import Testing

@testable import Core

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

    @Test(arguments: 1...40)
    func `nothing is lost, and every part fits`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "tide ", "Hafen. ", "潮水。", "👨‍👩‍👧‍👦", "e\u{301}", "\n", "\n\n", "🇩🇪", " ", "a, b! ", "https://x.example/y ",
            "wort",
        ]
        let text = (0..<Int.random(in: 0...400, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
        }.joined()
        let limit = Int.random(in: 1...120, using: &random)
        let counting: Capabilities.Counting =
            Bool.random(using: &random) ? .characters(limit: limit, url: 23) : .fullWidth(limit: limit)
        let reserved = Int.random(in: 0...limit / 2, using: &random)
        let parts = ThreadSplitter.split(text, by: counting, reserving: reserved)

        func bare(_ text: String) -> [Character] { Array(text).filter { !$0.isWhitespace } }
        #expect(parts.flatMap(bare) == bare(text))
        for part in parts where part.count > 1 {
            #expect(counting.count(part) + reserved <= limit, "\(part)")
        }
    }

    @Test func `a text of a megabyte is divided at once`() {
        let text = String(repeating: "Lorem ipsum dolor sit amet. ", count: 40_000)
        let parts = ThreadSplitter.split(text, by: .characters(limit: 500, url: 23))
        #expect(parts.count > 2000)
    }
}
