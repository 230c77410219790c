import FoundationEssentials
import TestSupport
import Testing

@testable import Core

/// Invariants of every kind of text, for recorded and generated hostile input.
@Suite("Hostile text")
struct TortureTests {
    private struct Entry: Decodable {
        var id: String?
        var text: String?
        var html: String?
        var invariants_only: Bool?
        var `repeat`: Repeat?
        var prefix: String?
        var then: String?

        struct Repeat: Decodable {
            var part: String
            var count: Int

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                part = try list.decode(String.self)
                count = try list.decode(Int.self)
            }
        }

        var source: String? {
            if let html { return html }
            guard let made = `repeat` else { return nil }
            return (prefix ?? "") + String(repeating: made.part, count: made.count) + (then ?? "")
        }
    }

    private func entries(_ path: String) throws -> [Entry] {
        try SharedMaterial.bytes(path).split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(Entry.self, from: Data($0))
        }
    }

    private func check(_ content: StatusContent, _ name: String) {
        let styled = content.styled(emojis: [CustomEmoji(shortcode: RawText("blobcat"), url: nil)])
        for line in styled.lines {
            for span in line.spans {
                #expect(span.text.string.unicodeScalars.allSatisfy(Sanitizer.isAllowed), "\(name)")
                #expect(span.link.map(styled.links.indices.contains) ?? true, "\(name)")
            }
        }
        for width in [8, 20, 80] {
            for row in LineBreaker(.standard).wrap(styled, width: width) {
                let cells = row.reduce(0) { $0 + DisplayWidth.standard.of($1.text) }
                #expect(cells <= width, "\(name) at \(width)")
            }
        }
        // Sanitizing is idempotent.
        for line in styled.plain.split(separator: "\n") {
            #expect(Sanitizer.cleanStretch(String(line)).string == line, "\(name)")
        }
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `hostile HTML yields the expected text`() throws {
        let entries = try entries("torture/text/hostile-html.jsonl")
        #expect(entries.count > 50)
        for entry in entries {
            guard let source = entry.source else { continue }
            let content = StatusContent.html(RawText(source))
            if let text = entry.text { #expect(content.styled().plain == text, "\(entry.id ?? "")") }
            check(content, entry.id ?? "")
        }
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `hostile strings are harmless in every form of text`() throws {
        var strings = try JSONDecoder().decode(
            [String].self, from: Data(SharedMaterial.bytes("torture/naughty/blns.json")))
        strings += try entries("torture/text/hostile-strings.jsonl").compactMap(\.text)
        #expect(strings.count > 300)
        for string in strings {
            let raw = RawText(string)
            for content in [StatusContent.html(raw), .weibo(raw), .plain(raw), .facets(raw)] {
                check(content, string.debugDescription)
            }
            #expect(HostName.shown(raw).string.unicodeScalars.allSatisfy(Sanitizer.isAllowed))
            #expect(HostName.shown(inHandle: raw).string.unicodeScalars.allSatisfy(Sanitizer.isAllowed))
            let name = FileName(raw, fallback: "picture", ending: "png").string
            #expect(!name.contains("/") && !name.hasPrefix(".") && !name.hasPrefix("-") && name.utf8.count <= 130)
        }
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `each invalid part of UTF-8 becomes one replacement character in its place`() throws {
        struct Case: Decodable {
            var bytes: String
            var expect: String
        }
        let lines = try SharedMaterial.bytes("torture/utf8/decode-expected.jsonl").split(separator: UInt8(ascii: "\n"))
        #expect(!lines.isEmpty)
        for line in lines {
            let test = try JSONDecoder().decode(Case.self, from: Data(line))
            let hex = Array(test.bytes)
            let bytes = stride(from: 0, to: hex.count, by: 2).compactMap {
                UInt8(String(hex[$0..<($0 + 2)]), radix: 16)
            }
            let decoded = String(decoding: bytes, as: UTF8.self)
            #expect(Array(decoded.unicodeScalars) == Array(test.expect.unicodeScalars))
            check(.html(RawText(decoded)), test.bytes)
        }
        check(
            .plain(RawText(String(decoding: try SharedMaterial.bytes("torture/utf8/utf8tests.bin"), as: UTF8.self))),
            "utf8tests")
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `a server's file name stays a plain name in the folder`() throws {
        struct Name: Decodable { var name: String }
        for line in try SharedMaterial.bytes("torture/files/names.jsonl").split(separator: UInt8(ascii: "\n")) {
            let raw = try JSONDecoder().decode(Name.self, from: Data(line)).name
            let name = FileName(RawText(raw), fallback: "picture", ending: "png").string
            #expect(name.hasSuffix(".png") && name != ".png", "\(raw)")
            #expect(!name.hasPrefix(".") && !name.hasPrefix("-") && !name.hasPrefix("~"), "\(raw)")
            #expect(!name.unicodeScalars.contains { "/\\\0:*?\"<>|".unicodeScalars.contains($0) || $0.value < 0x20 })
            #expect(name.utf8.count <= 130, "\(raw)")
        }
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `every emoji of Unicode 17 is two cells wide, or as wide as its narrow base`() throws {
        let text = String(decoding: try SharedMaterial.bytes("torture/unicode/emoji-test-17.0.even.txt"), as: UTF8.self)
        var count = 0
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard let codes = line.split(separator: ";").first else { continue }
            let scalars = codes.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            let cluster = Character(String(String.UnicodeScalarView(scalars)))
            let expected = DisplayWidth.standard.of(scalars[0])
            #expect(DisplayWidth.standard.of(cluster) == expected, "\(line)")
            // Drawn whole or in part, it has the width that was counted.
            for joins in [EmojiJoining.all, .unknown, .sequences, .tones, []] {
                let groups = DisplayWidth.standard.cells(of: cluster, joins: joins)
                #expect(groups.count == 1 && groups[0].count <= 5, "\(line)")
            }
            let cleaned = Sanitizer.clean(RawText(String(cluster))).string
            #expect(cleaned == String(cluster), "\(line)")
            count += 1
        }
        #expect(count > 2000)
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `no row begins inside a cluster of Unicode's break test`() throws {
        let text = String(
            decoding: try SharedMaterial.bytes("torture/unicode/GraphemeBreakTest-17.0.0.even.txt"), as: UTF8.self)
        var count = 0
        for line in text.split(separator: "\n") where line.hasPrefix("÷") {
            let test = line.split(separator: "#")[0]
            let scalars = test.split { " ÷×\t".contains($0) }
                .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            let clean = Sanitizer.cleanStretch("xx" + String(String.UnicodeScalarView(scalars)) + "yy")
            let starts = Set(
                clean.string.indices.map { clean.string.utf8.distance(from: clean.string.startIndex, to: $0) })
            var offset = 0
            for row in LineBreaker(.standard).wrap(StyledText(clean), width: 2) {
                let part = row.map(\.text.string).joined()
                // Spaces at breaks are dropped.
                while !clean.string.utf8.dropFirst(offset).starts(with: part.utf8), offset < clean.string.utf8.count {
                    offset += 1
                }
                #expect(starts.contains(offset) || offset == clean.string.utf8.count, "\(line)")
                offset += part.utf8.count
            }
            count += 1
        }
        #expect(count > 300)
    }

    @Test(arguments: [
        "<", "&", "<a href='", "<b>", "<div>", "<!--", "<![CDATA[", "<ul><li>", "<script>", "\u{301}", "#", "[", "@a",
        "//@",
    ])
    func `ten times as much of the same yields bounded text`(part: String) {
        for content in [StatusContent.html, StatusContent.weibo, StatusContent.plain, StatusContent.facets] {
            check(content(RawText(String(repeating: part, count: 4_000) + "end")), part)
        }
    }
}
