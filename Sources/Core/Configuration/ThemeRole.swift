/// The use of a colour on the screen, by its name in the table `[theme]` of `config.toml`.
package enum ThemeRole: String, Hashable, Sendable, CaseIterable {
    case text, dim, accent, name, handle, link, mention, hashtag, boost, like, bookmark, unread, warning, error
    case selection, border, field, badge

    /// The keys of the table. An example is the default colour, or one like it where the default follows from the
    /// terminal's own.
    static let keys: [ConfigurationKey] = [
        .color(.text, "default", "posts and labels"),
        .color(.dim, "bright-black", "times, counts, notes"),
        .color(.accent, "cyan", "keys, the bar of the selected row"),
        .color(.name, "default", "names of authors"),
        .color(.handle, "cyan", "handles of authors"),
        .color(.link, "blue", "links"),
        .color(.mention, "cyan", "mentions"),
        .color(.hashtag, "magenta", "hashtags"),
        .color(.boost, "green", "boosts"),
        .color(.like, "yellow", "your likes"),
        .color(.bookmark, "magenta", "your bookmarks"),
        .color(.unread, "blue", "marks of unread posts"),
        .color(.warning, "yellow", "content warnings"),
        .color(.error, "yellow", "errors"),
        .color(.selection, "#303030", "background of the selected row"),
        .color(.border, "bright-black", "borders and rules"),
        .color(.field, "#303030", "background of fields"),
        .color(.badge, "red", "counts on tabs"),
    ]
}
