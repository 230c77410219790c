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
