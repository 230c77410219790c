/// The use of a style on the screen. Themes and the table `[theme]` of `config.toml` set styles by the roles' names.
package enum ThemeRole: Int, Hashable, Sendable, CaseIterable {
    case background, text, dim, strong, emphasis, strike, underline, code, quote, link, mention, hashtag, emoji, match
    case marker
    case name, handle, boost, like, bookmark, unread, warning, gap, attachment, rating, pollBar
    case avatar1, avatar2, avatar3, avatar4, avatar5, avatar6
    case accent, selection, border, heading, tab, badge, newPosts, error, field, selectedText, button

    /// What a role is drawn as, which decides how much it has to differ from the background.
    package enum Use: Hashable, Sendable {
        /// The colour behind text.
        case background
        case text
        /// Signs, bars and lines, and text that another sign repeats.
        case mark
    }

    /// What the program knows of a role.
    package struct Row: Sendable {
        /// The name in files.
        package var name: String
        package var use: Use
        /// The explanation in the default file and in docs/themes.md.
        package var comment: String
        /// The style in the theme `terminal`, which is used where a theme sets none.
        package var terminal: ThemeStyle
        /// The style in the theme `mono`, which is used on terminals without colours.
        package var mono: ThemeStyle

        fileprivate init(
            _ name: String, _ comment: String, _ terminal: ThemeStyle, as use: Use = .text,
            mono: ThemeStyle = ThemeStyle()
        ) {
            self.name = name
            self.use = use
            self.comment = comment
            self.terminal = terminal
            self.mono = mono
        }
    }

    package var row: Row { Self.rows[rawValue] }
    package var name: String { row.name }

    package init?(name: String) {
        guard let role = Self.named[name] else { return nil }
        self = role
    }

    private static let rows = allCases.map(\.written)
    private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    private var written: Row {
        switch self {
        // MARK: Text

        case .background: Row("background", "the whole screen", ThemeStyle(), as: .background)
        case .text: Row("text", "posts and labels", ThemeStyle())
        case .dim: Row("dim", "times, counts, notes", ThemeStyle(attributes: .dim), mono: ThemeStyle(attributes: .dim))
        case .strong: Row("strong", "bold text, messages, chosen rows", Self.bold, mono: Self.bold)
        case .emphasis:
            Row("emphasis", "italic text", ThemeStyle(attributes: .italic), mono: ThemeStyle(attributes: .italic))
        case .strike:
            Row(
                "strike", "text that is crossed out", ThemeStyle(8, .dim),
                mono: ThemeStyle(attributes: [.dim, .underline]))
        case .underline:
            Row(
                "underline", "underlined text", ThemeStyle(attributes: .underline),
                mono: ThemeStyle(attributes: [.underline, .italic]))
        case .code: Row("code", "code in posts", ThemeStyle(2), mono: ThemeStyle(attributes: [.reverse, .dim]))
        case .quote: Row("quote", "quotations", ThemeStyle(attributes: .dim), mono: ThemeStyle(attributes: .dim))
        case .link: Row("link", "links", ThemeStyle(4, .underline), mono: ThemeStyle(attributes: .underline))
        case .mention: Row("mention", "mentions", ThemeStyle(6), mono: ThemeStyle(attributes: [.bold, .underline]))
        case .hashtag: Row("hashtag", "hashtags", ThemeStyle(5), mono: ThemeStyle(attributes: [.bold, .italic]))
        case .emoji:
            Row("emoji", "names of custom emoji", ThemeStyle(3), mono: ThemeStyle(attributes: [.dim, .italic]))
        case .match:
            Row(
                "match", "words that were searched for", ThemeStyle(3, .bold),
                mono: ThemeStyle(attributes: [.reverse, .underline]))
        case .marker:
            Row(
                "marker", "bullets of lists, real hosts of disguised links", ThemeStyle(1, .bold),
                mono: ThemeStyle(attributes: [.bold, .reverse]))

        // MARK: Posts

        // `name` in the table `[theme]` is the theme's.
        case .name: Row("author", "names of authors", Self.bold, mono: Self.bold)
        case .handle: Row("handle", "handles of authors", ThemeStyle(6))
        case .boost: Row("boost", "boosts", ThemeStyle(2))
        case .like: Row("like", "your likes", ThemeStyle(3, .bold), mono: Self.bold)
        case .bookmark: Row("bookmark", "your bookmarks", ThemeStyle(5, .bold), mono: Self.bold)
        case .unread: Row("unread", "marks of unread posts", ThemeStyle(4, .bold), as: .mark, mono: Self.bold)
        case .warning: Row("warning", "content warnings", ThemeStyle(3, .bold), mono: Self.bold)
        case .gap: Row("gap", "gaps in a list", ThemeStyle(3))
        case .attachment: Row("attachment", "files of posts", ThemeStyle(5))
        case .rating: Row("rating", "ratings", ThemeStyle(3))
        case .pollBar: Row("poll-bar", "bars of polls", ThemeStyle(4), as: .mark)
        case .avatar1: avatar(1)
        case .avatar2: avatar(2)
        case .avatar3: avatar(3)
        case .avatar4: avatar(4)
        case .avatar5: avatar(5)
        case .avatar6: avatar(6)

        // MARK: The frame

        case .accent: Row("accent", "keys, the bar of the selected row", ThemeStyle(6, .bold), mono: Self.bold)
        case .selection: Row("selection", "the selected row", ThemeStyle(background: .surface), as: .background)
        case .border:
            Row(
                "border", "borders and rules", ThemeStyle(attributes: .dim), as: .mark,
                mono: ThemeStyle(attributes: .dim))
        case .heading:
            Row(
                "heading", "headings in menus", ThemeStyle(attributes: [.bold, .dim]),
                mono: ThemeStyle(attributes: [.bold, .dim]))
        case .tab: Row("tab", "the selected tab", Self.inverted, mono: Self.inverted)
        case .badge: Row("badge", "counts on tabs", ThemeStyle(1, .bold), mono: Self.bold)
        case .newPosts: Row("new-posts", "the number of new posts", ThemeStyle(2, .bold), mono: Self.bold)
        // Of the sixteen, red and magenta can be read on black and on white; yellow can't on white.
        case .error: Row("error", "errors", ThemeStyle(1, .bold))
        case .field:
            Row(
                "field", "fields", ThemeStyle(background: .surface, attributes: .underline), as: .background,
                mono: ThemeStyle(attributes: .underline))
        case .selectedText:
            Row(
                "selected-text", "selected text in fields", ThemeStyle(attributes: .reverse),
                mono: ThemeStyle(attributes: .reverse))
        case .button: Row("button", "the button with the focus", Self.inverted, mono: Self.inverted)
        }
    }

    private static let bold = ThemeStyle(attributes: .bold)
    private static let inverted = ThemeStyle(attributes: [.bold, .reverse])

    private func avatar(_ number: UInt8) -> Row {
        Row(
            "avatar-\(number)", "letters in place of avatars", ThemeStyle(number, [.bold, .reverse]), as: .mark,
            mono: Self.inverted)
    }

    /// The keys of the table. The example is the style of the theme `terminal`.
    static let keys: [ConfigurationKey] = allCases.map { role in
        .color(role, role.row.terminal.value(for: role), role.row.comment)
    }
}
