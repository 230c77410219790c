import Testing

@testable import Core

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
