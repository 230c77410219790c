/// A response that is a plain array, each element decoded separately: `GET /api/v1/lists`, `/api/v1/trends/links`,
/// `/api/v2/filters`.
struct GetArray<Wire: Decodable & Sendable, Element: Sendable>: MastodonRequest {
    var path: PathTemplate
    var parameters = Parameters.none
    var authorization = Authorization.required
    var scope: String?
    /// - Returns: nil for an element that can't be shown.
    var map: @Sendable (Wire) -> Element?

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [Element] {
        let wire = try JSONBody.decode(LossyArray<Wire>.self, from: body, what: context.path)
        context.note(wire.failures)
        return wire.elements.compactMap(map)
    }
}
