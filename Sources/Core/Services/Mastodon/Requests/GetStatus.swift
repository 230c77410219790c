/// `GET /api/v1/statuses/:id` (docs.joinmastodon.org/methods/statuses#get).
struct GetStatus: MastodonRequest {
    var id: StatusID
    var authorization = Authorization.required

    var path: PathTemplate { PathTemplate("/api/v1/statuses/{id}", ["id": id.rawValue]) }
    var scope: String? { "read:statuses" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Status {
        MastodonMapping.status(try JSONBody.decode(WireStatus.self, from: body, what: context.path))
    }
}
