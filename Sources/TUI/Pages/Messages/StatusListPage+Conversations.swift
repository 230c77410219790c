internal import App
internal import Core

/// Commands on a conversation in a list.
extension StatusListPage {
    private var conversation: ConversationRow? {
        if case .conversation(let row)? = list.selected { row } else { nil }
    }

    func conversationHints(for conversation: ConversationRow) -> [Hint] {
        var open: [Hint] = []
        if let post = conversation.post {
            open.append(.command(.activate))
            if let reply = session.reply(to: post), session.capabilities.texts.contains(reply.kind) {
                open.append(.command(.comment))
            }
        }
        let profile: [Hint] =
            session.capabilities.hasProfiles && conversation.account != nil ? [.command(.profile)] : []
        return open + profile + [.command(.removeConversation), .command(.refresh)]
    }

    /// - Returns: nil where no conversation is selected, or for a command on its last message.
    func performOnConversation(_ command: Command) -> Effect? {
        guard let conversation else {
            return command == .removeConversation && list.timeline == .conversations
                ? .say(style.strings.selectConversationFirst) : nil
        }
        switch command {
        case .activate:
            session.read(conversation)
            guard let post = conversation.post else { return .say(style.strings.deletedMessage) }
            return .open(.thread(post.target))
        case .markRead:
            session.read(conversation)
            return .handled
        case .profile:
            guard session.capabilities.hasProfiles, let account = conversation.account else { return nil }
            return .open(.profile(account.id, name: account.name))
        case .removeConversation:
            return .ask(
                style.strings.removeConversationTitle, detail: conversation.names,
                choices: [
                    ChoicePage.Choice(key: "y", label: style.strings.removeConversation) { [session] in
                        session.remove(conversation.id)
                        return .handled
                    }
                ], style: style)
        default: return nil
        }
    }
}
