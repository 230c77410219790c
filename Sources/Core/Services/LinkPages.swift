/// Numbers for the pages of a list in which only the response to one page leads to the next (RFC 8288), so that
/// `PageCursor` can search them.
actor LinkPages<Element: Sendable> {
    /// Fetches the page that a link leads to; nil for the first one. `next` leads to the following page, nil at the end.
    typealias Fetch = @Sendable (_ link: String?) async throws(RequestError) -> (page: Page<Element>, next: String?)

    /// The links to the pages after the first, as far as they are known.
    private var links: [String] = []

    /// - Parameter number: from 0. Pages before it are fetched if no link to it is known.
    /// - Returns: an empty page after the last one.
    func page(_ number: Int, fetch: Fetch) async throws(RequestError) -> Page<Element> {
        while links.count < number {
            let known = links.count
            _ = try await load(known, fetch)
            guard links.count > known else { return Page(elements: [], hasMore: false) }
        }
        return try await load(number, fetch)
    }

    private func load(_ number: Int, _ fetch: Fetch) async throws(RequestError) -> Page<Element> {
        let link = number > 0 ? links[number - 1] : nil
        let (page, next) = try await fetch(link)
        // Meanwhile another request may have found that the list changed.
        guard number == 0 || links.indices.contains(number - 1) && links[number - 1] == link else { return page }
        if links.indices.contains(number), links[number] == next { return page }
        links.removeSubrange(number...)
        if let next { links.append(next) }
        return page
    }
}
