/// A list of hashtags without pages, such as `GET /api/v1/accounts/:id/featured_tags`
/// (docs.joinmastodon.org/methods/accounts#featured_tags).
struct GetTags: MastodonRequest {
    var path: PathTemplate
    var parameters = Parameters.none
    var authorization = Authorization.optional
    var scope: String?

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [Hashtag] {
        let wire = try JSONBody.decode(LossyArray<WireTag>.self, from: body, what: context.path)
        context.note(wire.failures)
        return wire.elements.map(\.tag)
    }
}
