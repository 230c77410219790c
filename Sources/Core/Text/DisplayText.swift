/// Text that is safe to show: no control, escape or bidi-override code point is in it.
///
/// Made by `Sanitizer` from `RawText`, or from literals in our own source. There is no other way, so text that was not
/// cleaned does not compile into a row (FAULTS rule 1).
package struct DisplayText: Hashable, Sendable {
    package let string: String

    /// For `Sanitizer` and for what recombines text that is clean already, in this folder only.
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

    /// Takes literals, clean text and whole numbers; a raw `String` does not compile.
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
            string += String(number)
        }
    }
}
