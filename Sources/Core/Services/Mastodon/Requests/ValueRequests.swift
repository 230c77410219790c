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
