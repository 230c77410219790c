/// An adapter from cursors to numbered pages, for services that page by number.
///
/// It remembers the page on which an item was last seen and searches from there. Since new items push others to later
/// pages, a page is returned only if it contains the item of the cursor.
package actor PageCursor<Element: Identifiable & Sendable> where Element.ID: Sendable {
    /// Fetches a page by its number, from 0; pages after the last one are empty.
    package typealias Fetch = @Sendable (Int) async throws(RequestError) -> Page<Element>

    private var places: [Element.ID: Int] = [:]

    private let mostPages: Int
    /// The number of pages that are fetched at once while every element of each is left out.
    private static var mostLeftOut: Int { 5 }

    /// - Parameter mostPages: the number of pages searched in each direction for one cursor.
    package init(mostPages: Int = 50) {
        self.mostPages = mostPages
    }

    package func page(
        at cursor: ListCursor<Element.ID>, fetch: Fetch
    ) async throws(RequestError) -> Page<Element> {
        switch cursor {
        case .newest, .newer:
            return try await shown(from: 0, fetch)
        case .older(let id), .between(let id, _):
            return try await below(id, fetch)
        case .above(let id):
            return try await above(id, fetch)
        }
    }

    /// Returns the elements below an item: the rest of its page, or the next page if it is the last.
    private func below(_ id: Element.ID, _ fetch: Fetch) async throws(RequestError) -> Page<Element> {
        guard let found = try await find(id, fetch) else { return Page(elements: []) }
        var page = found.page
        page.elements.removeSubrange(...found.index)
        return page.elements.isEmpty ? try await shown(from: found.number + 1, fetch) : page
    }

    /// Returns the first page, from a number on, of which not every element is left out.
    private func shown(from number: Int, _ fetch: Fetch) async throws(RequestError) -> Page<Element> {
        var page = try await remember(number, fetch)
        for next in (number + 1)..<(number + Self.mostLeftOut) where page.isLeftOut {
            page = try await remember(next, fetch)
        }
        return page
    }

    /// Returns the elements above an item: the beginning of its page, or the previous page if it is the first.
    private func above(_ id: Element.ID, _ fetch: Fetch) async throws(RequestError) -> Page<Element> {
        guard let found = try await find(id, fetch) else { return Page(elements: []) }
        var page = found.page
        page.elements.removeSubrange(found.index...)
        return page.elements.isEmpty && found.number > 0 ? try await remember(found.number - 1, fetch) : page
    }

    /// Finds the current page of an item. New items push it to later pages, deletions move it to earlier ones.
    private func find(
        _ id: Element.ID, _ fetch: Fetch
    ) async throws(RequestError) -> (page: Page<Element>, index: Int, number: Int)? {
        let hint = places[id] ?? 0
        func look(in numbers: some Sequence<Int>) async throws(RequestError) -> (Page<Element>, Int, Int)? {
            for number in numbers {
                let page = try await remember(number, fetch)
                if let index = page.elements.firstIndex(where: { $0.id == id }) { return (page, index, number) }
                if page.elements.isEmpty, page.skipped == 0 { return nil }
            }
            return nil
        }
        if let found = try await look(in: hint..<(hint + mostPages)) { return found }
        return try await look(in: (max(0, hint - mostPages)..<hint).reversed())
    }

    private func remember(_ number: Int, _ fetch: Fetch) async throws(RequestError) -> Page<Element> {
        let page = try await fetch(number)
        for element in page.elements { places[element.id] = number }
        return page
    }
}

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
