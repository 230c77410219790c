package import Core

/// Direct messages.
extension Strings {
    package var conversations: DisplayText { text("Conversations", "私信") }

    /// - Parameter others: the number of further participants.
    func participants(_ names: [DisplayText], others: Int) -> DisplayText {
        guard let first = names.first else { return text("Note to yourself", "给自己的备忘") }
        let list = names.dropFirst().reduce(first) { text("\($0), \($1)", "\($0)、\($1)") }
        guard others > 0 else { return list }
        return text(
            "\(list) and \(plural(others, one: "other", other: "others"))",
            "\(list) 等 \(number(names.count + others)) 人")
    }
    func yourMessage(_ text: DisplayText) -> DisplayText { self.text("You: \(text)", "你：\(text)") }
    package var deletedMessage: DisplayText { text("The last message was deleted", "最后一条消息已被删除") }

    package var selectConversationFirst: DisplayText { text("Select a conversation first.", "请先选中一个私信。") }
    package var removeConversationTitle: DisplayText { text("Remove this conversation?", "移除此私信？") }
    package var removeConversation: DisplayText { text("Remove", "移除") }
    package var conversationRemoved: DisplayText {
        text("Conversation removed. Its messages stay on the server.", "私信已移除，消息仍保留在服务器上。")
    }
    /// Returns why a conversation was not marked as read or removed.
    package func conversationFailed(_ error: SyncError) -> DisplayText {
        guard error.lacksScope else { return sentence(for: error) }
        return text(
            "This login can't change conversations. Press L to log in again with more permissions.",
            "此登录没有更改私信的权限，按 L 重新登录以获得更多权限。")
    }
}
