/// The use of a colour on the screen, by its name in the table `[theme]` of `config.toml`.
package enum ThemeRole: String, Hashable, Sendable, CaseIterable {
    case text, dim, accent, name, handle, link, mention, hashtag, boost, like, bookmark, unread, warning, error
    case selection, border, field, badge

    /// The explanation in the default file.
    package var comment: String {
        switch self {
        case .text: "posts and labels"
        case .dim: "times, counts, notes"
        case .accent: "keys, the bar of the selected row"
        case .name: "names of authors"
        case .handle: "handles of authors"
        case .link: "links"
        case .mention: "mentions"
        case .hashtag: "hashtags"
        case .boost: "boosts"
        case .like: "your likes"
        case .bookmark: "your bookmarks"
        case .unread: "marks of unread posts"
        case .warning: "content warnings"
        case .error: "errors"
        case .selection: "background of the selected row"
        case .border: "borders and rules"
        case .field: "background of fields"
        case .badge: "counts on tabs"
        }
    }

    /// A value for the default file: the default colour, or one like it where the default follows from the terminal's own.
    var example: String {
        switch self {
        case .text, .name: "default"
        case .dim, .border: "bright-black"
        case .accent, .handle, .mention: "cyan"
        case .link, .unread: "blue"
        case .hashtag, .bookmark: "magenta"
        case .boost: "green"
        case .like, .warning, .error: "yellow"
        case .selection, .field: "#303030"
        case .badge: "red"
        }
    }
}
