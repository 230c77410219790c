/// A page cursor for each list of a service.
actor PageCursorCache<List: Hashable & Sendable, Element: Identifiable & Sendable> where Element.ID: Sendable {
    /// The most lists remembered; a reader opens hundreds of them.
    private let most: Int
    private var cursors: [List: (pages: PageCursor<Element>, links: LinkPages<Element>)] = [:]
    /// The lists in the order of their last use.
    private var recent: [List] = []

    init(most: Int = 50) {
        self.most = most
    }

    func cursor(_ list: List) -> PageCursor<Element> { entry(list).pages }

    /// Fetches a page of a list that is paged by links only.
    ///
    /// - Parameter fetch: fetches the page that a link leads to; nil for the first one.
    func page(
        of list: List, at cursor: ListCursor<Element.ID>, fetch: @escaping LinkPages<Element>.Fetch
    ) async throws(RequestError) -> Page<Element> {
        let (pages, links) = entry(list)
        return try await pages.page(at: cursor) { number throws(RequestError) in
            try await links.page(number, fetch: fetch)
        }
    }

    private func entry(_ list: List) -> (pages: PageCursor<Element>, links: LinkPages<Element>) {
        recent.removeAll { $0 == list }
        recent.append(list)
        if let known = cursors[list] { return known }
        if recent.count > most { cursors[recent.removeFirst()] = nil }
        let new = (PageCursor<Element>(), LinkPages<Element>())
        cursors[list] = new
        return new
    }
}
