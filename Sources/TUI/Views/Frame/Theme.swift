internal import App
package import Core

/// Maps the kinds of drawn text to styles. Every difference that matters is also one of weight or of a sign, so that it
/// shows without colours.
package struct Theme: Sendable {
    package typealias Role = ThemeRole

    /// The settings for reading posts.
    package struct Reading: Hashable, Sendable {
        /// The maximum width of a post's text in cells; 0 for the width of the window.
        package var contentWidth = 88
        package var density: Preferences.Density = .comfortable
        package var pictures: Preferences.PictureDisplay = .auto
        /// The most lines of a post's pictures.
        package var pictureRows = 12
        /// Whether custom emoji are pictures.
        package var emojiPictures = false
    }

    private enum Palette: Sendable { case none, ansi, full }

    private let palette: Palette
    package let reading: Reading
    /// The user's colours.
    private let custom: [Role: Style.Color]

    /// - Parameters:
    ///   - colors: the number of colours of the terminal. Without any, weight alone tells the kinds of text apart; with
    ///     256 or more, the selected row and fields have a tinted background.
    ///   - custom: the user's colours, not used where the terminal has none. The nearest replaces a missing one.
    package init(colors: Int = 16, custom: [ThemeRole: ThemeColor] = [:], reading: Reading = Reading()) {
        palette = colors < 8 ? .none : colors < 256 ? .ansi : .full
        self.custom = palette == .none ? [:] : custom.mapValues(Style.Color.init)
        self.reading = reading
    }

    package init(isMonochrome: Bool) {
        self.init(colors: isMonochrome ? 0 : 16)
    }

    private var isMonochrome: Bool { palette == .none }

    package func style(_ role: Role) -> Style {
        var style = standard(role)
        guard !custom.isEmpty, let color = custom[role] else { return style }
        switch role {
        case .selection, .field:
            style.background = color
            style.foreground = custom[.text] ?? .standard
        default:
            style.foreground = color
            // A colour that the user has chosen isn't dimmed.
            style.attributes.remove(.dim)
        }
        return style
    }

    /// Returns the terminal's own 16 colours, which the user's terminal theme defines.
    private func standard(_ role: Role) -> Style {
        switch role {
        case .text: .plain
        case .dim, .border: Style(attributes: .dim)
        case .accent: color(6, .bold)
        case .name: Style(attributes: .bold)
        case .handle: color(6)
        case .link: isMonochrome ? Style(attributes: Self.weight(.link)) : color(4, .underline)
        case .mention: isMonochrome ? Style(attributes: Self.weight(.mention)) : color(6)
        case .hashtag: isMonochrome ? Style(attributes: Self.weight(.hashtag)) : color(5)
        case .boost: color(2)
        case .like: color(3, .bold)
        case .bookmark: color(5, .bold)
        case .unread: color(4, .bold)
        case .warning: color(3, .bold)
        case .error: color(3)
        case .selection: palette == .full ? Self.tinted : .plain
        case .field:
            Style(
                foreground: palette == .full ? .onSurface : .standard,
                background: palette == .full ? .surface : .standard, attributes: .underline)
        case .badge: color(1, .bold)
        }
    }

    private func color(_ index: UInt8, _ attributes: Style.Attributes = []) -> Style {
        isMonochrome ? Style(attributes: attributes) : Style(foreground: .palette(index), attributes: attributes)
    }

    private static let avatars: [UInt8] = [1, 2, 3, 4, 5, 6]
    private static let tinted = Style(foreground: .onSurface, background: .surface)

    package func style(_ role: RowRole) -> Style {
        switch role {
        case .text(let role): text(role)
        case .name: style(Role.name)
        case .handle: style(Role.handle)
        case .note, .hint, .count, .card, .footer, .frame, .day: style(Role.dim)
        case .avatar(let tint):
            Style(foreground: .palette(Self.avatars[tint % Self.avatars.count]), attributes: [.reverse, .bold])
        case .boost: style(Role.boost)
        case .warning: style(Role.warning)
        case .attachment: color(5)
        case .rating: color(3)
        case .pollBar: color(4)
        case .pollText: style(Role.text)
        case .ownVote: Style(attributes: .bold)
        case .ownBoost: style(Role.boost).with(.bold)
        case .ownLike: style(Role.like)
        case .ownBookmark: style(Role.bookmark)
        case .unread, .newSince: style(Role.unread)
        case .gap: color(3)
        }
    }

    private func text(_ role: StyledText.Role) -> Style {
        switch role {
        case .plain: return style(Role.text)
        case .mention: return style(Role.mention)
        case .hashtag: return style(Role.hashtag)
        case .link: return style(Role.link)
        default: break
        }
        if isMonochrome { return Style(attributes: Self.weight(role)) }
        return switch role {
        case .strong: Style(attributes: .bold)
        case .emphasis: Style(attributes: .italic)
        case .strike: Style(foreground: .palette(8), attributes: .dim)
        case .underline: Style(attributes: .underline)
        case .code: Style(foreground: .palette(2))
        case .quote: Style(attributes: .dim)
        case .emoji: Style(foreground: .palette(3))
        case .match: Style(foreground: .palette(3), attributes: .bold)
        case .marker: Style(foreground: .palette(1), attributes: .bold)
        case .plain, .mention, .hashtag, .link: .plain
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
        case .match: [.reverse, .underline]
        case .marker: [.bold, .reverse]
        }
    }

    /// Returns the style of a part of a post that leads to the one a thread is about: that one stands out from it.
    package func faint(_ role: RowRole) -> Style {
        var style = style(role)
        style.attributes.insert(.dim)
        style.attributes.remove(.bold)
        return style
    }

    // MARK: The selected row

    /// The bar at the left of the selected row.
    package var bar: Style { style(Role.accent) }

    /// Whether the selected row has a tinted background.
    package var tintsSelection: Bool { style(Role.selection).background != .standard }

    /// Returns the style of a part of the selected row's heading. Parts share a style as far as they can: a change of
    /// style on a background takes 30 bytes.
    package func selected(_ role: RowRole) -> Style {
        switch role {
        case .avatar: style(role)
        case .name, .unread: selected(style(role))
        default: selected(.plain)
        }
    }

    /// Returns a style on the background of the selected row.
    package func selected(_ style: Style) -> Style {
        guard tintsSelection, style.background == .standard else { return style }
        let selection = self.style(Role.selection)
        var tinted = style
        tinted.background = selection.background
        if style.foreground == .standard { tinted.foreground = selection.foreground }
        return tinted
    }

    package func row(isChosen: Bool) -> Style { isChosen ? selected(Style(attributes: .bold)) : style(Role.text) }

    // MARK: Parts of the frame

    package var time: Style { style(Role.dim) }
    package var tab: Style { style(Role.text) }
    package var selectedTab: Style { Style(attributes: [.bold, .reverse]) }
    package var badge: Style { style(Role.badge) }
    package var rule: Style { style(Role.border) }
    package var pull: Style { style(Role.accent) }
    package var newAbove: Style { color(2, .bold) }
    package var statusLine: Style { style(Role.dim) }
    package var problem: Style { style(Role.error) }
    package var selectedTitle: Style { Style(attributes: .bold) }
    package var key: Style { style(Role.accent) }
    package var link: Style { style(Role.link) }
    package var welcome: Style { Style(attributes: [.reverse, .bold]) }
}

extension Style {
    fileprivate func with(_ attributes: Attributes) -> Style {
        var style = self
        style.attributes.formUnion(attributes)
        return style
    }
}

extension Style.Color {
    init(_ color: ThemeColor) {
        switch color {
        case .standard: self = .standard
        case .palette(let index): self = .palette(index)
        case .rgb(let red, let green, let blue):
            self = .palette(ColorDepth.nearest(red: red, green: green, blue: blue))
        }
    }
}

/// The look of forms. Fields are underlined and in brackets, so that their extent shows without colours.
extension Theme.Reading {
    /// Reads the user's settings.
    package init(_ preferences: Preferences) {
        self.init(
            contentWidth: preferences.contentWidth, density: preferences.density, pictures: preferences.pictures,
            pictureRows: preferences.pictureRows, emojiPictures: preferences.emojiPictures)
    }
}

extension Theme {
    var field: Style { style(.field) }
    var placeholder: Style {
        var style = field
        style.attributes.insert(.dim)
        return style
    }
    var fieldSelection: Style { Style(attributes: .reverse) }
    var bracket: Style { Style(attributes: .dim) }
    func label(isFocused: Bool) -> Style { isFocused ? key : style(.text) }
    func button(isFocused: Bool) -> Style { isFocused ? Style(attributes: [.reverse, .bold]) : style(.text) }
}

/// The look of a text that is too long.
extension Theme {
    var overLimit: Style {
        var style = problem
        style.attributes.insert(.reverse)
        return style
    }
}

/// The styles of the frame around the pages: bars, boxes, menus.
extension Theme {
    var accent: Style { pull }
    var group: Style { Style(attributes: [.bold, .dim]) }
    var border: Style { rule }
    var message: Style { Style(attributes: .bold) }
}
