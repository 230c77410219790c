/// The statuses above and below a status in its thread (docs.joinmastodon.org/entities/Context). Some servers send the
/// whole thread as an array instead.
struct WireContext: Decodable, Sendable {
    private(set) var ancestors: LossyArray<WireStatus>
    private(set) var descendants: LossyArray<WireStatus>
    /// The whole thread, the status included, where the server sends an array.
    private(set) var whole: LossyArray<WireStatus>?

    private enum CodingKeys: String, CodingKey {
        case ancestors, descendants
    }

    init(from decoder: any Decoder) throws {
        ancestors = LossyArray()
        descendants = LossyArray()
        guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
            whole = try LossyArray(from: decoder)
            return
        }
        ancestors = container.value(LossyArray<WireStatus>.self, .ancestors) ?? ancestors
        descendants = container.value(LossyArray<WireStatus>.self, .descendants) ?? descendants
    }

    /// Splits an array at the status that was requested.
    func split(at id: String) -> (ancestors: [WireStatus], descendants: [WireStatus]) {
        guard let whole = whole?.elements else { return (ancestors.elements, descendants.elements) }
        guard let place = whole.firstIndex(where: { $0.id == id }) else { return ([], whole) }
        return (Array(whole[..<place]), Array(whole[(place + 1)...]))
    }
}

/// A version of a status (docs.joinmastodon.org/entities/StatusEdit).
struct WireRevision: Decodable, Sendable {
    var content: String
    var warning: RawText?
    var createdAt: Timestamp?

    private enum CodingKeys: String, CodingKey {
        case content
        case warning = "spoiler_text"
        case createdAt = "created_at"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        content = container.text(.content) ?? ""
        warning = container.raw(.warning)
        createdAt = container.moment(.createdAt)
    }

    var revision: PostRevision {
        PostRevision(
            content: StatusContent.html(RawText(content)).limited(), warning: warning?.limited(),
            createdAt: createdAt ?? Timestamp(milliseconds: 0))
    }
}
