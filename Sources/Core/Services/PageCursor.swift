/// An adapter from cursors to numbered pages, for services that page by number.
///
/// It remembers the page on which a status was last seen and searches from there. Since new statuses push others to
/// later pages, a page is returned only if it contains the status of the cursor.
package actor PageCursor {
    /// Fetches a page by its number, from 0; pages after the last one are empty.
    package typealias Fetch = @Sendable (Int) async throws(RequestError) -> Page<Status>

    private var places: [StatusID: Int] = [:]

    private let mostPages: Int

    /// - Parameter mostPages: how many pages are searched in each direction for one cursor.
    package init(mostPages: Int = 50) {
        self.mostPages = mostPages
    }

    package func page(
        at cursor: Cursor, fetch: Fetch
    ) async throws(RequestError) -> Page<Status> {
        switch cursor {
        case .newest, .newer:
            return try await remember(0, fetch)
        case .older(let id), .between(let id, _):
            return try await below(id, fetch)
        case .above(let id):
            return try await above(id, fetch)
        }
    }

    /// Returns what follows a status: the rest of its page, or the next page if it is the last.
    private func below(_ id: StatusID, _ fetch: Fetch) async throws(RequestError) -> Page<Status> {
        guard let found = try await find(id, fetch) else { return Page(elements: []) }
        var page = found.page
        page.elements.removeSubrange(...found.index)
        return page.elements.isEmpty ? try await remember(found.number + 1, fetch) : page
    }

    /// Returns what precedes a status: the beginning of its page, or the previous page if it is the first.
    private func above(_ id: StatusID, _ fetch: Fetch) async throws(RequestError) -> Page<Status> {
        guard let found = try await find(id, fetch) else { return Page(elements: []) }
        var page = found.page
        page.elements.removeSubrange(found.index...)
        return page.elements.isEmpty && found.number > 0 ? try await remember(found.number - 1, fetch) : page
    }

    /// Finds the current page of a status. New statuses push it to later pages, deletions move it to earlier ones.
    private func find(
        _ id: StatusID, _ fetch: Fetch
    ) async throws(RequestError) -> (page: Page<Status>, index: Int, number: Int)? {
        let hint = places[id] ?? 0
        func look(in numbers: some Sequence<Int>) async throws(RequestError) -> (Page<Status>, Int, Int)? {
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

    private func remember(_ number: Int, _ fetch: Fetch) async throws(RequestError) -> Page<Status> {
        let page = try await fetch(number)
        for status in page.elements { places[status.id] = number }
        return page
    }
}

/// A page cursor for each list of a service.
actor PageCursorCache {
    private var cursors: [ListID: PageCursor] = [:]

    func cursor(_ timeline: ListID) -> PageCursor {
        let cursor = cursors[timeline] ?? PageCursor()
        cursors[timeline] = cursor
        return cursor
    }
}
