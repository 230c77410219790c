internal import App
internal import Core

/// Commands on a status or its author, beyond likes and bookmarks.
extension StatusCommands {
    /// - Returns: nil for another command.
    func act(_ command: Command, on row: StatusRowModel?) -> Effect? {
        switch command {
        case .vote: vote(in: row)
        case .translate: translate(row)
        case .muteThread: mark(.muteThread, on: row)
        case .pinPost:
            if let row, !row.isWritten { .say(strings.onlyOwnPins) } else { mark(.pin, on: row) }
        case .follow, .mute, .block:
            row.flatMap { perform(command, on: $0.author.id, named: $0.author.shownHandle) }
                ?? .say(strings.selectPostFirst)
        case .report: report(row)
        case .pipe: row == nil ? .say(strings.selectPostFirst) : .open(.commandLine(command.name + " "))
        default: nil
        }
    }

    /// - Parameter argument: the text typed behind the command's name.
    /// - Returns: nil for a command that takes no argument.
    func perform(_ command: Command, argument: String, on row: StatusRowModel?) -> Effect? {
        if command == .pipe { return row.map { .pipe($0, to: argument) } ?? .say(strings.selectPostFirst) }
        guard command == .reblog else { return nil }
        if let refusal = session.refusal(of: command, goal: goal(command, on: row), strings) { return refusal }
        guard session.capabilities.features.contains(.boostVisibility) else {
            return .say(strings.notOffered(session.serverName))
        }
        guard let visibility = Visibility(rawValue: argument), [.public, .unlisted, .private].contains(visibility)
        else { return .say(strings.boostAudiences) }
        guard let row else { return .say(strings.selectPostFirst) }
        guard session.accepts(.reblog, on: row.target) else { return .say(strings.notOffered(session.serverName)) }
        session.posts?.act(.reblog, on: row, for: visibility)
        return .handled
    }

    private func vote(in row: StatusRowModel?) -> Effect {
        guard let row else { return .say(strings.selectPostFirst) }
        guard let poll = row.poll, !poll.options.isEmpty else { return .say(strings.noPoll) }
        if row.isWritten { return .say(strings.ownPoll) }
        return switch poll.state {
        case .open: .open(.vote(row))
        case .voted: .say(strings.alreadyVoted)
        case .closed: .say(strings.pollHasEnded)
        }
    }

    private func translate(_ row: StatusRowModel?) -> Effect {
        guard let row else { return .say(strings.selectPostFirst) }
        guard let posts = session.posts else { return .say(strings.notOffered(session.serverName)) }
        if row.translation == nil {
            guard posts.translates, session.collections.offers(.translation) else {
                return .say(strings.serverDoesNotTranslate)
            }
            if let language = row.language, !strings.language.differs(from: language) {
                return .say(strings.alreadyIn(language))
            }
        }
        posts.translate(row)
        return .handled
    }

    /// Mutes or blocks an account, after a question; undoes that at once.
    private func change(_ kind: AccountAction.Kind, of id: AccountID, named name: DisplayText) -> Effect {
        guard let relationship = session.profile(of: id).relationship else {
            return .toggle(kind, of: id, name: name)
        }
        if let undoing = relationship.undoing(kind) {
            session.change(undoing, of: id, says: true)
            return .handled
        }
        return AccountQuestions(session: session, style: style, says: true).ask(kind, id, name)
    }

    /// Performs a command about an account that was found, whose row doesn't show the relationship.
    ///
    /// - Returns: nil for a command that isn't about an account.
    func perform(_ command: Command, on id: AccountID, named name: DisplayText) -> Effect? {
        guard [.follow, .mute, .block, .report, .addToList].contains(command) else { return nil }
        let goal = LoginGoal.open(.profile(id, name: name), of: session.account.key)
        if let refusal = session.refusal(of: command, on: id, goal: goal, strings) { return refusal }
        switch command {
        case .mute: return change(.mute, of: id, named: name)
        case .block: return change(.block, of: id, named: name)
        case .report: return AccountQuestions(session: session, style: style).report(Report(account: id), name)
        case .addToList: return AccountCommands(session: session, style: style).addToList(id, named: name)
        default:
            // The question is for those whom the user follows, which may have to be requested.
            if session.preferences.confirmsUnfollow { return .toggle(.follow, of: id, name: name) }
            session.toggleFollow(id)
            return .handled
        }
    }

    private func report(_ row: StatusRowModel?) -> Effect {
        guard let row else { return .say(strings.selectPostFirst) }
        if row.isWritten { return .say(strings.notYourself) }
        return AccountQuestions(session: session, style: style).report(
            Report(account: row.author.id, statuses: [row.target]), row.author.name)
    }

    /// Whether the user can vote in the status's poll.
    func canVote(in row: StatusRowModel) -> Bool {
        session.capabilities.features.contains(.polls) && row.poll?.state == .open && !row.isWritten
    }
}
