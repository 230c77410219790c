/// A source of randomness that is passed in, so that tests are deterministic.
package struct Randomness: RandomNumberGenerator, Sendable {
    private let source: @Sendable () -> UInt64

    /// - Parameter source: returns 64 random bits at every call; the system's generator by default.
    package init(_ source: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }) {
        self.source = source
    }

    package func next() -> UInt64 { source() }

    /// A random number from 0 up to, but not including, 1.
    package var fraction: Double {
        // The upper 53 bits: as many as a Double holds exactly.
        Double(source() >> 11) * 0x1p-53
    }
}
