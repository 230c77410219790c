/// Serves cursors where a server only gives one page after another: by numbers, or by a link out of the answer before.
///
/// It remembers on which page a status was last seen and looks from there; since new statuses push others to later pages,
/// a page is taken only when it shows where it belongs.
package actor PageCursor {
    /// A page by its number, from 0; an empty one is behind the last.
    package typealias Fetch = @Sendable (Int) async throws(RequestError) -> Page<Status>

    private var places: [StatusID: Int] = [:]

    private let mostPages: Int

    /// - Parameter mostPages: so many are looked through, either way, for one answer.
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

    /// What follows a status: the rest of its page, or the next one when it is the last.
    private func below(_ id: StatusID, _ fetch: Fetch) async throws(RequestError) -> Page<Status> {
        guard let found = try await find(id, fetch) else { return Page(elements: []) }
        var page = found.page
        page.elements.removeSubrange(...found.index)
        return page.elements.isEmpty ? try await remember(found.number + 1, fetch) : page
    }

    /// What precedes a status, or the page before where it is the first of its own.
    private func above(_ id: StatusID, _ fetch: Fetch) async throws(RequestError) -> Page<Status> {
        guard let found = try await find(id, fetch) else { return Page(elements: []) }
        var page = found.page
        page.elements.removeSubrange(found.index...)
        return page.elements.isEmpty && found.number > 0 ? try await remember(found.number - 1, fetch) : page
    }

    /// The page on which a status stands now. New ones push it to later pages, deleted ones let it come forward.
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
