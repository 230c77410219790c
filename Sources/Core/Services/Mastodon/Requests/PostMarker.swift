/// `POST /api/v1/markers` for one timeline (docs.joinmastodon.org/methods/markers#create). Idempotent.
struct PostMarker: MastodonRequest {
    var timeline: WireMarkers.Timeline
    /// The id of a status, or of a single notification.
    var id: String

    private struct Position: Encodable {
        var lastReadID: String

        enum CodingKeys: String, CodingKey {
            case lastReadID = "last_read_id"
        }
    }

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/api/v1/markers" }
    var body: RequestBody { .json([timeline.rawValue: Position(lastReadID: id)]) }
    var repeatability: Repeatability { .idempotent }
    var authorization: Authorization { .required }
    var scope: String? { "write:statuses" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Marker? {
        try JSONBody.decode(WireMarkers.self, from: body, what: context.path)[timeline].map(MastodonMapping.marker)
    }
}
