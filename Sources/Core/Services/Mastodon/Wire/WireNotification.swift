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

/// The text of a notification beside account and status: a report, a warning, a severed server.
struct WireNotificationWords: Decodable, Sendable {
    var text: RawText?
    /// The account that a report is about.
    var subject: WireAccount?

    private enum CodingKeys: String, CodingKey {
        case report, event, emoji
        case warning = "moderation_warning"
    }

    private enum PartKeys: String, CodingKey {
        case comment, text, category
        case subject = "target_account"
        case server = "target_name"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let report = container.nested(PartKeys.self, .report)
        subject = report?.value(WireAccount.self, .subject)
        text =
            report?.raw(.comment) ?? report?.raw(.category)
            ?? container.nested(PartKeys.self, .warning)?.raw(.text)
            ?? container.nested(PartKeys.self, .event)?.raw(.server) ?? container.raw(.emoji)
    }
}

/// The number of unread notifications.
struct WireUnreadCount: Decodable, Sendable {
    var count: Int

    private enum CodingKeys: String, CodingKey {
        case count
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let count = container.int(.count) else {
            throw DecodingError.dataCorruptedError(forKey: .count, in: container, debugDescription: "no number")
        }
        self.count = max(count, 0)
    }
}

/// A reading position on the wire (docs.joinmastodon.org/entities/Marker).
struct WireMarker: Decodable, Sendable {
    var lastReadID: String
    var updatedAt: Timestamp?

    private enum CodingKeys: String, CodingKey {
        case lastReadID = "last_read_id"
        case updatedAt = "updated_at"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        lastReadID = try container.id(.lastReadID)
        updatedAt = container.moment(.updatedAt)
    }
}

/// The read positions stored on a server, by timeline. A timeline without one is absent; some servers send `{}`.
struct WireMarkers: Decodable, Sendable {
    /// The timelines that have one, by their names on the wire.
    enum Timeline: String, CodingKey, Sendable {
        case home, notifications

        /// - Returns: nil for a list without a position on the server.
        init?(_ list: ListID) {
            switch list {
            case .home: self = .home
            case .notifications: self = .notifications
            default: return nil
            }
        }
    }

    private var markers: [Timeline: WireMarker] = [:]

    subscript(timeline: Timeline) -> WireMarker? { markers[timeline] }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Timeline.self)
        for timeline in [Timeline.home, .notifications] {
            markers[timeline] = container.value(WireMarker.self, timeline)
        }
    }
}
