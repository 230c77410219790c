internal import App
package import Core

/// The styles of the kinds of drawn text. All views have the same instance, so that a change of the theme shows
/// everywhere. Every difference that matters is also one of weight or of a sign, so that it shows without colours.
@MainActor
package final class Theme {
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
        /// Whether times are exact, until the user switches them in a list.
        package var exactTimes = false
    }

    /// The number of colours of the terminal.
    let colors: Int
    package private(set) var reading: Reading
    /// The user's styles.
    private var custom: [Role: ThemeStyle]
    /// The style of each role, in the order of the roles.
    private var styles: [Style] = []

    /// Creates the theme of the terminal's own colours.
    ///
    /// - Parameters:
    ///   - colors: the number of colours of the terminal. Without any, weight alone tells the kinds of text apart; with
    ///     256 or more, the selected row and fields have a tinted background.
    ///   - custom: the user's styles, not used where the terminal has no colours. The nearest colour replaces a missing
    ///     one.
    package init(colors: Int = 16, custom: [ThemeRole: ThemeStyle] = [:], reading: Reading = Reading()) {
        self.colors = colors
        self.custom = custom
        self.reading = reading
        use([:])
    }

    /// Adopts changed settings for reading.
    func adopt(_ reading: Reading) { self.reading = reading }

    /// Adopts changed styles of the user, which the next theme is drawn with.
    func adopt(custom: [Role: ThemeStyle]) { self.custom = custom }

    package convenience init(isMonochrome: Bool) {
        self.init(colors: isMonochrome ? 0 : 16)
    }

    /// Adopts the styles of a theme. Those of the terminal's own colours are used for roles that it lacks.
    func use(_ known: [Role: ThemeStyle]) {
        let base = colors < 8 ? nil : (custom[.text] ?? known[.text])?.foreground
        styles = Role.allCases.map { role in
            guard colors >= 8 else { return Style(role.row.mono, tints: false) }
            var style = known[role] ?? role.row.terminal
            if let own = custom[role] { style = style.merged(with: own.placed(in: role)) }
            // Text on a background of its own has the colour of other text.
            if style.foreground == nil, style.background != nil, style.background != .surface {
                style.foreground = base
            }
            return Style(style, tints: colors >= 256, isExact: colors > 256)
        }
    }

    package func style(_ role: Role) -> Style { styles[role.rawValue] }

    /// The colours of text without any of its own, and of the whole screen.
    package var base: Style {
        Style(foreground: style(.text).foreground, background: style(.background).background)
    }

    package func style(_ role: RowRole) -> Style {
        let style = style(ThemeRole(role))
        return role == .ownBoost ? style.with(.bold) : style
    }

    /// Returns the style of a part of a post that leads to the one a thread is about: that one stands out from it.
    package func faint(_ role: RowRole) -> Style {
        var style = dimmed(style(role))
        style.attributes.remove(.bold)
        return style
    }

    /// Returns a style in the colour of secondary text. Where the theme has none, the terminal dims the style's own: many
    /// terminals make it darker, which shows on a dark background only.
    private func dimmed(_ style: Style) -> Style {
        var style = style
        let dim = self.style(Role.dim).foreground
        if dim == .standard { style.attributes.insert(.dim) } else { style.foreground = dim }
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

    package func row(isChosen: Bool) -> Style { isChosen ? selected(style(Role.strong)) : style(Role.text) }

    // MARK: Parts of the frame

    package var time: Style { style(Role.dim) }
    package var tab: Style { style(Role.text) }
    package var selectedTab: Style { style(Role.tab) }
    package var badge: Style { style(Role.badge) }
    package var rule: Style { style(Role.border) }
    package var pull: Style { style(Role.accent) }
    package var newAbove: Style { style(Role.newPosts) }
    package var statusLine: Style { style(Role.dim) }
    package var problem: Style { style(Role.error) }
    package var selectedTitle: Style { style(Role.strong) }
    package var key: Style { style(Role.accent) }
    package var link: Style { style(Role.link) }
}

extension ThemeRole {
    private static let avatars: [ThemeRole] = [.avatar1, .avatar2, .avatar3, .avatar4, .avatar5, .avatar6]

    /// The role of a part of a row.
    init(_ role: RowRole) {
        self =
            switch role {
            case .text(let role): ThemeRole(role)
            case .name: .name
            case .handle: .handle
            case .note, .hint, .count, .card, .footer, .frame, .day: .dim
            case .avatar(let tint): Self.avatars[tint % Self.avatars.count]
            case .boost, .ownBoost: .boost
            case .warning: .warning
            case .attachment: .attachment
            case .rating: .rating
            case .pollBar: .pollBar
            case .pollText: .text
            case .ownVote: .strong
            case .ownLike: .like
            case .ownBookmark: .bookmark
            case .unread, .newSince: .unread
            case .gap: .gap
            }
    }

    /// The style in the terminal's own colours as SGR parameters, for text that commands print; empty for none.
    package var parameters: String {
        let style = Style(row.terminal, tints: false)
        return style == .plain ? "" : ColorDepth.sixteen.parameters(of: style)
    }

    /// The role of a kind of text in a post.
    fileprivate init(_ role: StyledText.Role) {
        self =
            switch role {
            case .plain: .text
            case .strong: .strong
            case .emphasis: .emphasis
            case .strike: .strike
            case .underline: .underline
            case .code: .code
            case .mention: .mention
            case .hashtag: .hashtag
            case .link: .link
            case .quote: .quote
            case .emoji: .emoji
            case .match: .match
            case .marker: .marker
            }
    }
}

extension Style {
    /// - Parameters:
    ///   - tints: whether surfaces can be told from the background.
    ///   - isExact: whether the terminal has every colour.
    fileprivate init(_ style: ThemeStyle, tints: Bool, isExact: Bool = false) {
        self.init(attributes: style.attributes ?? [])
        if style.background == .surface {
            if tints { (foreground, background) = (.onSurface, .surface) }
        } else {
            background = style.background.map { Color($0, isExact: isExact) } ?? .standard
        }
        if let color = style.foreground { foreground = Color(color, isExact: isExact) }
    }

    fileprivate func with(_ attributes: Attributes) -> Style {
        var style = self
        style.attributes.formUnion(attributes)
        return style
    }
}

extension Style.Color {
    init(_ color: ThemeColor, isExact: Bool = false) {
        switch color {
        case .standard: self = .standard
        case .surface: self = .surface
        case .palette(let index): self = .palette(index)
        case .rgb(let red, let green, let blue) where isExact:
            self = .exact(PixelColor(red: red, green: green, blue: blue))
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
            pictureRows: preferences.pictureRows, emojiPictures: preferences.emojiPictures,
            exactTimes: preferences.times == .exact)
    }
}

extension Theme {
    var field: Style { style(.field) }
    var placeholder: Style { dimmed(field) }
    var fieldSelection: Style { style(.selectedText) }
    var bracket: Style { style(.dim) }
    func label(isFocused: Bool) -> Style { isFocused ? key : style(.text) }
    func button(isFocused: Bool) -> Style { isFocused ? style(.button) : style(.text) }
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
    var group: Style { style(.heading) }
    var border: Style { rule }
    var message: Style { style(.strong) }
}
