internal import App
internal import Core

/// Commands that write something about a status, or change one of the user's own.
extension StatusCommands {
    /// - Returns: nil for another command.
    func write(_ command: Command, on row: StatusRowModel?) -> Effect? {
        switch command {
        case .quote:
            return compose(about: row, orSay: strings.notOffered(session.serverName)) {
                session.offersQuotes ? .quote(of: $0.target) : nil
            }
        case .edit:
            if let row, !row.isWritten { return .say(strings.notYourPostToEdit) }
            return compose(about: row, orSay: strings.notOffered(session.serverName)) {
                session.canEdit($0) ? .edit(of: $0.target) : nil
            }
        case .redraft:
            guard let row else { return .say(strings.selectPostFirst) }
            guard row.isWritten else { return .say(strings.notYourPostToEdit) }
            guard session.canRedraft(row) else { return .say(strings.notOffered(session.serverName)) }
            return session.preferences.confirmsDelete ? deleteQuestion(about: row) : .redraft(row.target)
        case .versions:
            guard session.offersVersions else { return .say(strings.notOffered(session.serverName)) }
            guard let row else { return .say(strings.selectPostFirst) }
            return .open(.versions(row.target))
        default: return nil
        }
    }

    /// Asks before one of the user's posts is deleted, for good or to be written again.
    func deleteQuestion(about row: StatusRowModel) -> Effect {
        var choices = [ChoicePage.Choice(key: "y", label: strings.deleteForEveryone) { .delete(row.target) }]
        if session.canRedraft(row) {
            choices.append(ChoicePage.Choice(key: "r", label: strings.deleteAndRewrite) { .redraft(row.target) })
        }
        return .ask(strings.deleteTitle, detail: row.text.firstLine, choices: choices, style: style)
    }
}
