internal import App
internal import Core

/// How each part looks. Every difference that matters is also one of weight, so that it shows without colour.
package struct Theme: Sendable {
    private let isMonochrome: Bool

    /// - Parameter isMonochrome: there are no colours: weight alone tells the kinds of text from each other.
    package init(isMonochrome: Bool = false) {
        self.isMonochrome = isMonochrome
    }

    private static let tints: [UInt8] = [1, 2, 3, 4, 5, 6]

    package func style(_ role: RowRole) -> Style {
        switch role {
        case .text(let role): text(role)
        case .name: Style(attributes: .bold)
        case .handle: Style(foreground: .palette(6))
        case .note, .hint, .count, .card, .footer: Style(attributes: .dim)
        case .avatar(let tint):
            Style(foreground: .palette(Self.tints[tint % Self.tints.count]), attributes: [.reverse, .bold])
        case .boost: Style(foreground: .palette(2))
        case .warning: Style(foreground: .palette(3), attributes: .bold)
        case .frame: Style(attributes: .dim)
        case .attachment: Style(foreground: .palette(5))
        case .pollBar: Style(foreground: .palette(4))
        case .pollText: .plain
        case .ownVote: Style(attributes: .bold)
        case .ownMark: Style(foreground: .palette(3), attributes: .bold)
        case .gap: Style(foreground: .palette(3))
        }
    }

    private func text(_ role: StyledText.Role) -> Style {
        if isMonochrome { return Style(attributes: Self.weight(role)) }
        return switch role {
        case .plain: .plain
        case .strong: Style(attributes: .bold)
        case .emphasis: Style(attributes: .italic)
        case .strike: Style(foreground: .palette(8), attributes: .dim)
        case .underline: Style(attributes: .underline)
        case .code: Style(foreground: .palette(2))
        case .mention: Style(foreground: .palette(6))
        case .hashtag: Style(foreground: .palette(5))
        case .link: Style(foreground: .palette(4), attributes: .underline)
        case .quote: Style(attributes: .dim)
        case .emoji: Style(foreground: .palette(3))
        case .marker: Style(foreground: .palette(1), attributes: .bold)
        }
    }

    private static func weight(_ role: StyledText.Role) -> Style.Attributes {
        switch role {
        case .plain: []
        case .strong: .bold
        case .emphasis: .italic
        case .strike: [.dim, .underline]
        case .underline: [.underline, .italic]
        case .code: [.reverse, .dim]
        case .mention: [.bold, .underline]
        case .hashtag: [.bold, .italic]
        case .link: .underline
        case .quote: .dim
        case .emoji: [.dim, .italic]
        case .marker: [.bold, .reverse]
        }
    }

    /// Plain: a bar of many rows moves with every key, and each change of looks would cost bytes in all of them.
    package var selection: Style { .plain }
    package var time: Style { Style(attributes: .dim) }
    package var tab: Style { .plain }
    package var selectedTab: Style { Style(attributes: [.bold, .reverse]) }
    package var badge: Style { Style(foreground: .palette(1), attributes: .bold) }
    package var rule: Style { Style(attributes: .dim) }
    package var pull: Style { Style(foreground: .palette(6), attributes: .bold) }
    package var newAbove: Style { Style(foreground: .palette(2), attributes: .bold) }
    package var statusLine: Style { Style(attributes: .dim) }
    package var problem: Style { Style(foreground: .palette(3)) }
    package var selectedTitle: Style { Style(attributes: .bold) }
    package var key: Style { Style(foreground: .palette(6), attributes: .bold) }
    package var link: Style { text(.link) }
    package var welcome: Style { Style(attributes: [.reverse, .bold]) }
    package func row(isChosen: Bool) -> Style { isChosen ? Style(attributes: .bold) : .plain }
}
