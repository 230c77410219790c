/// The short form of a status's number in URLs: groups of seven digits from the right, each in base 62.
enum WeiboShortID {
    private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// - Returns: nil for anything but a number.
    static func encode(_ number: String) -> String? {
        guard !number.isEmpty, number.utf8.count <= 20, number.utf8.allSatisfy(\.isASCIIDigit) else {
            return nil
        }
        var rest = number[...]
        var result = ""
        while !rest.isEmpty {
            let group = rest.suffix(7)
            rest = rest.dropLast(group.count)
            guard var value = Int(group) else { return nil }
            var part = ""
            repeat {
                part = String(digits[value % 62]) + part
                value /= 62
            } while value > 0
            // All but the first group have four characters.
            if !rest.isEmpty { part = part.zeroPadded(to: 4) }
            result = part + result
        }
        return result
    }
}
