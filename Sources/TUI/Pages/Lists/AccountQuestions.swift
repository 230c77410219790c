internal import App
internal import Core

/// The questions before an account is muted, blocked or reported.
@MainActor
struct AccountQuestions {
    let strings: Strings
    /// Whether a change is reported afterwards, because no page shows it.
    var says = false

    /// - Parameter kind: `.mute` or `.block`.
    func ask(_ kind: AccountAction.Kind, _ id: AccountID, _ name: DisplayText) -> Effect {
        kind == .mute ? mute(id, name) : block(id, name)
    }

    func mute(_ id: AccountID, _ name: DisplayText) -> Effect {
        func choice(_ key: Character, _ label: DisplayText, _ seconds: Int?) -> Question.Choice {
            Question.Choice(key: key, label: label, effect: .change(.mute(seconds: seconds), of: id, says: says))
        }
        return .open(
            .question(
                Question(
                    title: strings.muteQuestion(name), detail: strings.muteDetail,
                    choices: [
                        choice("h", strings.muteHour, 3600), choice("d", strings.muteDay, 86_400),
                        choice("w", strings.muteWeek, 7 * 86_400), choice("f", strings.muteForever, nil),
                    ])))
    }

    func block(_ id: AccountID, _ name: DisplayText) -> Effect {
        .open(
            .question(
                Question(
                    title: strings.blockQuestion(name), detail: strings.blockDetail,
                    choices: [
                        Question.Choice(
                            key: "y", label: strings.blockAccount, effect: .change(.block, of: id, says: says))
                    ])))
    }

    /// Asks whether to undo a mute or a block. Its key differs from those of the questions before a mute or a block,
    /// which this one may follow without a key.
    ///
    /// - Parameter kind: `.mute` or `.block`.
    func askToUndo(_ kind: AccountAction.Kind, _ id: AccountID, _ name: DisplayText) -> Effect {
        let isMute = kind == .mute
        return .open(
            .question(
                Question(
                    title: isMute ? strings.unmuteQuestion(name) : strings.unblockQuestion(name),
                    detail: isMute ? strings.unmuteDetail : strings.unblockDetail,
                    choices: [
                        Question.Choice(
                            key: "u", label: isMute ? strings.unmuteAccount : strings.unblockAccount,
                            effect: .change(isMute ? .unmute : .unblock, of: id, says: says))
                    ])))
    }

    /// - Parameter report: a report without a category, for which the user is asked.
    func report(_ report: Report, _ name: DisplayText) -> Effect {
        func choice(_ key: Character, _ category: Report.Category) -> Question.Choice {
            var report = report
            report.category = category
            // Spam and illegal content need no comment.
            return Question.Choice(
                key: key, label: strings.label(of: category),
                effect: category == .other || category == .violation ? .open(.report(report)) : .send(report))
        }
        return .open(
            .question(
                Question(
                    title: report.statuses.isEmpty ? strings.reportQuestion(name) : strings.reportPostQuestion(name),
                    detail: strings.reportDetail,
                    choices: [
                        choice("s", .spam), choice("l", .legal), choice("r", .violation), choice("o", .other),
                    ])))
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
