/// `POST /api/v1/statuses` and `PUT /api/v1/statuses/:id` (docs.joinmastodon.org/methods/statuses#create, #edit).
///
/// The request that creates a post has an `Idempotency-Key`, which most other servers ignore.
struct PostStatus: MastodonRequest {
    enum Target: Sendable, Hashable {
        case new(inReplyTo: StatusID?, key: String)
        case quote(StatusID, Instance.QuoteParameter, key: String)
        /// Replaces everything: omitted parts are removed.
        case edit(StatusID)
    }

    var post: OutgoingPost
    var target: Target

    var method: HTTPMethod { isEdit ? .put : .post }
    var authorization: Authorization { .required }
    var scope: String? { "write:statuses" }

    var path: PathTemplate {
        if case .edit(let id) = target {
            PathTemplate("/api/v1/statuses/{id}", ["id": id.rawValue])
        } else {
            "/api/v1/statuses"
        }
    }

    var repeatability: Repeatability {
        switch target {
        case .new(_, let key), .quote(_, _, let key): .key(key)
        case .edit: .idempotent
        }
    }

    private var isEdit: Bool { if case .edit = target { true } else { false } }

    /// The body, with the names of the API.
    private struct Body: Encodable {
        struct Poll: Encodable {
            var options: [String]
            var expires_in: Int
            var multiple: Bool
            var hide_totals: Bool
        }

        struct Media: Encodable {
            var id: String
            var description: String
            var focus: String?
        }

        var status: String
        var spoiler_text: String?
        var sensitive: Bool
        var visibility: String?
        var language: String?
        var in_reply_to_id: String?
        var quoted_status_id: String?
        var quote_id: String?
        var media_ids: [String]?
        var media_attributes: [Media]?
        var poll: Poll?
        var scheduled_at: String?
    }

    var body: RequestBody {
        let media = post.media.compactMap(\.uploaded?.rawValue)
        var body = Body(
            status: post.text, spoiler_text: post.warning.isEmpty && !isEdit ? nil : post.warning,
            // Not every server concludes it from the warning.
            sensitive: post.isSensitive || !post.warning.isEmpty, language: post.language,
            media_ids: media.isEmpty && !isEdit ? nil : media,
            poll: post.poll.map {
                Body.Poll(
                    options: $0.options, expires_in: $0.duration, multiple: $0.isMultiple, hide_totals: $0.hidesTotals)
            })
        switch target {
        case .new(let parent, _): body.in_reply_to_id = parent?.rawValue
        case .quote(let id, .quotedStatusID, _): body.quoted_status_id = id.rawValue
        case .quote(let id, .quoteID, _): body.quote_id = id.rawValue
        case .edit:
            body.media_attributes = post.media.compactMap { media in
                media.uploaded.map {
                    Body.Media(id: $0.rawValue, description: media.alt, focus: media.focus?.parameter)
                }
            }
            // A published post keeps its visibility and its date.
            return .json(body)
        }
        body.visibility = post.visibility?.rawValue
        body.scheduled_at = post.publishAt?.rfc3339
        return .json(body)
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> SentPost {
        switch try JSONBody.decode(WireSentPost.self, from: body, what: context.path) {
        case .status(let wire): .published(MastodonMapping.status(wire))
        case .scheduled(let wire): .scheduled(wire.post)
        }
    }
}

extension OutgoingMedia.Focus {
    /// The point as the API and users write it, such as `-0.5,0.25`
    /// (docs.joinmastodon.org/api/guidelines#focal-points).
    package var parameter: String {
        func part(_ number: Double) -> String {
            let clamped = number.isFinite ? min(max(number, -1), 1) : 0
            // Without an exponent.
            return String((clamped * 1000).rounded() / 1000)
        }
        return part(x) + "," + part(y)
    }
}

extension Request where Self == ValueRequest<WirePostSource, PostSource?> {
    /// `GET /api/v1/statuses/:id/source` (docs.joinmastodon.org/methods/statuses#source).
    static func source(of id: StatusID) -> Self {
        Self(
            method: .get, path: PathTemplate("/api/v1/statuses/{id}/source", ["id": id.rawValue]),
            scope: "read:statuses", map: \.source)
    }
}

/// `DELETE /api/v1/statuses/:id` (docs.joinmastodon.org/methods/statuses#delete). The response has the post as it was written;
/// some servers only confirm.
struct DeleteStatus: MastodonRequest {
    var id: StatusID

    var method: HTTPMethod { .delete }
    var path: PathTemplate { PathTemplate("/api/v1/statuses/{id}", ["id": id.rawValue]) }
    var authorization: Authorization { .required }
    var scope: String? { "write:statuses" }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> PostSource? {
        // It is deleted, whatever the body is.
        (try? JSONBody.decode(WirePostSource.self, from: body, what: context.path))?.source
    }
}

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
private struct WireUpload: JSONDecodable {
    var id: String

    init(_ json: JSONObject) throws {
        id = try json.id("id")
    }

    static func media(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> UploadedMedia {
        let wire = try JSONBody.decode(WireUpload.self, from: body, what: context.path)
        return UploadedMedia(
            id: MediaID(wire.id), isProcessed: context.head.status != 202 && context.head.status != 206)
    }
}
