package import Core

/// The style of a cell, in the terminal's terms. Views take styles from the `Theme`.
package struct Style: Hashable, Sendable {
    /// A colour of the terminal's palette; one that the terminal lacks is replaced by the nearest.
    package enum Color: Hashable, Sendable {
        case standard
        /// 0–15: the ANSI colours, which the user's theme defines. 16–255: xterm's cube and greys.
        case palette(UInt8)
        /// A colour that only terminals with direct colours have.
        case exact(PixelColor)
        /// A background that stands out a little from the terminal's own, and text on it; the terminal's own colours while its
        /// background is unknown.
        case surface, onSurface
    }

    package typealias Attributes = ThemeStyle.Attributes

    package var foreground: Color = .standard
    package var background: Color = .standard
    package var attributes: Attributes = []

    package static let plain = Style()

    /// Replaces the colours that depend on the terminal's background, and the terminal's own where the theme has others.
    ///
    /// - Parameter base: the theme's colours of text and background.
    func resolved(on background: TerminalBackground?, base: Style = .plain) -> Style {
        var style = self
        style.foreground = foreground.resolved(on: background)
        style.background = self.background.resolved(on: background)
        if style.foreground == .standard { style.foreground = base.foreground }
        if style.background == .standard { style.background = base.background }
        return style
    }
}

extension Style.Color {
    var isExact: Bool { if case .exact = self { true } else { false } }

    fileprivate func resolved(on background: TerminalBackground?) -> Style.Color {
        switch self {
        case .standard, .palette, .exact: self
        case .surface: background.map { .palette($0.surface) } ?? .standard
        case .onSurface: background.map { .palette($0.onSurface) } ?? .standard
        }
    }
}
