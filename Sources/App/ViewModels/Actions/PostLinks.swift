package import Core

/// The links of a post, which `O` lists and `o` opens; or of a profile.
package struct PostLinks: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case page, link, attachment, mention, hashtag, picture }

    package struct Link: Hashable, Sendable {
        package var kind: Kind
        package var target: LinkTarget
        /// The text of the link; empty where it has none.
        package var label: DisplayText
        /// The post whose page it is; nil for another link.
        package var status: StatusID?
        /// The handle of the account that it leads to; nil where its page names it.
        package var handle: RawText?
        /// The picture that it is; nil for another link.
        package var album: PictureAlbum?
    }

    /// The post's own page first, then the links of its text in order, then the quoted post; no target twice.
    package let links: [Link]

    /// - Parameter links: of those with the same target, the first stays.
    init(_ links: [Link]) {
        var seen: Set<RawText> = []
        self.links = links.filter { seen.insert($0.target.url).inserted }
    }

    /// Returns these links, then others.
    package func followed(by more: PostLinks) -> PostLinks { PostLinks(links + more.links) }

    /// - Parameter more: links that the page about the post has beside it.
    package init(_ row: StatusRowModel, and more: [LinkTarget] = []) {
        var links: [Link] = []
        var seen: Set<RawText> = []
        func add(_ kind: Kind, _ target: LinkTarget?, _ label: DisplayText, of status: StatusID? = nil) {
            guard let target, seen.insert(target.url).inserted else { return }
            links.append(Link(kind: kind, target: target, label: label, status: status))
        }
        add(.page, row.url.flatMap(LinkTarget.init), .empty, of: row.target)
        func add(_ text: StyledText) {
            for link in Self.links(of: text) { add(link.kind, link.target, link.label) }
        }
        add(row.text)
        if let card = row.card { add(.link, card.url.flatMap(LinkTarget.init), card.title) }
        func add(_ attachments: [RawText?], _ labels: [DisplayText]) {
            for (index, url) in attachments.enumerated() {
                add(.attachment, url.flatMap(LinkTarget.init), labels.indices.contains(index) ? labels[index] : .empty)
            }
        }
        add(row.attachmentURLs, row.attachments)
        if let quoted = row.quoted {
            add(quoted.text)
            add(quoted.attachmentURLs, quoted.attachments)
            add(.page, quoted.url.flatMap(LinkTarget.init), quoted.author.name, of: quoted.id)
        }
        for target in more { add(.link, target, .empty) }
        self.links = links
    }

    /// The link that `o` opens: the only one of the text, else the post's own page.
    package var first: LinkTarget? {
        let outward = links.filter { $0.kind == .link }
        return outward.count == 1 ? outward[0].target : links.first?.target
    }

    /// Returns the links of a text in its order.
    static func links(of text: StyledText) -> [Link] {
        text.lines.flatMap(\.spans).compactMap { span in
            guard let index = span.link, text.links.indices.contains(index) else { return nil }
            return Link(kind: kind(of: span.role), target: text.links[index], label: span.text)
        }
    }

    private static func kind(of role: StyledText.Role) -> Kind {
        switch role {
        case .mention: .mention
        case .hashtag: .hashtag
        default: .link
        }
    }
}

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
            "hashtag",
        ]
        // The posts of snac are at /NAME/p/NUMBER.
        if path.count == 3, path.dropFirst().first == "p" { return true }
        return path.count >= 2 && path.count <= 5 && words.contains(first)
    }
}

extension PostLinks {
    /// Lists the links of a profile: to the account's own page and to the account that it has moved to, then the links
    /// of its table, its bio and its hashtags, and the picture of its header.
    ///
    /// - Parameter server: the host of an account whose handle names none.
    package init(_ profile: ProfileModel, server: String, strings: Strings) {
        var links: [Link] = []
        if let page = profile.page.flatMap(LinkTarget.init) {
            links.append(Link(kind: .page, target: page, label: strings.accountPage))
        }
        if let handle = profile.movedTo, let page = Self.page(of: handle, server: server) {
            links.append(
                Link(
                    kind: .mention, target: page, label: strings.movedAccount(handle),
                    handle: RawText("@\(handle.value)")))
        }
        for field in profile.fields {
            for var link in Self.links(of: field.value) {
                // The label of a hashtag is its name.
                if link.kind != .hashtag {
                    link.label = strings.labelled(field.name, content: (field.isVerified ? "✓ " : "") + link.label)
                }
                links.append(link)
            }
        }
        links += Self.links(of: profile.bio)
        for (tag, page) in zip(profile.tags, profile.tagPages) {
            if let page = page.flatMap(LinkTarget.init) {
                links.append(Link(kind: .hashtag, target: page, label: tag))
            }
        }
        if let picture = profile.header.flatMap(LinkTarget.init) {
            links.append(
                Link(
                    kind: .picture, target: picture, label: strings.headerPicture,
                    album: PictureAlbum(picture: picture.url, of: profile.name, page: profile.page)))
        }
        self.init(links)
    }

    /// Returns the page of an account on its own server, as all that have accounts with handles serve it.
    ///
    /// - Parameter handle: `user@host`, or `user` on the server.
    private static func page(of handle: RawText, server: String) -> LinkTarget? {
        let parts = handle.value.split(separator: "@")
        guard let user = parts.first, parts.count <= 2 else { return nil }
        let host = parts.count == 2 ? String(parts[1]) : server
        return LinkTarget(RawText("https://\(host)/@\(user)"))
    }
}
