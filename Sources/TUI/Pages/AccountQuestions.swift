internal import App
internal import Core

/// What is asked before an account is muted, blocked or reported.
struct AccountQuestions {
    let strings: Strings
    let id: AccountID
    /// As the question names the account.
    let name: DisplayText

    var mute: Effect {
        func choice(_ key: Character, _ label: DisplayText, _ seconds: Int?) -> Question.Choice {
            Question.Choice(key: key, label: label, effect: .change(.mute(seconds: seconds), of: id))
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

    var block: Effect {
        .open(
            .question(
                Question(
                    title: strings.blockQuestion(name), detail: strings.blockDetail,
                    choices: [
                        Question.Choice(key: "y", label: strings.blockAccount, effect: .change(.block, of: id))
                    ])))
    }

    var report: Effect {
        func choice(_ key: Character, _ category: Report.Category, _ effect: Effect) -> Question.Choice {
            Question.Choice(key: key, label: strings.label(of: category), effect: effect)
        }
        return .open(
            .question(
                Question(
                    title: strings.reportQuestion(name), detail: strings.reportDetail,
                    choices: [
                        choice("s", .spam, .send(Report(account: id, category: .spam))),
                        choice("l", .legal, .send(Report(account: id, category: .legal))),
                        choice("o", .other, .open(.report(id))),
                    ])))
    }
}
