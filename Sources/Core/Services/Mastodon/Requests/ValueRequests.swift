/// A request to a server with Mastodon's API (docs.joinmastodon.org); all share the error body.
protocol MastodonRequest: Request where ErrorBody == MastodonErrorBody {}

/// The decoder of a page of statuses. Broken elements are skipped and logged.
enum MastodonPage {
    /// - Throws: `undecodable` if the body is not a JSON array.
    static func statuses(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(LossyArray<WireStatus>.self, from: body, what: context.path)
        context.record(wire.failures)
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

/// A request whose response is an array, each element of which is decoded on its own: lists, links, filters.
struct ArrayRequest<Wire: Decodable & Sendable, Element: Sendable>: MastodonRequest {
    var path: PathTemplate
    var parameters = Parameters.none
    var authorization = Authorization.required
    var scope: String?
    /// - Returns: nil for an element that can't be shown.
    var map: @Sendable (Wire) -> Element?

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [Element] {
        let wire = try JSONBody.decode(LossyArray<Wire>.self, from: body, what: context.path)
        context.record(wire.failures)
        return wire.elements.compactMap(map)
    }
}

/// A request for a single value that is fetched, created or changed: a status, a list, a filter.
struct ValueRequest<Wire: Decodable & Sendable, Value: Sendable>: MastodonRequest {
    var method = HTTPMethod.post
    var path: PathTemplate
    var parameters = Parameters.none
    var body = RequestBody.none
    var authorization = Authorization.required
    var scope: String?
    /// `never` for a value that would be created twice.
    var repeatability = Repeatability.idempotent
    var map: @Sendable (Wire) -> Value

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Value {
        map(try JSONBody.decode(Wire.self, from: body, what: context.path))
    }
}

/// A request that creates, changes or deletes something, and whose response is not needed.
struct ChangeRequest: MastodonRequest {
    var method = HTTPMethod.post
    var path: PathTemplate
    var body = RequestBody.none
    var scope: String?

    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
