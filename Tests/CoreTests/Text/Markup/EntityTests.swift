import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("Character references")
struct EntityTests {
    private func text(_ html: String) -> String { StatusContent.html(RawText(html)).styled().plain }

    @Test func `every name of the standard is decoded`() {
        let entries = HTMLEntityTable.names.split(separator: " ")
        #expect(entries.count == 2125)
        for entry in entries {
            let parts = entry.split(separator: "=")
            let scalars = parts[1].split(separator: "+").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            var found: [Unicode.Scalar] = []
            var source = "&\(parts[0]);"
            source.withUTF8 { bytes in HTMLEntities.decode(bytes, 0..<bytes.count) { found.append($0) } }
            #expect(found == scalars, "\(entry)")
        }
    }

    @Test(arguments: [
        ("&notit;", "¬it;"), ("&notin;", "∉"), ("&amp", "&"), ("&ampamp", "&amp"), ("&NotEqualTilde;", "≂̸"),
        ("&fjlig;", "fj"), ("&zwnj;", ""), ("&Tab;a", "a"), ("&#128;", "€"), ("&#x80;", "€"), ("&#0;", "\u{FFFD}"),
        ("&#1234567890123;", "\u{FFFD}"), ("&nosuchname;", "&nosuchname;"), ("&", "&"), ("&;", "&;"), ("&#;", "&#;"),
        ("&#xg;", "&#xg;"), ("&CounterClockwiseContourIntegral;", "∳"), ("A&nbsp;B", "A\u{A0}B"),
    ])
    func `references are decoded as the standard requires`(html: String, expected: String) {
        #expect(text(html) == expected)
    }

    @Test func `a legacy name before a letter or equals sign is literal in an attribute`() {
        let links = StatusContent.html(RawText(#"<a href="https://a.example/?x=1&copy=2&amp;lt=3&notit;">a</a>"#))
            .styled().links

        #expect(links.map(\.url.value) == ["https://a.example/?x=1&copy=2&lt=3&notit;"])
    }

    private struct Suite: Decodable {
        struct Case: Decodable {
            var input: String
            var output: [Token]
            var initialStates: [String]?
            var doubleEscaped: Bool?
        }

        /// The text; nil for a token of another kind.
        struct Token: Decodable {
            var text: String?

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                if try list.decode(String.self) == "Character" { text = try list.decode(String.self) }
            }
        }

        var tests: [Case]
    }

    @Test(
        .enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"),
        arguments: ["namedEntities.sample.test", "entities.test"])
    func `html5lib's tokenizer cases about references pass`(file: String) throws {
        let suite = try JSONDecoder().decode(
            Suite.self, from: Data(SharedMaterial.bytes("torture/html5lib/tokenizer/" + file)))
        var checked = 0
        for test in suite.tests where test.initialStates == nil && test.doubleEscaped == nil {
            let texts = test.output.map(\.text)
            guard !texts.contains(nil) else { continue }
            var found = String.UnicodeScalarView()
            var source = test.input
            source.withUTF8 { bytes in HTMLEntities.decode(bytes, 0..<bytes.count) { found.append($0) } }
            // NUL is a token of its own in the standard; here it is text, which the sanitizer removes.
            #expect(String(found) == texts.compactMap { $0 }.joined(), "\(test.input)")
            checked += 1
        }
        #expect(checked > 50)
    }
}
