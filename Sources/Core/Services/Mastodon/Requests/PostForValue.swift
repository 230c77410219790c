/// A request for a single value that is created, changed or fetched: a list, a hashtag, a filter.
struct PostForValue<Wire: Decodable & Sendable, Value: Sendable>: MastodonRequest {
    var method = HTTPMethod.post
    var path: PathTemplate
    var body = RequestBody.none
    var authorization = Authorization.required
    var scope: String?
    /// Creating twice makes two.
    var repeatability = Repeatability.idempotent
    var map: @Sendable (Wire) -> Value

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Value {
        map(try JSONBody.decode(Wire.self, from: body, what: context.path))
    }
}
