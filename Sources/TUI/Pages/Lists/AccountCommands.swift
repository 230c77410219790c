internal import App
internal import Core

/// The commands on an account, in every list that shows it.
@MainActor
struct AccountCommands {
    let session: AccountSession
    let style: PageStyle

    private var strings: Strings { style.strings }

    // MARK: Accounts

    /// - Parameter list: the list that shows the row.
    func hints(for row: AccountRow, in list: AccountListID?) -> [Hint] {
        var hints: [Hint] = session.capabilities.hasProfiles ? [.command(.activate)] : []
        switch list {
        case .followRequests?: hints += [.command(.accept), .command(.reject)]
        case .members(let id)? where session.collections.isOwn(id):
            hints.append(.command(.delete, label: strings.hintRemoveMember))
        default: break
        }
        // Before the relationship is known, a key could undo what it should do.
        guard let relationship = row.relationship, !row.isOwn else { return hints }
        func offers(_ kind: AccountAction.Kind) -> Bool { session.capabilities.accountActions.contains(kind) }
        if offers(.follow) {
            let follows = relationship.following || relationship.requested
            hints.append(.command(.follow, label: follows ? strings.hintUnfollow : nil))
        }
        if offers(.mute) { hints.append(.command(.mute, label: relationship.muting ? strings.hintUnmute : nil)) }
        if offers(.block) { hints.append(.command(.block, label: relationship.blocking ? strings.hintUnblock : nil)) }
        return hints
    }

    /// - Returns: nil for a command that isn't about an account.
    func perform(_ command: Command, on row: AccountRow, in list: AccountListID?) -> Effect? {
        let questions = AccountQuestions(session: session, style: style)
        let goal = LoginGoal.open(.profile(row.id, name: row.author.name), of: session.account.key)
        if let refusal = session.refusal(of: command, on: row.id, goal: goal, strings) { return refusal }
        // The server may not have returned the relationships with the accounts of a list yet.
        if row.relationship == nil, [.follow, .mute, .block].contains(command) {
            return StatusCommands(session: session, style: style)
                .perform(command, on: row.id, named: row.handle)
        }
        switch command {
        case .activate, .profile:
            guard session.capabilities.hasProfiles else { return .say(strings.notOffered(session.serverName)) }
            return .open(.profile(row.id, name: row.author.name))
        case .follow:
            return change(row) { questions.follow(row.id, row.handle, $0) }
        case .notify:
            return change(row) { relationship in
                relationship.following
                    ? change(.follow(notifies: !relationship.notifying), row) : .say(strings.followFirst)
            }
        case .mute:
            return change(row) { $0.muting ? change(.unmute, row) : questions.mute(row.id, row.handle) }
        case .block:
            return change(row) {
                $0.blocking ? change(.unblock, row) : questions.block(row.id, row.handle)
            }
        case .note:
            // The field begins with the note that the profile has.
            return change(row) { _ in .say(strings.openProfileFirst) }
        case .report:
            return questions.report(Report(account: row.id), row.handle)
        case .directMessage: return .open(.message(row.id))
        case .addToList: return addToList(row.id, named: row.handle)
        case .accept, .reject:
            guard list == .followRequests else { return .say(strings.selectRequestFirst) }
            return answer(row.id, row.handle, accepts: command == .accept)
        case .delete:
            guard case .members(let id)? = list, session.collections.isOwn(id) else { return nil }
            return session.collections.make(.setMember(row.id, of: id, false))
        case .openInBrowser:
            guard let target = row.url.flatMap(LinkTarget.init) else { return .say(strings.accountHasNoLink) }
            return .browse(target.url)
        case .copyLink:
            guard let target = row.url.flatMap(LinkTarget.init) else { return .say(strings.accountHasNoLink) }
            return .copy(Sanitizer.clean(target.url, maximum: 4096))
        default: return nil
        }
    }

    private func change(_ row: AccountRow, _ effect: (Relationship) -> Effect) -> Effect {
        row.relationship.map(effect) ?? .say(strings.profileNotLoaded)
    }

    private func change(_ action: AccountAction, _ row: AccountRow) -> Effect {
        session.change(action, of: row.id)
        return .handled
    }

    func addToList(_ id: AccountID, named name: DisplayText) -> Effect {
        session.collections.offers(.lists)
            ? .open(.listsWith(id, name: name)) : .say(strings.notOffered(session.serverName))
    }

    // MARK: Requests to follow

    /// Performs a command on a request to follow the user among the notifications.
    func perform(_ command: Command, on row: NotificationRow) -> Effect? {
        switch command {
        case .accept, .reject:
            guard row.isFollowRequest, let account = row.account else { return .say(strings.selectRequestFirst) }
            return answer(account.id, account.shownHandle, accepts: command == .accept)
        default: return nil
        }
    }

    private func answer(_ id: AccountID, _ name: DisplayText, accepts: Bool) -> Effect {
        guard session.collections.offers(.relationships) else { return .say(strings.notOffered(session.serverName)) }
        return session.collections.make(.answerRequest(id, name: name, accepts: accepts))
    }
}

extension AccountCollections {
    /// Makes a change that a command on a page asks for.
    func make(_ change: CollectionChange) -> Effect {
        perform(change)
        return .handled
    }
}
