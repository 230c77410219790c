/// `POST /api/v2/media` (docs.joinmastodon.org/methods/media#v2), or `/api/v1/media` on servers without it, which responds when
/// the file is processed.
struct PostMedia: MastodonRequest {
    var version = 2
    var file: MultipartForm.File
    var alt: String
    var focus: OutgoingMedia.Focus?

    var method: HTTPMethod { .post }
    var path: PathTemplate { version == 2 ? "/api/v2/media" : "/api/v1/media" }
    var authorization: Authorization { .required }
    var scope: String? { "write:media" }

    var body: RequestBody {
        var file = file
        file.name = "file"
        var fields: [(name: String, value: String)] = []
        if !alt.isEmpty { fields.append(("description", alt)) }
        if let focus { fields.append(("focus", focus.parameter)) }
        return .multipart(MultipartForm(fields: fields, files: [file]))
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> UploadedMedia {
        try WireUpload.media(from: body, context)
    }
}

/// `GET /api/v1/media/:id` (docs.joinmastodon.org/methods/media#get): 206 while the file is processed, 422 if that failed; and
/// `PUT`, which changes its alt text (#update).
struct GetMedia: MastodonRequest {
    struct Change: Encodable, Sendable {
        var description: String
        var focus: String?
    }

    var id: MediaID
    /// The change; nil to fetch the file only.
    var change: Change?

    var method: HTTPMethod { change == nil ? .get : .put }
    var path: PathTemplate { PathTemplate("/api/v1/media/{id}", ["id": id.rawValue]) }
    var body: RequestBody { change.map { .json($0) } ?? .none }
    var authorization: Authorization { .required }
    var scope: String? { "write:media" }
    var repeatability: Repeatability { change == nil ? .safe : .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> UploadedMedia {
        try WireUpload.media(from: body, context)
    }
}

/// A MediaAttachment of which only the id is needed.
private struct WireUpload: Decodable {
    var id: String

    private enum CodingKeys: String, CodingKey {
        case id
    }

    init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).id(.id)
    }

    static func media(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> UploadedMedia {
        let wire = try JSONBody.decode(WireUpload.self, from: body, what: context.path)
        return UploadedMedia(
            id: MediaID(wire.id), isProcessed: context.head.status != 202 && context.head.status != 206)
    }
}
