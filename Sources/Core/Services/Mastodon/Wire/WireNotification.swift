/// A notification on the wire (docs.joinmastodon.org/entities/Notification). Only id and type are required: its account
/// and status may have been deleted.
struct WireNotification: Decodable, Sendable {
    var id: String
    var type: String
    var createdAt: Timestamp?
    var account: WireAccount?
    var status: WireStatus?
    var words: WireNotificationWords

    private enum CodingKeys: String, CodingKey {
        case id, type, account, status
        case createdAt = "created_at"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        type = try container.id(.type)
        createdAt = container.moment(.createdAt)
        account = container.value(WireAccount.self, .account)
        status = container.value(WireStatus.self, .status)
        words = try WireNotificationWords(from: decoder)
    }
}
