/// Reads Swift line by line and leaves out comments and the text of string literals. Interpolated expressions are code.
struct CodeReader {
    /// The kind of text that a line may begin in, or a part of it stands in.
    private enum Place: Equatable {
        case comment
        case literal(isMultiline: Bool)
        /// Code in a literal, and how many of its parentheses are open.
        case interpolation(Int)
    }

    /// Outermost first; empty in code.
    private var places: [Place] = []

    private var isInCode: Bool {
        switch places.last {
        case .interpolation?, nil: true
        case .comment?, .literal?: false
        }
    }

    /// Whether a byte can't be a part of a sign that `code(of:)` looks for.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "("),
            UInt8(ascii: ")"):
            false
        default: true
        }
    }

    /// Returns the code of the next line.
    mutating func code(of line: String) -> String {
        // Comments and literals begin with one of two signs.
        if places.isEmpty, !line.has("\""), !line.has("/") { return line }
        let bytes = Array(line.utf8)
        var result: [UInt8] = []
        var index = 0
        func isAt(_ text: StaticString) -> Bool {
            text.withUTF8Buffer { bytes[index...].starts(with: $0) }
        }
        while index < bytes.count {
            // Most bytes begin or end nothing, and comparing is slow without optimization.
            if Self.isPlain(bytes[index]) {
                if isInCode { result.append(bytes[index]) }
                index += 1
                continue
            }
            switch places.last {
            case .comment?:
                if isAt("*/") {
                    places.removeLast()
                    index += 1
                }
                index += 1
            case .literal(let isMultiline)?:
                if isAt("\\(") {
                    places.append(.interpolation(0))
                    // Names at both sides of it are not one.
                    result.append(UInt8(ascii: " "))
                    index += 2
                } else if isAt("\\") {
                    index += 2
                } else if isMultiline ? isAt("\"\"\"") : isAt("\"") {
                    places.removeLast()
                    index += isMultiline ? 3 : 1
                } else {
                    index += 1
                }
            case .interpolation?, nil:
                if isAt("//") {
                    index = bytes.count
                } else if isAt("/*") {
                    places.append(.comment)
                    index += 2
                } else if isAt("\"\"\"") {
                    places.append(.literal(isMultiline: true))
                    index += 3
                } else if isAt("\"") {
                    places.append(.literal(isMultiline: false))
                    index += 1
                } else {
                    result.append(ends(bytes[index]) ? UInt8(ascii: " ") : bytes[index])
                    index += 1
                }
            }
        }
        // A quote in a regular expression begins no literal; it harms the rest of its line only.
        while let last = places.last, last != .comment, last != .literal(isMultiline: true) { places.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }

    /// Counts the parentheses of an interpolation.
    ///
    /// - Returns: whether the byte ends the interpolation.
    private mutating func ends(_ byte: UInt8) -> Bool {
        guard case .interpolation(let depth)? = places.last else { return false }
        switch byte {
        case UInt8(ascii: "("): places[places.count - 1] = .interpolation(depth + 1)
        case UInt8(ascii: ")") where depth == 0:
            places.removeLast()
            return true
        case UInt8(ascii: ")"): places[places.count - 1] = .interpolation(depth - 1)
        default: break
        }
        return false
    }
}
