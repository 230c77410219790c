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

    /// - Parameter dates: of a list that is sorted by them, so that the place of an item is found that the list has no more.
    package func page(
        at cursor: ListCursor<Element.ID>, sortedBy dates: ItemDates<Element>? = nil, fetch: Fetch
    ) async throws(RequestError) -> Page<Element> {
        switch cursor {
        case .newest, .newer:
            return try await shown(from: 0, fetch)
        case .older(let id), .between(let id, _):
            return try await below(id, dates, fetch)
        case .above(let id):
            return try await above(id, dates, fetch)
        }
    }

    /// Returns the elements below an item: the rest of its page, or the next page if it is the last.
    private func below(
        _ id: Element.ID, _ dates: ItemDates<Element>?, _ fetch: Fetch
    ) async throws(RequestError) -> Page<Element> {
        guard let found = try await find(id, dates, fetch) else { return Page(elements: []) }
        var page = found.page
        page.elements.removeSubrange(..<found.below)
        return page.elements.isEmpty ? try await shown(from: found.number + 1, fetch) : page
    }

    /// Returns the first page, from a number on, of which not every element is left out.
    func shown(from number: Int, _ fetch: Fetch) async throws(RequestError) -> Page<Element> {
        var page = try await remember(number, fetch)
        for next in (number + 1)..<(number + Self.mostLeftOut) where page.isLeftOut {
            page = try await remember(next, fetch)
        }
        return page
    }

    /// Returns the elements above an item: the beginning of its page, or the previous page if it is the first.
    private func above(
        _ id: Element.ID, _ dates: ItemDates<Element>?, _ fetch: Fetch
    ) async throws(RequestError) -> Page<Element> {
        guard let found = try await find(id, dates, fetch) else { return Page(elements: []) }
        var page = found.page
        page.elements.removeSubrange(found.above...)
        return page.elements.isEmpty && found.number > 0 ? try await remember(found.number - 1, fetch) : page
    }

    /// The place of an item on a page.
    private struct Place {
        var page: Page<Element>
        var number: Int
        /// The number of elements above the item, and that with the item.
        var above: Int
        var below: Int
    }

    /// Finds the current page of an item. New items push it to later pages, deletions move it to earlier ones.
    private func find(
        _ id: Element.ID, _ dates: ItemDates<Element>?, _ fetch: Fetch
    ) async throws(RequestError) -> Place? {
        let hint = places[id] ?? 0
        var search = DateSearch(dates)
        if let found = try await look(for: id, in: hint..<(hint + mostPages), &search, fetch) { return found }
        guard hint > 0 else { return nil }
        try await prepare(&search, for: id)
        if search.isGone { return nil }
        return search.date == nil
            ? try await look(for: id, in: (max(0, hint - mostPages)..<hint).reversed(), &search, fetch)
            : try await look(for: id, in: 0..<(hint + mostPages), &search, fetch)
    }

    /// Looks for an item on some pages.
    private func look(
        for id: Element.ID, in numbers: some Sequence<Int> & Sendable, _ search: inout DateSearch, _ fetch: Fetch
    ) async throws(RequestError) -> Place? {
        var isFirst = true
        for number in numbers {
            let page = try await remember(number, fetch)
            if let index = page.elements.firstIndex(where: { $0.id == id }) {
                return Place(page: page, number: number, above: index, below: index + 1)
            }
            if page.elements.isEmpty, !page.isLeftOut { return nil }
            try await prepare(&search, for: id)
            if search.isGone { return nil }
            // Where a list has older items, it no longer has this one.
            if let index = search.place(on: page) {
                // On the first page of a search, newer items may be below it as well as on the page before.
                guard index > 0 || number == 0 || !isFirst else { return nil }
                return Place(page: page, number: number, above: index, below: index)
            }
            isFirst = false
        }
        return nil
    }

    /// Looks up the date of an item, once.
    private func prepare(_ search: inout DateSearch, for id: Element.ID) async throws(RequestError) {
        guard let lookUp = search.lookUp else { return }
        do throws(RequestError) {
            search.found(try await lookUp(id))
        } catch .unsupported {
            // Without a date, only the item itself shows its place.
            search.lookUp = nil
        }
    }

    /// The search for the place of an item by its date.
    private struct DateSearch {
        private let dates: ItemDates<Element>?
        /// Looks up the date; nil if that isn't needed any more.
        var lookUp: (@Sendable (Element.ID) async throws(RequestError) -> Timestamp?)?
        /// nil while it isn't known.
        private(set) var date: Timestamp?
        /// Whether the item no longer exists.
        private(set) var isGone = false

        init(_ dates: ItemDates<Element>?) {
            self.dates = dates
            lookUp = dates?.lookUp
        }

        mutating func found(_ date: Timestamp?) {
            lookUp = nil
            self.date = date
            isGone = date == nil
        }

        /// Returns the number of elements above the place; nil if it lies below the page, or can't be known.
        func place(on page: Page<Element>) -> Int? {
            guard let dates, let date, let last = page.elements.last, dates.date(last) < date else { return nil }
            return page.elements.firstIndex { dates.date($0) <= date }
        }
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
    /// - Parameters:
    ///   - dates: of a list that is sorted by them.
    ///   - fetch: fetches the page that a link leads to; nil for the first one.
    func page(
        of list: List, at cursor: ListCursor<Element.ID>, sortedBy dates: ItemDates<Element>? = nil,
        fetch: @escaping LinkPages<Element>.Fetch
    ) async throws(RequestError) -> Page<Element> {
        let (pages, links) = entry(list)
        let numbered: PageCursor<Element>.Fetch = { number throws(RequestError) in
            try await links.page(number, fetch: fetch)
        }
        // The link below an item saves the request that looks for it.
        if let id = cursor.upper, let number = await links.number(below: id) {
            let page = try await pages.shown(from: number, numbered)
            // Where a dead link was replaced, the page may begin elsewhere.
            if !page.elements.isEmpty, await links.number(below: id) == number { return page }
        }
        return try await pages.page(at: cursor, sortedBy: dates, fetch: numbered)
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

extension ListCursor {
    /// The item below which the page lies; nil for a page that lies above an item, and for the newest.
    fileprivate var upper: ID? {
        switch self {
        case .older(let id), .between(let id, _): id
        case .newest, .newer, .above: nil
        }
    }
}

/// The dates by which a list is sorted, the newest first.
package struct ItemDates<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
    let date: @Sendable (Element) -> Timestamp
    let lookUp: @Sendable (Element.ID) async throws(RequestError) -> Timestamp?

    /// - Parameter lookUp: fetches the date of an item; nil if it no longer exists. Throws `unsupported` where it can't be known.
    init(
        _ date: @escaping @Sendable (Element) -> Timestamp,
        lookUp: @escaping @Sendable (Element.ID) async throws(RequestError) -> Timestamp?
    ) {
        self.date = date
        self.lookUp = lookUp
    }
}

/// Numbers for the pages of a list in which only the response to one page leads to the next (RFC 8288), so that
/// `PageCursor` can search them.
///
/// No link is trusted: a dead one, which servers answer with an error or with an empty page, is replaced by going from the first page
/// on again; one that leads back ends the list; and an element that an earlier page has is skipped.
actor LinkPages<Element: Identifiable & Sendable> where Element.ID: Sendable {
    /// Fetches the page that a link leads to; nil for the first one. `next` leads to the following page, nil at the end.
    typealias Fetch = @Sendable (_ link: String?) async throws(RequestError) -> (page: Page<Element>, next: String?)

    /// A link to a page after the first, and the element above it.
    private struct Link: Equatable {
        var text: String
        var last: Element.ID?
    }

    /// The links, as far as they are known.
    private var links: [Link] = []
    /// The page that has an element.
    private var pages: [Element.ID: Int] = [:]

    /// - Parameter number: from 0. Pages before it are fetched if no link to it is known.
    /// - Returns: an empty page after the last one.
    func page(_ number: Int, fetch: Fetch) async throws(RequestError) -> Page<Element> {
        if number > 0, links.count >= number {
            if let page = try await stored(number, fetch) { return page }
            // The page before says whether the link is dead or leads to the end: a dead one is found from the first page on.
            var isBeforeAlive = false
            if number > 1, links.count >= number - 1 { isBeforeAlive = try await stored(number - 1, fetch) != nil }
            if !isBeforeAlive { links.removeAll() }
        }
        while links.count < number {
            let known = links.count
            _ = try await load(known, fetch)
            guard links.count > known else { return Page(elements: [], hasMore: false) }
        }
        let page = try await load(number, fetch)
        // The end: the link to it isn't needed again, and would look like a dead one.
        if page.elements.isEmpty, !page.isLeftOut, number > 0, links.count >= number {
            links.removeSubrange((number - 1)...)
        }
        return page
    }

    /// Returns the number of the page that begins directly below an element; nil if it isn't known.
    func number(below id: Element.ID) -> Int? { links.lastIndex { $0.last == id }.map { $0 + 1 } }

    /// Returns a page by a link that is known from before; nil if the link is dead.
    private func stored(_ number: Int, _ fetch: Fetch) async throws(RequestError) -> Page<Element>? {
        do throws(RequestError) {
            let page = try await load(number, fetch)
            return page.elements.isEmpty && !page.isLeftOut ? nil : page
        } catch .invalid, .http(status: 400, _) {
            return nil
        }
    }

    private func load(_ number: Int, _ fetch: Fetch) async throws(RequestError) -> Page<Element> {
        let link = number > 0 ? links[number - 1].text : nil
        var (page, next) = try await fetch(link)
        // Meanwhile another request may have found that the list changed.
        guard number == 0 || links.indices.contains(number - 1) && links[number - 1].text == link else { return page }
        // A link that leads back to an earlier page would never end.
        if let again = next, links.prefix(number).contains(where: { $0.text == again }) {
            next = nil
            page.hasMore = false
        }
        if !(links.indices.contains(number) && links[number].text == next) {
            links.removeSubrange(min(number, links.count)...)
            pages = pages.filter { $0.value < number }
        } else {
            pages = pages.filter { $0.value != number }
        }
        let count = page.elements.count
        page.elements.removeAll { pages[$0.id].map { $0 < number } ?? false }
        page.skipped += count - page.elements.count
        for element in page.elements { pages[element.id] = number }
        guard let next else { return page }
        let following = Link(text: next, last: page.elements.last?.id)
        if links.indices.contains(number) { links[number] = following } else { links.append(following) }
        return page
    }
}
