/// A request that creates, changes or deletes something, and whose response is not needed.
struct PostChange: MastodonRequest {
    var method = HTTPMethod.post
    var path: PathTemplate
    var body = RequestBody.none
    var scope: String?

    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
