internal import App
internal import Core

/// The questions before an account is muted, blocked, reported or no longer followed.
@MainActor
struct AccountQuestions {
    let session: AccountSession
    let style: PageStyle
    /// Whether a change is reported afterwards, because no page shows it.
    var says = false

    private var strings: Strings { style.strings }

    private func choice(_ key: Character, _ label: DisplayText, _ action: AccountAction, _ id: AccountID)
        -> ChoicePage.Choice
    {
        ChoicePage.Choice(key: key, label: label) { [session, says] in
            session.change(action, of: id, says: says)
            return .handled
        }
    }

    /// - Parameter kind: `.mute` or `.block`.
    func ask(_ kind: AccountAction.Kind, _ id: AccountID, _ name: DisplayText) -> Effect {
        kind == .mute ? mute(id, name) : block(id, name)
    }

    func mute(_ id: AccountID, _ name: DisplayText) -> Effect {
        let ends = session.capabilities.features.contains(.timedMutes)
        let timed = [
            choice("h", strings.muteHour, .mute(seconds: 3600), id),
            choice("d", strings.muteDay, .mute(seconds: 86_400), id),
            choice("w", strings.muteWeek, .mute(seconds: 7 * 86_400), id),
        ]
        return .ask(
            strings.muteQuestion(name), detail: strings.muteDetail,
            choices: (ends ? timed : []) + [choice("f", strings.muteForever, .mute(), id)], style: style)
    }

    /// Blocks an account, after a question unless the user wants none.
    func block(_ id: AccountID, _ name: DisplayText) -> Effect {
        guard session.preferences.confirmsBlock else {
            session.change(.block, of: id, says: says)
            return .handled
        }
        return .ask(
            strings.blockQuestion(name), detail: strings.blockDetail,
            choices: [choice("y", strings.blockAccount, .block, id)], style: style)
    }

    /// Follows an account, or no longer follows it, after a question if the user wants one.
    func follow(_ id: AccountID, _ name: DisplayText, _ relationship: Relationship) -> Effect {
        let follows = relationship.following || relationship.requested
        if follows, session.preferences.confirmsUnfollow { return unfollow(id, name) }
        session.change(follows ? .unfollow : .follow(), of: id, says: says)
        return .handled
    }

    func unfollow(_ id: AccountID, _ name: DisplayText) -> Effect {
        .ask(
            strings.unfollowQuestion(name),
            choices: [choice("y", strings.unfollowAccount, .unfollow, id)], style: style)
    }

    /// Asks whether to undo a mute or a block. Its key differs from those of the questions before a mute or a block,
    /// which this one may follow without a key.
    ///
    /// - Parameter kind: `.mute` or `.block`.
    func askToUndo(_ kind: AccountAction.Kind, _ id: AccountID, _ name: DisplayText) -> Effect {
        let isMute = kind == .mute
        let label = isMute ? strings.unmuteAccount : strings.unblockAccount
        return .ask(
            isMute ? strings.unmuteQuestion(name) : strings.unblockQuestion(name),
            detail: isMute ? strings.unmuteDetail : strings.unblockDetail,
            choices: [choice("u", label, isMute ? .unmute : .unblock, id)], style: style)
    }

    /// - Parameter report: a report without a category, for which the user is asked.
    func report(_ report: Report, _ name: DisplayText) -> Effect {
        func choice(_ key: Character, _ category: Report.Category) -> ChoicePage.Choice {
            var report = report
            report.category = category
            return ChoicePage.Choice(key: key, label: strings.label(of: category)) { [session, report] in
                // Spam and illegal content need no comment.
                if category == .other || category == .violation { return .open(.report(report)) }
                session.profile(of: report.account).send(report)
                return .handled
            }
        }
        return .ask(
            report.statuses.isEmpty ? strings.reportQuestion(name) : strings.reportPostQuestion(name),
            detail: strings.reportDetail,
            choices: [choice("s", .spam), choice("l", .legal), choice("r", .violation), choice("o", .other)],
            style: style)
    }
}

extension Relationship {
    /// Returns the action that ends a mute or a block; nil where there is none.
    func undoing(_ kind: AccountAction.Kind) -> AccountAction? {
        switch kind {
        case .mute where muting: .unmute
        case .block where blocking: .unblock
        default: nil
        }
    }
}
