/// The statuses above and below a status in its thread (docs.joinmastodon.org/entities/Context). Some servers send the
/// whole thread as an array instead.
struct WireContext: Decodable, Sendable {
    private(set) var ancestors = LossyArray<WireStatus>()
    private(set) var descendants = LossyArray<WireStatus>()
    /// The whole thread, the status included, where the server sends an array.
    private(set) var whole: LossyArray<WireStatus>?

    init(from decoder: any Decoder) throws {
        guard let json = try? JSONObject(from: decoder) else {
            whole = try LossyArray(from: decoder)
            return
        }
        ancestors = json.array(WireStatus.self, "ancestors")
        descendants = json.array(WireStatus.self, "descendants")
    }

    /// Splits an array at the status that was requested.
    func split(at id: String) -> (ancestors: [WireStatus], descendants: [WireStatus]) {
        guard let whole = whole?.elements else { return (ancestors.elements, descendants.elements) }
        guard let place = whole.firstIndex(where: { $0.id == id }) else { return ([], whole) }
        return (Array(whole[..<place]), Array(whole[(place + 1)...]))
    }
}

/// A version of a status (docs.joinmastodon.org/entities/StatusEdit).
struct WireRevision: JSONDecodable, Sendable {
    var content: String
    var warning: RawText?
    var createdAt: Timestamp?

    init(_ json: JSONObject) {
        content = json.text("content") ?? ""
        warning = json.raw("spoiler_text")
        createdAt = json.moment("created_at")
    }

    var revision: PostRevision {
        PostRevision(
            content: StatusContent.html(RawText(content)).limited(), warning: warning?.limited(),
            createdAt: createdAt ?? Timestamp(milliseconds: 0))
    }
}
