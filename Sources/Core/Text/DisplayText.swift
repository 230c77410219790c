/// Text that is safe to display: it contains no control, escape or bidi override characters.
///
/// Created by `Sanitizer` from `RawText`, or from literals in the source. There is no other way, so drawing text that
/// was not sanitized does not compile.
package struct DisplayText: Hashable, Sendable {
    package let string: String

    /// Creates text that is clean already: for `Sanitizer` and functions of this folder that recombine clean text.
    init(clean string: String) {
        self.string = string
    }

    package static let empty: DisplayText = ""

    package var isEmpty: Bool { string.isEmpty }

    package static func + (left: DisplayText, right: DisplayText) -> DisplayText {
        DisplayText(clean: left.string + right.string)
    }
}

extension DisplayText: ExpressibleByStringInterpolation {
    package init(stringLiteral value: StaticString) {
        string = value.description
    }

    package init(stringInterpolation: Interpolation) {
        string = stringInterpolation.string
    }

    /// Accepts literals, clean text and integers; a `String` does not compile.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var string = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            string.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        package mutating func appendLiteral(_ literal: StaticString) {
            string += literal.description
        }

        package mutating func appendInterpolation(_ text: DisplayText) {
            string += text.string
        }

        package mutating func appendInterpolation(_ number: some BinaryInteger) {
            string += number.description
        }

        /// - Parameter width: of the number, in digits; negative numbers count as 0.
        package mutating func appendInterpolation(_ number: some BinaryInteger, zeroPaddedTo width: Int) {
            string += String(number, zeroPaddedTo: width)
        }
    }
}

extension Sequence<DisplayText> {
    /// Returns the texts that are not empty, with a separator between them.
    package func joined(by separator: DisplayText) -> DisplayText {
        DisplayText(clean: lazy.map(\.string).filter { !$0.isEmpty }.joined(separator: separator.string))
    }
}

/// Composition and decomposition of text that is clean already.
extension DisplayText {
    /// A part of a literal, by its bytes: whole code points without control characters.
    package init(_ literal: StaticString, bytes range: Range<Int>) {
        string = literal.withUTF8Buffer { String(decoding: $0[range], as: UTF8.self) }
    }

    package static func repeating(_ text: DisplayText, _ count: Int) -> DisplayText {
        DisplayText(clean: String(repeating: text.string, count: max(0, count)))
    }

    /// Returns the bytes in a range that begins and ends between code points.
    package func bytes(_ range: Range<Int>) -> DisplayText {
        let utf8 = string.utf8
        let low = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return DisplayText(clean: String(string[low..<utf8.index(low, offsetBy: range.count)]))
    }

    /// The words separated by spaces.
    package var words: [DisplayText] {
        string.split(separator: " ").map { DisplayText(clean: String($0)) }
    }

    /// The first cluster that is a letter, as a capital, a digit or an emoji.
    package var firstLetter: DisplayText? {
        string.first { $0.isLetter || $0.isNumber || $0.unicodeScalars.first?.properties.isEmojiPresentation == true }
            // A capital of several letters, such as that of "ß", would be too wide for an avatar.
            .map { DisplayText(clean: $0.uppercased().count == 1 ? $0.uppercased() : String($0)) }
    }
}
