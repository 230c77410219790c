/// The messages of the demo's account. In memory only.
struct BlueskyChat {
    private struct Message {
        var id: String
        var sender: Int
        var date: Int64
        var text: String
        var facets: DataValue?
        var isDeleted = false
    }

    private struct Conversation {
        var id: String
        var person: Int
        /// Oldest first.
        var messages: [Message]
        var unread: Int
        var isRequest: Bool
        var isMuted = false
        var isLeft = false

        var date: Int64 { messages.last?.date ?? 0 }
    }

    /// The header without which the PDS doesn't forward a request.
    static let proxy = "did:web:api.bsky.chat#bsky_chat"
    private static let longest = (graphemes: 1000, bytes: 10_000)

    private var conversations: [Conversation]
    /// What has happened, each with its place.
    private var log: [(rev: String, event: DataValue)] = []

    init(_ world: GeneratedWorld) {
        conversations = DirectMessages.rows.enumerated().compactMap { place, row in
            guard let person = DirectMessages.author(of: row) else { return nil }
            let date = world.date(of: row)
            let html = Composer(world: world, base: "").post(row).content
            let words = PlainText.of(html).split(separator: " ").dropFirst().joined(separator: " ")
            let replies = People.all[person].language.phrases.replies.map {
                $0.replacing("{place}", with: "…").replacing("{thing}", with: "…")
            }
            // One is longer than a page.
            let count = place == 1 ? 230 : 3 + place * 9
            var messages = (0..<count).map { number in
                let sentAt = date - Int64(max(40, count + 1) - number) * 3_600_000
                return Message(
                    id: BlueskyNames.tid(at: sentAt, clock: number),
                    sender: number % 2 == 0 ? person : People.reader,
                    date: sentAt,
                    text: replies.isEmpty ? "…" : replies[number % replies.count],
                    isDeleted: place == 2 && number == 1)
            }
            messages.append(
                Message(id: BlueskyNames.tid(at: date, clock: place), sender: person, date: date, text: words))
            return Conversation(
                id: BlueskyNames.tid(at: date - 90 * 86_400_000, clock: place), person: person, messages: messages,
                unread: place < 2 ? 1 : 0, isRequest: place == DirectMessages.people.count - 1)
        }
    }

    mutating func answer(_ call: XRPCCall, _ reader: BlueskyReader) throws(Refusal) -> Response {
        switch call.method.split(separator: ".").last {
        case "listConvos": return list(call, reader)
        case "getConvo": return .data(["convo": view(conversations[try place(call.parameters["convoId"])], reader)])
        case "getConvoForMembers", "getConvoAvailability": return try forMembers(call, reader)
        case "getMessages":
            let conversation = conversations[try place(call.parameters["convoId"])]
            return reader.page("messages", conversation.messages.reversed()) { Self.view($0) }
        case "getLog":
            let cursor = call.parameters["cursor"] ?? ""
            let new = log.filter { $0.rev > cursor }
            return .data([
                "logs": new.map(\.event),
                "cursor": log.last?.rev ?? BlueskyNames.tid(at: reader.world.start, clock: 0),
            ])
        case "getUnreadCounts":
            let unread = conversations.filter { $0.unread > 0 && !$0.isLeft && !$0.isMuted }
            return .data([
                "unreadAcceptedConvos": unread.count { !$0.isRequest },
                "unreadRequestConvos": unread.count(where: \.isRequest),
            ])
        case "updateAllRead":
            let isRequest = call.body["status"]?.text.map { $0 == "request" }
            var count = 0
            for place in conversations.indices
            where conversations[place].unread > 0 && isRequest.map({ $0 == conversations[place].isRequest }) ?? true {
                conversations[place].unread = 0
                count += 1
            }
            return .data(["updatedCount": count])
        default: return try change(call, reader)
        }
    }

    private mutating func change(_ call: XRPCCall, _ reader: BlueskyReader) throws(Refusal) -> Response {
        let place = try place(try call.text("convoId"))
        switch call.method.split(separator: ".").last {
        case "updateRead":
            conversations[place].unread = 0
            return .data(["convo": view(conversations[place], reader)])
        case "muteConvo", "unmuteConvo":
            conversations[place].isMuted = call.method.hasSuffix(".muteConvo")
            return .data(["convo": view(conversations[place], reader)])
        case "acceptConvo":
            guard conversations[place].isRequest else { return .data(DataValue([:])) }
            conversations[place].isRequest = false
            return .data(["rev": BlueskyNames.tid(at: call.now, clock: 0)])
        case "leaveConvo":
            // The next message brings it back, as a request.
            (conversations[place].isLeft, conversations[place].isRequest) = (true, true)
            return .data(["convoId": conversations[place].id, "rev": BlueskyNames.tid(at: call.now, clock: 0)])
        case "deleteMessageForSelf":
            let id = try call.text("messageId")
            guard let number = conversations[place].messages.firstIndex(where: { $0.id == id }) else {
                throw .xrpc("Message not found")
            }
            conversations[place].messages[number].isDeleted = true
            var view = Self.view(conversations[place].messages[number])
            view["$type"] = nil
            return .data(view)
        default: return try send(call, place)
        }
    }

    private func place(_ id: String?) throws(Refusal) -> Int {
        guard let place = conversations.firstIndex(where: { $0.id == id }) else {
            throw .xrpc(400, "InvalidConvo", "Conversation not found")
        }
        return place
    }

    private func list(_ call: XRPCCall, _ reader: BlueskyReader) -> Response {
        let isRequest = call.parameters["status"].map { $0 == "request" }
        let shown = conversations.filter { conversation in
            !conversation.isLeft && isRequest.map { $0 == conversation.isRequest } ?? true
                && (call.parameters["readState"] == nil || conversation.unread > 0)
                && call.parameters["kind"] != "group"
        }
        return reader.page("convos", shown.sorted { $0.date > $1.date }) { view($0, reader) }
    }

    private mutating func forMembers(_ call: XRPCCall, _ reader: BlueskyReader) throws(Refusal) -> Response {
        let people = call.parameters.values("members").map { BlueskyNames.person($0) }
        guard let person = people.first(where: { $0 != People.reader }) ?? nil, people.count <= 2 else {
            throw .xrpc(400, "RecipientNotFound", "Recipient not found")
        }
        let found = conversations.firstIndex { $0.person == person }
        // Every third account takes messages only from accounts that it follows.
        let isOpen = found != nil || person % 2 == 0 || Relations()[person].isFollower
        if call.method.hasSuffix("getConvoAvailability") {
            return .data(["canChat": isOpen, "convo": found.map { view(conversations[$0], reader) }])
        }
        guard isOpen else {
            throw .xrpc(
                400, "NotFollowedBySender", "recipient requires incoming messages to come from someone they follow")
        }
        if found == nil {
            let id = BlueskyNames.tid(at: call.now, clock: person)
            conversations.append(Conversation(id: id, person: person, messages: [], unread: 0, isRequest: false))
        }
        let place = found ?? conversations.count - 1
        conversations[place].isLeft = false
        return .data(["convo": view(conversations[place], reader)])
    }

    /// Sends a message. A repetition is a second message: nothing identifies it.
    private mutating func send(_ call: XRPCCall, _ place: Int) throws(Refusal) -> Response {
        let input = call.body["message"]
        guard let text = input?["text"]?.text else {
            throw .xrpc("Error: Input/message must have the property \"text\"")
        }
        guard text.count <= Self.longest.graphemes, text.utf8.count <= Self.longest.bytes else {
            throw .xrpc("Error: Input/message/text must not be longer than \(Self.longest.graphemes) graphemes")
        }
        let number = conversations[place].messages.count
        let message = Message(
            id: BlueskyNames.tid(at: call.now, clock: number), sender: People.reader, date: call.now, text: text,
            facets: input?["facets"])
        conversations[place].messages.append(message)
        (conversations[place].isLeft, conversations[place].isRequest) = (false, false)
        let rev = BlueskyNames.tid(at: call.now, clock: log.count)
        let event = DataValue(["rev": rev, "convoId": conversations[place].id, "message": Self.view(message)])
        log.append((rev, event.typed("chat.bsky.convo.defs#logCreateMessage")))
        var view = Self.view(message)
        view["$type"] = nil
        return .data(view)
    }

    // MARK: Views

    private static func view(_ message: Message) -> DataValue {
        var view = DataValue([
            "id": message.id, "rev": message.id, "sentAt": Moment(message.date).timestamp,
            "sender": DataValue(["did": BlueskyNames.did(message.sender)]),
        ])
        guard !message.isDeleted else { return view.typed("chat.bsky.convo.defs#deletedMessageView") }
        view["text"] = .text(message.text)
        view["facets"] = message.facets
        return view.typed("chat.bsky.convo.defs#messageView")
    }

    private func view(_ conversation: Conversation, _ reader: BlueskyReader) -> DataValue {
        DataValue([
            "id": conversation.id, "rev": BlueskyNames.tid(at: conversation.date, clock: conversation.unread),
            "members": [reader.basic(People.reader), reader.basic(conversation.person)],
            "lastMessage": conversation.messages.last.map { Self.view($0) }, "muted": conversation.isMuted,
            "status": conversation.isRequest ? "request" : "accepted", "unreadCount": conversation.unread,
            "kind": DataValue([:]).typed("chat.bsky.convo.defs#directConvo"),
        ])
    }
}
