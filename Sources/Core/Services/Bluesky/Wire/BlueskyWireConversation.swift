/// A conversation on the wire: `chat.bsky.convo.defs#convoView`.
struct BlueskyWireConversation: JSONDecodable, BlueskyListed {
    static let fields = ["convos"]

    var id: String
    /// With the user; of a group some of its members.
    var members: [BlueskyWireProfile]
    var last: BlueskyWireMessage?
    var unread: Int
    var isMuted: Bool
    /// Whether the user hasn't accepted it yet.
    var isRequest: Bool

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        guard BlueskyMessageID.isPart(id) else { throw json.unusable("id") }
        members = json.list(BlueskyWireProfile.self, "members")
        last = json.value(BlueskyWireMessage.self, "lastMessage")
        unread = json.count("unreadCount")
        isMuted = json.flag("muted")
        isRequest = json.text("status") == "request"
    }
}

/// A direct message on the wire: `chat.bsky.convo.defs#messageView`, `#deletedMessageView`, `#systemMessageView`.
struct BlueskyWireMessage: JSONDecodable, BlueskyListed {
    static let fields = ["messages"]

    enum Kind: Hashable, Sendable {
        case text, deleted
        /// That a member joined or left, and others of later versions.
        case other
    }

    var id: String
    var kind: Kind
    var text: String
    var facets: [BlueskyWireFacet]
    var embed: BlueskyWireEmbed?
    /// nil for a message of the server.
    var sender: DID?
    var sentAt: Timestamp

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        guard BlueskyMessageID.isPart(id) else { throw json.unusable("id") }
        kind =
            switch json.text("$type") {
            // The response to a message that was sent has no type.
            case "chat.bsky.convo.defs#messageView", nil: .text
            case "chat.bsky.convo.defs#deletedMessageView": .deleted
            default: .other
            }
        text = json.text("text") ?? ""
        facets = json.list(BlueskyWireFacet.self, "facets")
        embed = json.value(BlueskyWireEmbed.self, "embed")
        sender = json.object("sender")?.optionalID("did").flatMap { DID($0) }
        guard let date = json.moment("sentAt") else { throw json.unusable("sentAt") }
        sentAt = date
    }
}

/// A page of messages, the newest first: `chat.bsky.convo.getMessages`.
struct BlueskyWireMessages: JSONDecodable {
    var messages: BlueskyWireList<BlueskyWireMessage>
    /// The accounts that wrote them, as far as the server names them.
    var profiles: [BlueskyWireProfile]

    init(_ json: JSONObject) throws {
        messages = try BlueskyWireList(json)
        profiles = json.list(BlueskyWireProfile.self, "relatedProfiles")
    }
}

/// A conversation in a response of its own: `chat.bsky.convo.getConvo`.
struct BlueskyWireConversationView: JSONDecodable {
    var conversation: BlueskyWireConversation

    init(_ json: JSONObject) throws { conversation = try json.required(BlueskyWireConversation.self, "convo") }
}
