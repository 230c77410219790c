/// `POST /api/v1/statuses/:id/favourite` and similar actions (docs.joinmastodon.org/methods/statuses). Idempotent.
///
/// The response to a boost is the boost with the status inside or, on some servers, the status itself.
struct PostStatusAction: MastodonRequest {
    var action: StatusAction
    var id: StatusID
    /// The audience of a boost; nil for the account's default.
    var visibility: Visibility?

    private struct Body: Encodable {
        var visibility: String
    }

    var body: RequestBody { visibility.map { .json(Body(visibility: $0.rawValue)) } ?? .none }

    var method: HTTPMethod { .post }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    var scope: String? {
        switch action {
        case .favourite: "write:favourites"
        case .reblog: "write:statuses"
        case .bookmark: "write:bookmarks"
        case .muteThread: "write:mutes"
        case .pin: "write:accounts"
        }
    }

    var path: PathTemplate {
        let values = ["id": id.rawValue]
        return switch action {
        case .favourite(true): PathTemplate("/api/v1/statuses/{id}/favourite", values)
        case .favourite(false): PathTemplate("/api/v1/statuses/{id}/unfavourite", values)
        case .reblog(true): PathTemplate("/api/v1/statuses/{id}/reblog", values)
        case .reblog(false): PathTemplate("/api/v1/statuses/{id}/unreblog", values)
        case .bookmark(true): PathTemplate("/api/v1/statuses/{id}/bookmark", values)
        case .bookmark(false): PathTemplate("/api/v1/statuses/{id}/unbookmark", values)
        case .muteThread(true): PathTemplate("/api/v1/statuses/{id}/mute", values)
        case .muteThread(false): PathTemplate("/api/v1/statuses/{id}/unmute", values)
        case .pin(true): PathTemplate("/api/v1/statuses/{id}/pin", values)
        case .pin(false): PathTemplate("/api/v1/statuses/{id}/unpin", values)
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Status? {
        let status = MastodonMapping.status(try JSONBody.decode(WireStatus.self, from: body, what: context.path))
        return status.reblog?.value ?? status
    }
}
