/// A notification on the wire (docs.joinmastodon.org/entities/Notification). Only id and type are required: its account
/// and status may have been deleted.
struct WireNotification: JSONDecodable, Sendable {
    var id: String
    var type: String
    var createdAt: Timestamp?
    var account: WireAccount?
    var status: WireStatus?
    var words: WireNotificationWords

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        type = try json.id("type")
        createdAt = json.moment("created_at")
        account = json.value(WireAccount.self, "account")
        status = json.value(WireStatus.self, "status")
        words = WireNotificationWords(json)
    }
}

/// A page of grouped notifications (docs.joinmastodon.org/methods/grouped_notifications).
struct WireNotificationPage: JSONDecodable, Sendable {
    struct Group: JSONDecodable, Sendable {
        var key: String
        var type: String
        var count: Int
        var latest: String
        var oldest: String?
        var createdAt: Timestamp?
        var accounts: [String]
        var status: String?
        var words: WireNotificationWords

        init(_ json: JSONObject) throws {
            key = try json.id("group_key")
            type = try json.id("type")
            count = max(json.int("notifications_count") ?? 1, 1)
            // A number, in spite of the documentation.
            latest = try json.id("most_recent_notification_id")
            oldest = json.optionalID("page_min_id")
            createdAt = json.moment("latest_page_notification_at")
            accounts = json.list(String.self, "sample_account_ids")
            status = json.text("status_id")
            words = WireNotificationWords(json)
        }
    }

    var accounts: LossyArray<WireAccount>
    var statuses: LossyArray<WireStatus>
    var groups: LossyArray<Group>

    init(_ json: JSONObject) throws {
        groups = try json.required(LossyArray<Group>.self, "notification_groups")
        accounts = json.array(WireAccount.self, "accounts")
        // Without names: only for accounts that are missing among the others.
        accounts.elements += json.list(WireAccount.self, "partial_accounts")
        statuses = json.array(WireStatus.self, "statuses")
    }
}

/// The text of a notification beside account and status: a report, a warning, a severed server.
struct WireNotificationWords: JSONDecodable, Sendable {
    var text: RawText?
    /// The account that a report is about.
    var subject: WireAccount?

    init(_ json: JSONObject) {
        let report = json.object("report")
        subject = report?.value(WireAccount.self, "target_account")
        text =
            report?.raw("comment") ?? report?.raw("category")
            ?? json.object("moderation_warning")?.raw("text")
            ?? json.object("event")?.raw("target_name") ?? json.raw("emoji")
    }
}

/// The number of unread notifications.
struct WireUnreadCount: JSONDecodable, Sendable {
    var count: Int

    init(_ json: JSONObject) throws {
        guard let count = json.int("count") else {
            throw json.unusable("count")
        }
        self.count = max(count, 0)
    }
}

/// A reading position on the wire (docs.joinmastodon.org/entities/Marker).
struct WireMarker: JSONDecodable, Sendable {
    var lastReadID: String
    var updatedAt: Timestamp?

    init(_ json: JSONObject) throws {
        lastReadID = try json.id("last_read_id")
        updatedAt = json.moment("updated_at")
    }
}

/// The read positions stored on a server, by timeline. A timeline without one is absent; some servers send `{}`.
struct WireMarkers: JSONDecodable, Sendable {
    /// The timelines that have one, by their names on the wire.
    enum Timeline: String, Sendable {
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

    init(_ json: JSONObject) {
        for timeline in [Timeline.home, .notifications] {
            markers[timeline] = json.value(WireMarker.self, timeline.rawValue)
        }
    }
}
