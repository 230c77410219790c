/// A post that the user writes about or marks.
struct BlueskySubject: JSONDecodable, Sendable {
    var uri: ATURI
    var cid: String
    /// The first post of its thread; nil if it is that itself.
    var root: BlueskyWireReference?
    var createdAt: Timestamp?
    /// The user's marks; nil if the response has none.
    var marks: BlueskyWireMarks?
    /// The post as an embed shows it; nil if the response has no author.
    var view: JSONValue?

    init(_ json: JSONObject) throws {
        let post = try BlueskyWirePost(json)
        guard let cid = post.cid else { throw json.missing("cid") }
        (uri, root, createdAt, marks) = (post.uri, post.record.root, post.record.createdAt, post.viewer)
        self.cid = cid
        view = Self.view(json)
    }

    /// - Returns: nil for a record without a CID.
    init?(_ uri: ATURI, _ record: BlueskyStoredRecord) {
        guard let cid = record.cid else { return nil }
        self.uri = uri
        self.cid = cid
        (root, createdAt) = (record.post.root, record.post.createdAt)
    }

    var reference: BlueskyReference { BlueskyReference(uri: uri.description, cid: cid) }

    /// Returns a post as `app.bsky.embed.record#viewRecord`: its record is in another field there.
    private static func view(_ json: JSONObject) -> JSONValue? {
        guard let author = json.value(JSONValue.self, "author"), let record = json.value(JSONValue.self, "record"),
            let uri = json.text("uri")
        else { return nil }
        var view = JSONValue.object([
            "$type": .text("app.bsky.embed.record#viewRecord"), "uri": .text(uri), "author": author, "value": record,
        ])
        for name in ["cid", "indexedAt", "labels"] { view[name] = json.value(JSONValue.self, name) }
        if let embed = json.value(JSONValue.self, "embed") { view["embeds"] = .array([embed]) }
        return view
    }
}

extension BlueskyService {
    /// Fetches a post to write about or to mark. One of the user's own is looked up where it is stored if the service that answers
    /// queries doesn't have it yet.
    ///
    /// - Throws: `notFound` if there is none.
    func subject(_ id: StatusID) async throws(RequestError) -> BlueskySubject {
        guard let uri = ATURI(id.rawValue), uri.collection == ATURI.post else { throw .unsupported }
        if let found = try await client.send(.subjects([uri])).first(where: { $0.uri == uri }) { return found }
        guard uri.repo.description == did.rawValue, let record = try await record(uri),
            let subject = BlueskySubject(uri, record)
        else {
            throw .notFound(serverMessage: nil)
        }
        return subject
    }

    /// Fetches a record from where it is stored; nil if there is none.
    func record(_ uri: ATURI) async throws(RequestError) -> BlueskyStoredRecord? {
        do throws(RequestError) {
            return try await client.send(.record(uri))
        } catch {
            switch error {
            case .notFound: return nil
            // Some servers have no name for this error.
            case .invalid where uri.repo.description == did.rawValue: return nil
            default: throw error
            }
        }
    }
}
