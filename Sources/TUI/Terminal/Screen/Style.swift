/// The style of a cell, in the terminal's terms. Views take styles from the `Theme`.
package struct Style: Hashable, Sendable {
    /// A colour of the terminal's palette; one that the terminal lacks is replaced by the nearest.
    package enum Color: Hashable, Sendable {
        case standard
        /// 0–15: the ANSI colours, which the user's theme defines. 16–255: xterm's cube and greys.
        case palette(UInt8)
        /// A background that stands out a little from the terminal's own, and text on it; the terminal's own colours while its
        /// background is unknown.
        case surface, onSurface
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

    package var foreground: Color = .standard
    package var background: Color = .standard
    package var attributes: Attributes = []

    package static let plain = Style()

    /// Replaces the colours that depend on the terminal's background.
    func resolved(on background: TerminalBackground?) -> Style {
        var style = self
        style.foreground = foreground.resolved(on: background)
        style.background = self.background.resolved(on: background)
        return style
    }
}

extension Style.Color {
    fileprivate func resolved(on background: TerminalBackground?) -> Style.Color {
        switch self {
        case .standard, .palette: self
        case .surface: background.map { .palette($0.surface) } ?? .standard
        case .onSurface: background.map { .palette($0.onSurface) } ?? .standard
        }
    }
}
