import TestSupport
import Testing

@testable import Core

@Suite("Blurhashes")
struct BlurhashTests {
    private func pixels(_ hash: String, _ width: Int, _ height: Int) throws -> [UInt8] {
        try #require(Blurhash(RawText(hash))).pixels(#require(PixelSize(width: width, height: height)))
    }

    /// Computed with another implementation of the algorithm, in double precision.
    @Test func `the pixels are those of the algorithm`() throws {
        let expected: [UInt8] = [
            135, 164, 177, 255, 161, 173, 177, 255, 181, 180, 171, 255, 160, 172, 174, 255,
            124, 154, 169, 255, 148, 148, 154, 255, 164, 145, 134, 255, 146, 152, 155, 255,
            124, 144, 154, 255, 144, 134, 132, 255, 163, 130, 104, 255, 148, 140, 134, 255,
        ]
        let found = try pixels("LEHV6nWB2yk8pyo0adR*.7kCMdnj", 4, 3)
        #expect(found.count == expected.count)
        for (one, other) in zip(found, expected) { #expect(abs(Int(one) - Int(other)) <= 1) }
    }

    @Test func `a single wave is one colour`() throws {
        #expect(try pixels("00OZZy", 2, 2) == Array(repeating: [213, 30, 120, 255], count: 4).flatMap(\.self))
    }

    @Test(arguments: [
        "", "0", "00000", "~~~~~~", "LEHV6nWB2yk8pyo0adR*.7kCMdn", " LEHV6nWB2yk8pyo0adR*.7kCMdnj ", "中文中文中文",
        String(repeating: "~", count: 83), "\u{1B}[31m000", "00~~~~", "LEHV6nWB2yk8pyo0adR*.7kCMd~~", "0000000",
        "00 000",
    ])
    func `what isn't a blurhash is refused`(hash: String) {
        #expect(Blurhash(RawText(hash)) == nil)
    }

    @Test func `any text is refused or has pixels`() throws {
        var random = SeededGenerator(seed: 83)
        let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~ é")
        for _ in 0..<2000 {
            let length = [6, 28, 12, Int.random(in: 0...200, using: &random)].randomElement(using: &random) ?? 6
            let hash = String((0..<length).compactMap { _ in digits.randomElement(using: &random) })
            guard let blurhash = Blurhash(RawText(hash)) else { continue }
            #expect(blurhash.pixels(.square).count == 4)
        }
    }

    @Test func `the longest hash has nine by nine waves`() {
        let hash = "|" + String(repeating: "0", count: 165)
        #expect(Blurhash(RawText(hash)) != nil)
        #expect(Blurhash(RawText(hash + "0")) == nil)
        #expect(Blurhash(RawText("}" + hash.dropFirst())) == nil)
    }
}
