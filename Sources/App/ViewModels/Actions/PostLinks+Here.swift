package import Core

extension PostLinks.Link {
    /// The hashtag that the link is about, without the "#"; nil for another link.
    package var hashtag: String? {
        guard kind == .hashtag else { return nil }
        let name = label.string.drop { $0 == "#" || $0 == "＃" }
        let isOne = !name.isEmpty && name.count <= 200 && !name.contains { $0.isWhitespace || $0 == "/" || $0 == "#" }
        return isOne ? String(name) : nil
    }
}

extension LinkTarget {
    /// Whether the path is one that servers use for posts, accounts and hashtags. The user's server resolves only
    /// these when a link of a post is opened: most links lead to other pages.
    package var mayHavePageHere: Bool {
        var path = url.value.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2)
        // Where Mastodon's and Pleroma's pages of other servers' posts are.
        if let first = path.first, ["web", "deck"].contains(first) { path = path.dropFirst() }
        guard let first = path.first else { return false }
        if first.hasPrefix("@"), first.count > 1 { return path.count <= 3 }
        let words: Set<Substring> = [
            "users", "tags", "tag", "notes", "notice", "objects", "statuses", "p", "post", "posts", "comment", "c", "u",
            "m", "w", "videos", "profile", "display", "activities", "status", "ap",
        ]
        // The posts of snac are at /NAME/p/NUMBER.
        if path.count == 3, path.dropFirst().first == "p" { return true }
        return path.count >= 2 && path.count <= 5 && words.contains(first)
    }
}
