import FoundationEssentials
import Testing

@testable import Demo

@Suite struct JSONTests {
    @Test(
        "texts are unchanged after writing and parsing",
        arguments: ["", "plain", "\"\\/\n\t\u{0}\u{1B}[0m\u{7F}", "海 🌊 \u{202E}", "a\u{2028}b"])
    func strings(text: String) throws {
        var writer = JSONWriter()
        writer.array([text]) { $0.string($1) }
        #expect(try JSONDecoder().decode([String].self, from: Data(writer.bytes)) == [text])
        #expect(writer.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    }

    @Test("commas separate members")
    func structure() {
        var writer = JSONWriter()
        writer.object {
            $0.field("a", 1)
            $0.field("b", array: [1, 2]) { json, number in json.object { $0.field("n", number) } }
            $0.field("c") { _ in }
            $0.emptyArrays("d", "e")
            $0.field("f", nil as String?)
            $0.field("g", Double.infinity)
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == #"{"a":1,"b":[{"n":1},{"n":2}],"c":{},"d":[],"e":[],"f":null,"g":null}"#)
    }

    @Test(
        "dates have Mastodon's form",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1_785_592_551_777, "2026-08-01T13:55:51.777Z"),
            (951_782_399_999, "2000-02-28T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
        ])
    func dates(milliseconds: Int64, text: String) { #expect(Moment(milliseconds).timestamp == text) }

    @Test(
        "fields are decoded, and broken escapes are unchanged",
        arguments: [
            ("a=1&b=two+words", ["a": "1", "b": "two words"]), ("x%5B%5D=%E6%B5%B7", ["x[]": "海"]),
            ("a=%zz&b=%4", ["a": "%zz", "b": "%4"]),
            ("&&flag&=5", ["flag": ""]), ("", [:]),
        ])
    func forms(text: String, fields: [String: String]) {
        let form = FormFields(text)
        #expect(form.pairs.filter { !$0.name.isEmpty }.count == fields.count)
        for (name, value) in fields { #expect(form.values(name) == [value]) }
    }

    @Test("a blurred preview has the length given by its first character")
    func blurhash() {
        let media = Media(number: 5, kind: .image, width: 1, height: 1, duration: 0, description: nil, color: 0xFFFFFF)
        #expect(media.blurhash.count == 4 + 2 * 4 * 3)
        #expect(media.blurhash.hasPrefix("L"))
    }
}
