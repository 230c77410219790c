/// Requests for direct messages. The server forwards them to the service that has the messages; a login without the permission
/// for it is refused there.
extension Request where Self == ChatRequest<XRPCQuery<BlueskyPage<Conversation>>> {
    /// `chat.bsky.convo.listConvos`: the one with the newest message first.
    ///
    /// - Parameter me: the account that is logged in, which is a member of each.
    static func conversations(at cursor: String?, limit: Int, me: AccountID, _ reading: BlueskyReading) -> Self {
        let parameters: Parameters = ["limit": .number(limit), "cursor": cursor.map { .text($0) }]
        let mapping = reading.mapping
        return Self(
            .init("/xrpc/chat.bsky.convo.listConvos", parameters) {
                (wire: BlueskyWireList<BlueskyWireConversation>, context) in
                Page.linked(wire, after: cursor, context) { mapping.conversation($0, me: me) }
            })
    }
}

extension Request where Self == ChatRequest<XRPCQuery<[BlueskyWireConversation]>> {
    /// `chat.bsky.convo.listConvos` with unread ones only, without muted ones, as far as a badge counts.
    static var unreadConversations: Self {
        Self(
            .init("/xrpc/chat.bsky.convo.listConvos", ["limit": .number(100), "readState": .text("unread")]) {
                (wire: BlueskyWireList<BlueskyWireConversation>, context) in
                context.record(wire.elements.failures)
                // A server may not know the parameter.
                return wire.elements.elements.filter { $0.unread > 0 && !$0.isMuted }
            })
    }
}

extension Request where Self == ChatRequest<XRPCQuery<BlueskyWireMessages>> {
    /// `chat.bsky.convo.getMessages`: the newest first.
    static func messages(of conversation: String, at cursor: String?) -> Self {
        let parameters: Parameters = [
            "convoId": .text(conversation), "limit": .number(100), "cursor": cursor.map { .text($0) },
        ]
        return Self(
            .init("/xrpc/chat.bsky.convo.getMessages", parameters) { (wire: BlueskyWireMessages, context) in
                context.record(wire.messages.elements.failures)
                return wire
            })
    }
}

extension Request where Self == ChatRequest<XRPCQuery<BlueskyWireConversation>> {
    /// `chat.bsky.convo.getConvo`.
    static func conversation(_ id: String) -> Self {
        Self(
            .init("/xrpc/chat.bsky.convo.getConvo", ["convoId": .text(id)]) { (wire: BlueskyWireConversationView, _) in
                wire.conversation
            })
    }

    /// `chat.bsky.convo.getConvoForMembers`: the conversation with an account, which the server begins if there is none.
    static func conversation(with account: AccountID) -> Self {
        var parameters = Parameters.none
        parameters.add("members", each: [account.rawValue])
        return Self(
            .init("/xrpc/chat.bsky.convo.getConvoForMembers", parameters) { (wire: BlueskyWireConversationView, _) in
                wire.conversation
            })
    }
}

extension Request where Self == ChatRequest<XRPCProcedure<Void>> {
    /// `chat.bsky.convo.updateRead`: marks all messages of a conversation as read.
    static func readMessages(of conversation: String) -> Self {
        Self(.init("/xrpc/chat.bsky.convo.updateRead", .json(["convoId": conversation]), repeatability: .idempotent))
    }

    /// `chat.bsky.convo.leaveConvo`: takes a conversation from the user's list.
    static func leave(_ conversation: String) -> Self {
        Self(.init("/xrpc/chat.bsky.convo.leaveConvo", .json(["convoId": conversation]), repeatability: .idempotent))
    }
}

extension Request where Self == ChatRequest<XRPCProcedure<BlueskyWireMessage>> {
    /// `chat.bsky.convo.sendMessage`. There is no key: twice sent is twice there. The server accepts a conversation that was a
    /// request when it is answered.
    static func message(_ text: String, to conversation: String) -> Self {
        Self(
            .init(
                "/xrpc/chat.bsky.convo.sendMessage", .json(MessageBody(convoId: conversation, message: ["text": text])),
                repeatability: .never
            ) { (wire: BlueskyWireMessage, _) in wire })
    }
}

private struct MessageBody: Encodable {
    var convoId: String
    var message: [String: String]
}
