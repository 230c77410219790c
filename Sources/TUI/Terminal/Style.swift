/// How a cell looks, in the terminal's own terms. Views ask the `Theme` for one, they do not make it up.
package struct Style: Hashable, Sendable {
    /// A colour of the terminal's palette; what the terminal has not got falls back to the nearest it has.
    package enum Color: Hashable, Sendable {
        case standard
        /// 0–15: the ANSI colours, which the person's own theme defines. 16–255: xterm's cube and greys.
        case palette(UInt8)
    }

    package struct Attributes: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let bold = Attributes(rawValue: 1 << 0)
        package static let dim = Attributes(rawValue: 1 << 1)
        package static let italic = Attributes(rawValue: 1 << 2)
        package static let underline = Attributes(rawValue: 1 << 3)
        package static let reverse = Attributes(rawValue: 1 << 4)
    }

    package var foreground: Color
    package var background: Color
    package var attributes: Attributes

    package init(
        foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    package static let plain = Style()
}
