import TestSupport
import Testing

@testable import Core

@Suite("Responses of the DNS") struct TextRecordsTests {
    private static let name = [UInt8]([8] + "_atproto".utf8 + [3] + "ann".utf8 + [7] + "example".utf8 + [0])

    private static func number(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xff), UInt8(number & 0xff)] }

    /// - Parameter parts: each with its length in front.
    private static func record(_ parts: String..., type: Int = 16, kind: Int = 1, name: [UInt8] = [0xc0, 12]) -> [UInt8]
    {
        let data = parts.flatMap { [UInt8($0.utf8.count)] + $0.utf8 }
        return name + number(type) + number(kind) + [0, 0, 1, 44] + number(data.count) + data
    }

    private static func message(_ records: [UInt8]..., flags: Int = 0x8180, answers: Int? = nil) -> [UInt8] {
        number(7) + number(flags) + number(1) + number(answers ?? records.count) + [0, 0, 0, 0]
            + name + number(16) + number(1) + records.flatMap(\.self)
    }

    @Test func `the parts of a record are one text`() {
        let long = String(repeating: "a", count: 200)
        let message = Self.message(
            Self.record("did=did:plc:ann"), Self.record(long, long), Self.record(), Self.record("ü"))
        #expect(TextRecords.texts(in: message) == ["did=did:plc:ann", long + long, "", "ü"])
    }

    @Test func `other records are left out, and another name's stay`() {
        let message = Self.message(
            Self.record("ann.example", type: 5), Self.record("chaos", kind: 3),
            Self.record("did=did:plc:ann", name: Self.name), Self.record("x", name: [1, 0x78, 0xc0, 12]))
        #expect(TextRecords.texts(in: message) == ["did=did:plc:ann", "x"])
    }

    @Test(arguments: [0x8183, 0x8182, 0x0100])
    func `errors and queries have no texts`(flags: Int) {
        #expect(TextRecords.texts(in: Self.message(Self.record("x"), flags: flags)) == [])
    }

    @Test func `a response that was cut keeps the whole records`() {
        let message = Self.message(Self.record("one"), Self.record("two"))
        #expect(TextRecords.texts(in: message) == ["one", "two"])
        for length in 0..<message.count {
            let texts = TextRecords.texts(in: Array(message.prefix(length)))
            #expect(texts == (length >= Self.message(Self.record("one")).count ? ["one"] : []))
        }
    }

    @Test func `a record with a wrong length is left out, and pointers are not followed`() {
        var lying = Self.record("one")
        lying[lying.count - 4] = 200
        #expect(TextRecords.texts(in: Self.message(lying, Self.record("two"))) == ["two"])
        // More records than there are.
        #expect(TextRecords.texts(in: Self.message(Self.record("one"), answers: 0xffff)) == ["one"])
        // A name that points at itself, labels of a form that there isn't, and one without an end.
        let itself = Self.message().count
        #expect(TextRecords.texts(in: Self.message(Self.record("x", name: [0xc0, UInt8(itself)]))) == ["x"])
        #expect(TextRecords.texts(in: Self.message(Self.record("x", name: [0x40, 1]))) == [])
        #expect(TextRecords.texts(in: Self.message([63, 1])) == [])
    }

    @Test func `random bytes don't crash the parser`() {
        var random = SeededGenerator(seed: 2026)
        let message = Self.message(Self.record("did=did:plc:ann"), Self.record("one", "two"), Self.record("x", type: 1))
        for _ in 0..<20_000 {
            var bytes = message
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let texts = TextRecords.texts(in: Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
            // Each byte of the response is in one text at most.
            #expect(texts.reduce(0) { $0 + $1.unicodeScalars.count } <= bytes.count)
        }
    }
}
