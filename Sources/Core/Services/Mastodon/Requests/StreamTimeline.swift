/// `GET /api/v1/streaming/user`, `public`, `public/local`, `hashtag` and `list` (docs.joinmastodon.org/methods/streaming): an
/// endless stream of events.
struct StreamTimeline: MastodonRequest {
    var path: PathTemplate
    var parameters = Parameters.none
    var scope: String? = "read:statuses"

    var authorization: Authorization { .required }
    var repeatability: Repeatability { .never }

    /// - Returns: nil for a list that no server streams.
    init?(_ list: ListID) {
        switch list {
        case .home: path = "/api/v1/streaming/user"
        case .local: path = "/api/v1/streaming/public/local"
        case .federated: path = "/api/v1/streaming/public"
        case .hashtag(let name):
            path = "/api/v1/streaming/hashtag"
            parameters = ["tag": .text(name)]
        case .list(let id):
            path = "/api/v1/streaming/list"
            parameters = ["list": .text(id.rawValue)]
            scope = "read:lists"
        default: return nil
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
