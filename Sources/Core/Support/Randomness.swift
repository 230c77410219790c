/// Where chance comes from. Handed to whatever spreads its waits, so that tests know the dice.
package struct Randomness: RandomNumberGenerator, Sendable {
    private let source: @Sendable () -> UInt64

    /// - Parameter source: sixty-four random bits at every call; the system's own unless told.
    package init(_ source: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }) {
        self.source = source
    }

    package func next() -> UInt64 { source() }

    /// A fraction from 0 up to, but not including, 1.
    package var fraction: Double {
        // The upper 53 bits: all that a Double holds exactly.
        Double(source() >> 11) * 0x1p-53
    }
}
