/// `GET /api/v1/markers` for one timeline (docs.joinmastodon.org/methods/markers#get).
struct GetMarkers: MastodonRequest {
    var timeline = WireMarkers.Timeline.home

    var path: PathTemplate { "/api/v1/markers" }
    var parameters: Parameters { ["timeline": .list([timeline.rawValue])] }
    var authorization: Authorization { .required }
    var scope: String? { "read:statuses" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Marker? {
        try JSONBody.decode(WireMarkers.self, from: body, what: context.path)[timeline].map(MastodonMapping.marker)
    }
}
