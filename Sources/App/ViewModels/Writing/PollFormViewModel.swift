package import Core
internal import Observation

/// The form of a poll that is written.
@MainActor
@Observable
package final class PollFormViewModel {
    package enum Item: Hashable, Sendable {
        case option(Int)
        case multiple, hidesTotals, duration, save, remove, cancel
    }

    package var form: Form<Item>
    /// The poll that the form began with; nil for none.
    @ObservationIgnored package let original: OutgoingPoll?
    /// The poll as the form first showed it.
    @ObservationIgnored private var first: OutgoingPoll?
    @ObservationIgnored private let rules: WritingRules
    @ObservationIgnored private let strings: Strings
    @ObservationIgnored private let durations: [Int]
    @ObservationIgnored private let optionCount: Int

    /// The periods that Mastodon's clients offer, in seconds.
    private static let times = [300, 1800, 3600, 6 * 3600, 12 * 3600, 86_400, 3 * 86_400, 7 * 86_400]
    /// The number of options of a form that has none yet.
    private static let usual = 4

    /// - Parameter poll: nil for a new one.
    package init(_ poll: OutgoingPoll?, rules: WritingRules, strings: Strings) {
        original = poll
        self.rules = rules
        self.strings = strings
        let old = poll?.options ?? []
        // No written option is cut.
        optionCount = max(old.count, min(rules.pollOptions, max(Self.usual, old.count + 1)))
        var durations = Self.times.filter(rules.pollDurations.contains)
        let duration = poll?.duration ?? 86_400
        if !durations.contains(duration) { durations.append(duration) }
        durations.sort()
        self.durations = durations
        var rows = (0..<optionCount).map { index in
            Form<Item>.Row(
                .option(index), strings.pollOption(index + 1),
                .field(
                    Form.Field(
                        index < old.count ? old[index] : "", maximum: max(200, rules.pollOptionLength * 2))))
        }
        rows += [
            Form.Row(.multiple, strings.pollMultiple, .toggle(isOn: poll?.isMultiple ?? false)),
            Form.Row(.hidesTotals, strings.pollHidesTotals, .toggle(isOn: poll?.hidesTotals ?? false)),
            Form.Row(
                .duration, strings.pollDuration,
                .choice(
                    durations.map { strings.span($0) }, selected: durations.firstIndex(of: duration) ?? 0)),
        ]
        var buttons = [Form<Item>.Button(.save, poll == nil ? strings.pollAdd : strings.pollSave)]
        if poll != nil { buttons.append(Form.Button(.remove, strings.pollRemove)) }
        buttons.append(Form.Button(.cancel, strings.cancelForm))
        if let row = Form<Item>.Row.buttons(buttons) { rows.append(row) }
        form = Form(rows, standard: .save)
        first = written
    }

    /// The poll as far as it is written, though something may be missing; nil without an option.
    package var written: OutgoingPoll? {
        let options = (0..<optionCount).map { option($0) }.filter { !$0.isEmpty }
        return options.isEmpty ? nil : poll(of: options)
    }

    /// Whether something was typed or chosen that `original` doesn't have.
    package var isChanged: Bool { written != first }

    private func option(_ index: Int) -> String {
        form.text(.option(index)).split(separator: " ").joined(separator: " ")
    }

    private func poll(of options: [String]) -> OutgoingPoll {
        OutgoingPoll(
            options: options, isMultiple: form.isOn(.multiple), hidesTotals: form.isOn(.hidesTotals),
            duration: durations[form.selected(.duration) ?? 0])
    }

    /// Returns the poll as the form has it; nil where something is missing, which the form shows then.
    package func read() -> OutgoingPoll? {
        form.clearProblems()
        var options: [String] = []
        for index in 0..<optionCount {
            let text = option(index)
            guard !text.isEmpty else { continue }
            if text.count > rules.pollOptionLength {
                form.say(strings.pollOptionTooLong(rules.pollOptionLength), about: .option(index))
            }
            if options.contains(where: { $0.lowercased() == text.lowercased() }) {
                form.say(strings.pollDoubled, about: .option(index))
            }
            options.append(text)
        }
        if options.count < 2 { form.say(strings.pollNeedsOptions, about: .option(min(options.count, optionCount - 1))) }
        guard !form.hasProblem else {
            form.focusOnProblem()
            return nil
        }
        return poll(of: options)
    }
}
