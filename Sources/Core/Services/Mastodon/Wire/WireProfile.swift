/// An account with its profile on the wire (docs.joinmastodon.org/entities/Account).
struct WireProfile: Decodable, Sendable {
    struct Field: Decodable, Sendable {
        var name: String
        var value: String
        var verifiedAt: Timestamp?

        private enum CodingKeys: String, CodingKey {
            case name, value
            case verifiedAt = "verified_at"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = container.text(.name) ?? ""
            value = container.text(.value) ?? ""
            verifiedAt = container.moment(.verifiedAt)
        }
    }

    var account: WireAccount
    var note: String
    var header: RawText?
    var fields: [Field]
    var followers: Int?
    var following: Int?
    var statuses: Int?
    var createdAt: Timestamp?
    /// The handle of the account that it has moved to.
    var movedTo: RawText?
    var isLimited: Bool
    var isSuspended: Bool
    var isMemorial: Bool

    private enum CodingKeys: String, CodingKey {
        case note, header, fields, moved, limited, suspended, memorial
        case followers = "followers_count"
        case following = "following_count"
        case statuses = "statuses_count"
        case createdAt = "created_at"
    }

    private enum MovedKeys: String, CodingKey {
        case acct
    }

    init(from decoder: any Decoder) throws {
        account = try WireAccount(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        note = container.text(.note) ?? ""
        header = container.raw(.header)
        fields = container.list(Field.self, .fields)
        // Some servers send −1 for hidden counts.
        followers = container.int(.followers).flatMap { $0 < 0 ? nil : $0 }
        following = container.int(.following).flatMap { $0 < 0 ? nil : $0 }
        statuses = container.int(.statuses).flatMap { $0 < 0 ? nil : $0 }
        createdAt = container.moment(.createdAt)
        movedTo = container.nested(MovedKeys.self, .moved)?.raw(.acct)
        isLimited = container.bool(.limited) ?? false
        isSuspended = container.bool(.suspended) ?? false
        isMemorial = container.bool(.memorial) ?? false
    }
}
