internal import Core

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
                    link.label = strings.labelled(field.name, (field.isVerified ? "✓ " : "") + link.label)
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
