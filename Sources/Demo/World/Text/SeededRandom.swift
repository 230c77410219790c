/// Deterministic random numbers: the same seed and coordinates yield the same sequence, on every machine and in any
/// order.
struct SeededRandom: Sendable {
    private var state: UInt64

    /// Creates the sequence for a status; `stream` makes sequences for different purposes independent.
    init(seed: UInt64, index: Int, stream: UInt64) {
        state = SeededRandom.mixed(
            seed &+ SeededRandom.mixed(UInt64(bitPattern: Int64(index)) &+ SeededRandom.mixed(stream)))
    }

    /// Returns the next number, by SplitMix64 (Steele, Lea and Flood 2014).
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return SeededRandom.mixed(state)
    }

    /// Returns a number from 0 up to, not including, `bound`; 0 if `bound` is 0.
    mutating func below(_ bound: Int) -> Int {
        bound > 0 ? Int(next() % UInt64(bound)) : 0
    }

    mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }

    /// Returns a number from 0 up to, not including, 1.
    mutating func fraction() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    mutating func pick(_ texts: [String]) -> String {
        texts.isEmpty ? "" : texts[below(texts.count)]
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The independent random sequences of a status.
enum Stream {
    static let date: UInt64 = 1
    static let id: UInt64 = 2
    static let kind: UInt64 = 3
    static let author: UInt64 = 4
    static let text: UInt64 = 5
    static let extras: UInt64 = 6
    static let counts: UInt64 = 7
    static let picture: UInt64 = 8
}
