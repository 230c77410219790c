extension FixedWidthInteger {
    /// Creates the whole part of a number, clamped to the type's range; 0 for NaN. The standard library's conversion
    /// traps on numbers out of range.
    package init(clamping number: Double) {
        // The largest value of a type may round up, so a number equal to it is already too large.
        if number >= Double(Self.max) {
            self = .max
        } else if number <= Double(Self.min) {
            self = .min
        } else {
            self = number.isNaN ? 0 : Self(number)
        }
    }
}
