import Testing

@testable import Core

@Suite("Clamped numbers")
struct ClampedNumberTests {
    @Test(arguments: [
        (0.0, 0), (8.19, 8), (-8.19, -8), (9.3e17, 930_000_000_000_000_000), (9.3e18, Int.max), (1e308, .max),
        (-1e308, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0), (0x1p63, .max),
        (-0x1p63, .min),
    ])
    func `a number out of range is clamped`(number: Double, whole: Int) {
        #expect(Int(clamping: number) == whole)
    }

    @Test func `smaller types have their own range`() {
        #expect(UInt8(clamping: 255.9) == 255)
        #expect(UInt8(clamping: 256.0) == 255)
        #expect(UInt8(clamping: -0.5) == 0)
        #expect(Int32(clamping: -1e10) == .min)
    }

    @Test(arguments: [Int.max, .min, 1_000_000_000_000_000, -1_000_000_000_000_000])
    func `days beyond the range of a timestamp are clamped`(days: Int) {
        let moment = Timestamp(milliseconds: 1_767_225_600_000).adding(days: days)
        #expect(moment == Timestamp(milliseconds: days < 0 ? .min : .max))
    }

    @Test func `a day has 86,400 seconds`() {
        #expect(Timestamp(milliseconds: 0).adding(days: -2) == Timestamp(milliseconds: -172_800_000))
    }
}
