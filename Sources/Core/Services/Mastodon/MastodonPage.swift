internal import Logging

/// Reads a page of statuses, element by element: one that is broken costs itself and a log line, not the page.
enum MastodonPage {
    /// Log lines for one page at most; a page of nothing but rubbish is one fault, not forty.
    private static let mostLines = 5

    /// - Throws: `undecodable` when the body is no JSON array.
    static func statuses(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(LossyArray<WireStatus>.self, from: body, what: context.path)
        for failure in wire.failures.prefix(mostLines) {
            let reason = Undecodable(what: context.path, field: failure.reason.field, problem: failure.reason.problem)
            context.logger.notice("left out element \(failure.index) of \(context.path): \(reason.logLine)")
        }
        if wire.failures.count > mostLines {
            context.logger.notice("left out \(wire.failures.count) elements of \(context.path) in all")
        }
        return Page(
            elements: unique(wire.elements.map(MastodonMapping.status)), skipped: wire.failures.count,
            hasMore: hasMore(context))
    }

    /// Each status once, where it stood first, as it was sent last. Some servers repeat themselves when fewer are left
    /// than were asked for.
    private static func unique(_ statuses: [Status]) -> [Status] {
        var places: [StatusID: Int] = [:]
        var kept: [Status] = []
        kept.reserveCapacity(statuses.count)
        for status in statuses {
            if let place = places[status.id] {
                kept[place] = status
            } else {
                places[status.id] = kept.count
                kept.append(status)
            }
        }
        return kept
    }

    /// Whether the server names a next page; nil without links (an empty page never has any) or with none of its own.
    private static func hasMore(_ context: ResponseContext) -> Bool? {
        let header = LinkHeader(context.head.headers.values("Link"))
        guard header.hasLinks(on: context.server) else { return nil }
        return header.cursor(["max_id"], relation: "next", on: context.server) != nil
    }
}
