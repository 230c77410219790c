/// A page of grouped notifications (docs.joinmastodon.org/methods/grouped_notifications).
struct WireNotificationPage: Decodable, Sendable {
    struct Group: Decodable, Sendable {
        var key: String
        var type: String
        var count: Int
        var latest: String
        var oldest: String?
        var createdAt: Timestamp?
        var accounts: [String]
        var status: String?
        var words: WireNotificationWords

        private enum CodingKeys: String, CodingKey {
            case type
            case key = "group_key"
            case count = "notifications_count"
            case latest = "most_recent_notification_id"
            case oldest = "page_min_id"
            case createdAt = "latest_page_notification_at"
            case accounts = "sample_account_ids"
            case status = "status_id"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            key = try container.id(.key)
            type = try container.id(.type)
            count = max(container.int(.count) ?? 1, 1)
            // A number, in spite of the documentation.
            latest = try container.id(.latest)
            oldest = container.text(.oldest).flatMap { StatusOrder.isUsable($0) ? $0 : nil }
            createdAt = container.moment(.createdAt)
            accounts = container.list(String.self, .accounts)
            status = container.text(.status)
            words = try WireNotificationWords(from: decoder)
        }
    }

    var accounts: LossyArray<WireAccount>
    var statuses: LossyArray<WireStatus>
    var groups: LossyArray<Group>

    private enum CodingKeys: String, CodingKey {
        case accounts, statuses
        case partial = "partial_accounts"
        case groups = "notification_groups"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        groups = try container.decode(LossyArray<Group>.self, forKey: .groups)
        accounts = container.value(LossyArray<WireAccount>.self, .accounts) ?? LossyArray()
        // Without names: only for accounts that are missing among the others.
        accounts.elements += container.list(WireAccount.self, .partial)
        statuses = container.value(LossyArray<WireStatus>.self, .statuses) ?? LossyArray()
    }
}
