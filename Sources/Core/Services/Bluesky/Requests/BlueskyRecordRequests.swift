/// The record that a write replaces.
enum BlueskySwap: Encodable, Hashable, Sendable {
    /// There is none yet.
    case absent
    /// The version with a CID.
    case version(String)

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .absent: try container.encodeNil()
        case .version(let cid): try container.encode(cid)
        }
    }
}

/// A record to create together with others: `com.atproto.repo.applyWrites#create`.
struct BlueskyCreation: Encodable, Sendable {
    private var uri: ATURI
    private var record: any Encodable & Sendable

    init(_ record: any Encodable & Sendable, at uri: ATURI) {
        self.uri = uri
        self.record = record
    }

    private enum CodingKeys: String, CodingKey {
        case type = "$type"
        case collection, rkey, value
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("com.atproto.repo.applyWrites#create", forKey: .type)
        try container.encode(uri.collection, forKey: .collection)
        try container.encode(uri.rkey, forKey: .rkey)
        try container.encode(record, forKey: .value)
    }
}

/// A record as its server has it.
struct BlueskyStoredRecord: JSONDecodable, Sendable {
    var cid: String?
    var value: JSONValue
    /// The value as a post.
    var post: BlueskyWireRecord
    /// The post that it is about, as a repost is.
    var subject: BlueskyWireReference?

    init(_ json: JSONObject) throws {
        cid = json.optionalID("cid")
        value = try json.required(JSONValue.self, "value")
        post = json.value(BlueskyWireRecord.self, "value") ?? BlueskyWireRecord()
        subject = json.object("value")?.value(BlueskyWireReference.self, "subject")
    }
}

private struct PutRecord<Record: Encodable & Sendable>: Encodable, Sendable {
    var repo: String
    var collection: String
    var rkey: String
    var record: Record
    var swapRecord: BlueskySwap?
}

private struct ApplyWrites: Encodable, Sendable {
    var repo: String
    var writes: [BlueskyCreation]
}

extension Request where Self == XRPCProcedure<Void> {
    /// `com.atproto.repo.putRecord`: stores a record under a key that the client has chosen. The same record again changes
    /// nothing.
    ///
    /// - Parameter swap: what it replaces; the server refuses the record if it has anything else there. nil for whatever is there.
    static func put(_ record: some Encodable & Sendable, at uri: ATURI, replacing swap: BlueskySwap?) -> Self {
        let body = PutRecord(
            repo: uri.repo.description, collection: uri.collection, rkey: uri.rkey, record: record, swapRecord: swap)
        return Self("/xrpc/com.atproto.repo.putRecord", .json(body), repeatability: .idempotent)
    }

    /// `com.atproto.repo.applyWrites`: creates all of some records or none. A repetition is refused, since they exist.
    static func create(_ records: [BlueskyCreation], in repo: DID) -> Self {
        Self("/xrpc/com.atproto.repo.applyWrites", .json(ApplyWrites(repo: repo.description, writes: records)))
    }

    /// `com.atproto.repo.deleteRecord`, which also succeeds if the record is gone.
    static func deleteRecord(_ uri: ATURI) -> Self {
        let body = ["repo": uri.repo.description, "collection": uri.collection, "rkey": uri.rkey]
        return Self("/xrpc/com.atproto.repo.deleteRecord", .json(body), repeatability: .idempotent)
    }

    /// `app.bsky.bookmark.createBookmark`.
    static func bookmark(_ post: BlueskyReference) -> Self {
        Self("/xrpc/app.bsky.bookmark.createBookmark", .json(post), repeatability: .idempotent)
    }

    /// `app.bsky.bookmark.deleteBookmark`.
    static func removeBookmark(_ post: ATURI) -> Self {
        Self("/xrpc/app.bsky.bookmark.deleteBookmark", .json(["uri": post.description]), repeatability: .idempotent)
    }

    /// `app.bsky.graph.muteThread`, `app.bsky.graph.unmuteThread`.
    static func mute(_ isOn: Bool, threadOf root: ATURI) -> Self {
        let path: PathTemplate = isOn ? "/xrpc/app.bsky.graph.muteThread" : "/xrpc/app.bsky.graph.unmuteThread"
        return Self(path, .json(["root": root.description]), repeatability: .idempotent)
    }
}

extension Request where Self == XRPCQuery<BlueskyStoredRecord> {
    /// `com.atproto.repo.getRecord`.
    static func record(_ uri: ATURI) -> Self {
        Self(
            "/xrpc/com.atproto.repo.getRecord",
            ["repo": .text(uri.repo.description), "collection": .text(uri.collection), "rkey": .text(uri.rkey)],
            authorization: .optional
        ) { (wire: BlueskyStoredRecord, _) in wire }
    }
}

private struct WireSubjects: JSONDecodable {
    var posts: LossyArray<BlueskySubject>

    init(_ json: JSONObject) throws { posts = try json.required(LossyArray<BlueskySubject>.self, "posts") }
}

extension Request where Self == XRPCQuery<[BlueskySubject]> {
    /// `app.bsky.feed.getPosts`. Posts that are missing are left out.
    static func subjects(_ uris: [ATURI]) -> Self {
        var parameters = Parameters.none
        parameters.add("uris", each: uris.map(\.description))
        return Self("/xrpc/app.bsky.feed.getPosts", parameters) { (wire: WireSubjects, context) in
            context.record(wire.posts.failures)
            return wire.posts.elements
        }
    }
}

extension Request where Self == XRPCQuery<JSONValue> {
    /// `app.bsky.actor.getProfile`, as it came.
    static func author(_ id: AccountID) -> Self {
        Self("/xrpc/app.bsky.actor.getProfile", ["actor": .text(id.rawValue)]) { (wire: JSONValue, _) in wire }
    }
}

/// `com.atproto.repo.uploadBlob`: the bytes of a file as they are.
struct UploadBlob: XRPCRequest {
    typealias ErrorBody = XRPCErrorBody

    var file: MultipartForm.File

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/xrpc/com.atproto.repo.uploadBlob" }
    var body: RequestBody { .file(file.content, type: file.type) }
    var authorization: Authorization { .required }
    /// The name of a file is made from its bytes.
    var repeatability: Repeatability { .idempotent }
    var headers: HTTPHeaders { HTTPHeaders() }

    private struct Wire: Decodable {
        var blob: BlueskyBlob
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> BlueskyBlob {
        try JSONBody.decode(Wire.self, from: body, what: context.path).blob
    }
}
