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
