extension SortKey {
    /// The bytes at the end of made keys: printable, and never the least of them, so that there is room below each.
    private static let least: UInt8 = 0x21
    private static let greatest: UInt8 = 0x7e
    private static let middle: UInt8 = 0x4f

    /// Returns a key between two others, close to the other one if an end is open.
    ///
    /// - Parameters:
    ///   - low: nil for the lower end of a list.
    ///   - high: nil for the upper end.
    /// - Returns: nil if there is none: for keys that are not in order, or that follow each other immediately.
    static func between(_ low: SortKey?, _ high: SortKey?) -> SortKey? {
        let text: String? =
            switch (low?.rawValue, high?.rawValue) {
            case (nil, nil): String(UnicodeScalar(middle))
            case (let low?, nil): above(low)
            case (nil, let high?): below(high)
            case (let low?, let high?): between(low, high)
            }
        guard let key = text.map({ SortKey($0) }) else { return nil }
        return (low.map { $0 < key } ?? true) && (high.map { key < $0 } ?? true) ? key : nil
    }

    private static func above(_ low: String) -> String {
        guard let last = low.utf8.last, (least..<greatest).contains(last) else {
            return low + String(UnicodeScalar(middle))
        }
        return low.dropLast() + String(UnicodeScalar(last + 1))
    }

    private static func below(_ high: String) -> String? {
        guard let last = high.utf8.last else { return nil }
        var scalars = high.unicodeScalars
        scalars.removeLast()
        let start = String(scalars)
        if (least + 2...greatest).contains(last) { return start + String(UnicodeScalar(last - 1)) }
        return start.isEmpty ? nil : start
    }

    private static func between(_ low: String, _ high: String) -> String? {
        // The keys differ at some byte: any continuation of the lower one stays below the other.
        guard high.utf8.starts(with: low.utf8) else { return low + String(UnicodeScalar(middle)) }
        var text = low
        let rest = high.utf8.dropFirst(low.utf8.count)
        for (index, byte) in rest.enumerated() {
            if byte > least + 1 {
                return text + String(UnicodeScalar(least + (min(byte, greatest) - least) / 2))
            }
            if byte == least + 1 { return text + String(UnicodeScalar(least)) + String(UnicodeScalar(middle)) }
            // Too low for a byte below it: there may be room one byte further, and a shorter text is lower too.
            if index == rest.count - 1 { return index > 0 ? text : nil }
            text += String(UnicodeScalar(byte))
        }
        return nil
    }
}
