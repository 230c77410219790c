/// A request to a server with Mastodon's API (docs.joinmastodon.org); all share the error body.
protocol MastodonRequest: Request where ErrorBody == MastodonErrorBody {}

/// The decoder of a page of statuses. Broken elements are skipped and logged.
enum MastodonPage {
    /// - Throws: `undecodable` if the body is not a JSON array.
    static func statuses(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(LossyArray<WireStatus>.self, from: body, what: context.path)
        context.note(wire.failures)
        return Page(
            once: wire.elements.map(MastodonMapping.status), skipped: wire.failures.count,
            hasMore: hasMore(context), order: StatusOrder.order(of: wire.elements.lazy.map(\.id)))
    }

    /// Whether the server names a next page; nil without links to itself (an empty page never has any).
    static func hasMore(_ context: ResponseContext) -> Bool? {
        let header = LinkHeader(context.head.headers.values("Link"))
        guard header.hasLinks(on: context.server) else { return nil }
        return header.cursor(["max_id"], relation: "next", on: context.server) != nil
    }
}
