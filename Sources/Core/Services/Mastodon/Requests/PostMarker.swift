/// `POST /api/v1/markers` for the home timeline (docs.joinmastodon.org/methods/markers#create). Idempotent.
struct PostMarker: MastodonRequest {
    var home: StatusID

    private struct Body: Encodable {
        var home: Position

        struct Position: Encodable {
            var lastReadID: String

            enum CodingKeys: String, CodingKey {
                case lastReadID = "last_read_id"
            }
        }

        enum CodingKeys: String, CodingKey {
            case home
        }
    }

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/api/v1/markers" }
    var body: RequestBody { .json(Body(home: Body.Position(lastReadID: home.rawValue))) }
    var repeatability: Repeatability { .idempotent }
    var authorization: Authorization { .required }
    var scope: String? { "write:statuses" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Marker? {
        try JSONBody.decode(WireMarkers.self, from: body, what: context.path).home.map(MastodonMapping.marker)
    }
}
