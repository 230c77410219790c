import Testing

@testable import Core

@Suite("Halves of a long JSON array") struct JSONHalvesTests {
    private struct Content: Decodable {
        var list: [[String: String]]
        var before: [String]?
        var after: [Int]?
    }

    private func halves(_ text: String) -> JSONHalves? {
        JSONHalves(of: Array(text.utf8), array: "list")
    }

    private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    @Test func `the array is split between two objects in the middle`() {
        let parts = halves(#"{"list":[{"a":1},{"b":2},{"c":3},{"d":4}]}"#)
        #expect(text(parts?.first) == #"{"list":[{"a":1},{"b":2}]}"#)
        #expect(text(parts?.second) == #"{"list":[{"c":3},{"d":4}]}"#)
    }

    @Test func `the halves have all that the whole has`() throws {
        let objects = (0..<40).map { #"{"value":"\#($0) \"},{[ \\"}"# }.joined(separator: " ,\n ")
        let whole = #"{"before":["list","[{"],"list":[\#(objects)],"after":[1,2]}"#
        let parts = try #require(halves(whole))
        let all = try JSONBody.decode(Content.self, from: Array(whole.utf8), what: "")
        let first = try JSONBody.decode(Content.self, from: parts.first, what: "")
        let second = try JSONBody.decode(Content.self, from: parts.second, what: "")
        #expect(all.list.count == 40 && !first.list.isEmpty && !second.list.isEmpty)
        #expect(first.list + second.list == all.list)
        #expect(first.before == all.before && first.after == nil)
        #expect(second.after == all.after && second.before == nil)
    }

    @Test(arguments: [
        "", "{", #"[{"list":[{},{},{}]}]"#, #"{"other":[{},{},{},{},{}]}"#, #"{"list":[1,2,3,4,5,6,7,8]}"#,
        #"{"list":[{},,{},,{},,{}]}"#, #"{"list":[{},{}],"text":"and so on for longer than that"}"#,
        #"{"list":{"list":[{},{},{},{}]}}"#, #"{"a":"list","b":[{},{},{},{},{},{}]}"#, #"{"list":[{},"{},{},{},{},{}"#,
        #"{"list":[{}]}"#,
    ])
    func `other text is not split`(text: String) {
        #expect(halves(text)?.first == nil)
    }
}

@Suite("Repairing the text of responses") struct JSONRepairTests {
    private func repaired(_ bytes: [UInt8]) -> String? {
        JSONRepair.repaired(bytes[...]).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `an invalid byte is replaced wherever it stands, and valid text stays as it is`() {
        for length in 0..<20 {
            for place in 0...length {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                #expect(JSONRepair.repaired(bytes[...]) == nil)
                bytes.insert(0xff, at: place)
                let before = String(repeating: "a", count: place)
                let after = String(repeating: "a", count: length - place)
                #expect(repaired(bytes) == before + "\u{FFFD}" + after)
                bytes.replaceSubrange(place...place, with: "é".utf8)
                #expect(JSONRepair.repaired(bytes[...]) == nil)
            }
        }
    }

    @Test func `escapes of unpaired surrogates are replaced, also in a part of a text`() {
        let text = #"\ud83d\ude00 \ude00 \\ud800 \ud83dx"#
        let fixed = #"\ud83d\ude00 \ufffd \\ud800 \ufffdx"#
        #expect(repaired(Array(text.utf8)) == fixed)
        let part = Array("xyz\(text)".utf8).dropFirst(3)
        #expect(JSONRepair.repaired(part).map { String(decoding: $0, as: UTF8.self) } == fixed)
    }
}
