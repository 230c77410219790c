internal import Logging

/// The id of a direct message, or of a message that is yet to be written to an account, among those of posts.
enum BlueskyMessageID: Hashable, Sendable {
    case message(String, conversation: String)
    /// A new message to an account.
    case new(to: DID)

    private static let prefix = "chat:"
    private static let new = "new"

    /// - Returns: nil for the id of a post.
    init?(_ id: StatusID) {
        guard id.rawValue.hasPrefix(Self.prefix) else { return nil }
        let parts = id.rawValue.dropFirst(Self.prefix.count).split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        if parts[0] == Self.new {
            guard let did = DID(parts[1]) else { return nil }
            self = .new(to: did)
        } else {
            self = .message(parts[1], conversation: parts[0])
        }
    }

    var status: StatusID {
        switch self {
        case .message(let id, let conversation): StatusID("\(Self.prefix)\(conversation)/\(id)")
        case .new(let did): StatusID("\(Self.prefix)\(Self.new)/\(did)")
        }
    }

    /// Whether a text can be part of an id.
    static func isPart(_ text: String) -> Bool { text.utf8.count <= 200 && text != new && !text.contains("/") }
}

/// Direct messages. Each is a post of its own kind: a conversation opens as the thread of its last one, and a reply to any of
/// them is the next message.
extension BlueskyService {
    package func conversations(
        at cursor: ListCursor<Conversation.ID>, limit: Int
    ) async throws(RequestError) -> Page<Conversation> {
        let limit = min(max(limit, 1), pageSize)
        let (client, me, reading) = (client, did, await reading())
        return try await conversationPages.page(of: .conversations, at: cursor) { cursor throws(RequestError) in
            try await client.send(.conversations(at: cursor, limit: limit, me: me, reading))
        }
    }

    package func read(_ id: Conversation.ID) async throws(RequestError) {
        try await client.send(.readMessages(of: id.rawValue))
        await unreadMemory.remove(id.rawValue)
    }

    /// Leaves a conversation. It comes back with its next message.
    package func remove(_ id: Conversation.ID) async throws(RequestError) {
        try await client.send(.leave(id.rawValue))
        await unreadMemory.remove(id.rawValue)
    }

    package var unreadConversations: Int? {
        get async { await unreadMemory.count }
    }

    /// Counts the conversations with unread messages, as Bluesky's app does: without muted ones, and all requests as one.
    ///
    /// - Returns: the last number if they can't be counted now: what was counted before is not new again. nil where the login may
    ///   not read them.
    func countConversations() async -> Int? {
        if await missing.contains(.conversations) { return await unreadMemory.count }
        do throws(RequestError) {
            await unreadMemory.record(try await client.send(.unreadConversations))
            await missing.remove(.conversations)
        } catch {
            // The service that has the messages is another one than that of the notifications.
            log.info("no count of conversations", metadata: ["error": "\(error.logLine)"])
            if error == .unsupported {
                await missing.add(.conversations)
            } else {
                _ = await missing.record(error, at: .conversations)
            }
        }
        return await unreadMemory.count
    }

    package func message(to account: AccountID) -> OutgoingText? {
        DID(account.rawValue).map { .reply(to: BlueskyMessageID.new(to: $0).status, on: nil) }
    }

    // MARK: Messages

    /// The number of pages in which a message is looked for.
    private static let mostMessagePages = 50
    /// The number of older messages that are shown above one, if there are so many.
    private static let messagesAbove = 50

    /// Fetches the messages of a conversation as the thread of one of them: the newest hundred, and more if it is older. Where there
    /// are older ones, the first is a reply to the last of these, whose thread has them.
    ///
    /// - Returns: nil for a post.
    /// - Throws: `notFound` if the conversation doesn't have the message, `unsupported` if it is too old to be looked for.
    func messageThread(of id: StatusID) async throws(RequestError) -> StatusThread? {
        guard let target = BlueskyMessageID(id) else { return nil }
        guard case .message(let message, let conversation) = target else { throw .notFound(serverMessage: nil) }
        let messages = try await messages(of: conversation, downTo: message)
        guard let index = messages.firstIndex(where: { $0.id == id }) else { throw .notFound(serverMessage: nil) }
        // What was written later stands below, without being a reply to it in particular.
        let later = messages[(index + 1)...].map { message in
            var message = message
            message.inReplyToID = id
            return message
        }
        return StatusThread(ancestors: Array(messages[..<index]), status: messages[index], descendants: later)
    }

    /// Fetches one message; nil if the conversation doesn't have it.
    func message(_ target: BlueskyMessageID) async throws(RequestError) -> Status? {
        guard case .message(let message, let conversation) = target else { return nil }
        return try await messages(of: conversation, downTo: message).first { $0.id == target.status }
    }

    /// Fetches the newest messages of a conversation, the oldest of them first.
    ///
    /// - Parameter id: the message down to which pages are fetched, with some above it.
    private func messages(of conversation: String, downTo id: String) async throws(RequestError) -> [Status] {
        let mapping = await reading().mapping
        let members = try await client.send(.conversation(conversation)).members
        var accounts = Dictionary(members.map { ($0.did, $0) }) { first, _ in first }
        var found: [BlueskyWireMessage] = []
        var place: Int?
        var cursor: String?
        for number in 1...Self.mostMessagePages {
            let page = try await client.send(.messages(of: conversation, at: cursor))
            accounts.merge(page.profiles.map { ($0.did, $0) }) { first, _ in first }
            found += page.messages.elements.elements
            let next = page.messages.cursor == cursor ? nil : page.messages.cursor
            place = place ?? found.firstIndex { $0.id == id }
            cursor = next
            if next == nil || place.map({ found.count - $0 > Self.messagesAbove }) ?? false { break }
            if number == Self.mostMessagePages, place == nil { throw .unsupported }
        }
        var seen: Set<String> = []
        var messages = found.reversed().filter { $0.kind == .text && seen.insert($0.id).inserted }
            .compactMap { mapping.message($0, in: conversation, accounts) }
        // The last one that was fetched stands for all that are older.
        if cursor != nil, messages.count > 1,
            messages[0].id != BlueskyMessageID.message(id, conversation: conversation).status
        {
            let older = messages.removeFirst()
            messages[0].inReplyToID = older.id
        }
        return messages
    }

    // MARK: Sending

    /// Returns the limits of the lexicon `chat.bsky.convo.defs#messageInput`.
    package func messageRules(of text: OutgoingText) -> WritingRules? {
        guard case .reply(let id, nil) = text, BlueskyMessageID(id) != nil else { return nil }
        return WritingRules(counting: .graphemes(limit: 1000, bytes: 10_000), visibilities: [.direct], altLength: 0)
    }

    /// Sends a message. The server has no key by which it would know a repetition.
    ///
    /// - Throws: `unsupported` for a message with files, which there isn't.
    func send(_ post: OutgoingPost, to target: BlueskyMessageID) async throws(RequestError) -> SentPost {
        guard post.media.isEmpty else { throw .unsupported }
        let conversation = try await conversation(of: target)
        let sent = try await client.send(.message(post.text, to: conversation.id))
        let accounts = Dictionary(conversation.members.map { ($0.did, $0) }) { first, _ in first }
        guard var status = await reading().mapping.message(sent, in: conversation.id, accounts) else {
            return .confirmed
        }
        status.inReplyToID = target.status
        return .published(status)
    }

    package func newestOwnMessages(with text: OutgoingText) async throws(RequestError) -> [Status] {
        guard case .reply(let reply, nil) = text, let target = BlueskyMessageID(reply) else { throw .unsupported }
        let conversation = try await conversation(of: target).id
        let mapping = await reading().mapping
        return try await client.send(.messages(of: conversation, at: nil)).messages.elements.elements
            .filter { $0.kind == .text && $0.sender?.description == did.rawValue }
            .compactMap { mapping.message($0, in: conversation, [:]) }
    }

    private func conversation(of target: BlueskyMessageID) async throws(RequestError) -> BlueskyWireConversation {
        switch target {
        case .message(_, let id): try await client.send(.conversation(id))
        case .new(let did): try await client.send(.conversation(with: AccountID(did.description)))
        }
    }
}

/// The conversations with unread messages that were counted last, less those that were read or left since.
actor BlueskyUnreadMemory {
    /// By id; nil before the first count.
    private var isRequest: [String: Bool]?

    /// The number for a badge; nil before the first count.
    var count: Int? {
        isRequest.map { all in all.values.count { !$0 } + (all.values.contains(true) ? 1 : 0) }
    }

    func record(_ conversations: [BlueskyWireConversation]) {
        isRequest = Dictionary(conversations.map { ($0.id, $0.isRequest) }) { first, _ in first }
    }

    func remove(_ id: String) { isRequest?[id] = nil }
}

extension BlueskyMapping {
    func conversation(_ wire: BlueskyWireConversation, me: AccountID) -> Conversation {
        let accounts = Dictionary(wire.members.map { ($0.did, $0) }) { first, _ in first }
        let others = wire.members.filter { $0.did.description != me.rawValue }
        let last = wire.last.flatMap { $0.kind == .text ? message($0, in: wire.id, accounts) : nil }
        return Conversation(
            id: Conversation.ID(wire.id), accounts: others.prefix(StatusLimits.accounts).map(account), last: last,
            isUnread: wire.unread > 0)
    }

    /// - Parameter accounts: those whose names are known.
    /// - Returns: nil for a message of the server.
    func message(
        _ wire: BlueskyWireMessage, in conversation: String, _ accounts: [DID: BlueskyWireProfile]
    ) -> Status? {
        guard let sender = wire.sender else { return nil }
        let id = BlueskyMessageID.message(wire.id, conversation: conversation).status
        let author = accounts[sender].map(account) ?? account(without: sender)
        var status = Status(
            id: id, sortKey: StatusOrder.key(id: id.rawValue, createdAt: wire.sentAt), account: author,
            createdAt: wire.sentAt, content: FacetText(wire.text, facets: wire.facets).content,
            visibility: .known(.direct))
        if let embed = wire.embed { show(embed, in: &status) }
        return status.limited()
    }

    /// Returns an account of which only the DID is known.
    private func account(without did: DID) -> Account {
        let name = RawText(did.description)
        return Account(id: AccountID(did.description), username: name, acct: name, displayName: RawText(""))
    }
}
