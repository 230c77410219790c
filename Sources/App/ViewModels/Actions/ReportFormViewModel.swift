package import Core
internal import Observation

/// The form of a report: the rules that were broken, where the report is about rules, and a comment.
@MainActor
@Observable
package final class ReportFormViewModel: SubmittedForm {
    package enum Item: Hashable, Sendable {
        case rule(String)
        case comment, forward, send, cancel
    }

    package var form: Form<Item>
    package private(set) var isSubmitting = false
    package let cancelButton = Item.cancel

    @ObservationIgnored private let report: Report
    @ObservationIgnored private let profile: ProfileViewModel
    @ObservationIgnored private let collections: AccountCollections
    /// The rules in the form; nil before they were loaded.
    @ObservationIgnored private var shownRules: [ServerRule]?

    /// The longest comment that Mastodon stores (its `Report::COMMENT_SIZE_LIMIT`).
    private static let longestComment = 1000
    private static let longestRule = 300

    /// - Parameter report: with its category.
    init(_ report: Report, of profile: ProfileViewModel, collections: AccountCollections) {
        self.report = report
        self.profile = profile
        self.collections = collections
        form = Form([Form.Row(.comment, "", .field(Form.Field()))])
        if choosesRules { collections.rules.loadOnce() }
        showLoaded()
        makeForm(comment: "")
    }

    private var strings: Strings { collections.feedback.strings }
    private var choosesRules: Bool { report.category == .violation }

    package var submitHint: DisplayText { strings.hintSend }
    package var submitting: DisplayText { strings.sending }
    package var loading: DisplayText? {
        choosesRules && collections.rules.isLoading ? strings.loadingRules : nil
    }

    package func showLoaded() {
        guard choosesRules, !isSubmitting, let rules = collections.rules.elements, rules != shownRules else { return }
        shownRules = rules
        makeForm(comment: form.text(.comment))
    }

    private func makeForm(comment: String) {
        let rules = shownRules ?? []
        var rows = rules.map { rule in
            let text = Sanitizer.clean(rule.text, maximum: Self.longestRule)
            let isOn = form.isOn(.rule(rule.id))
            let label = text.isEmpty ? Sanitizer.clean(RawText(rule.id), maximum: Self.longestRule) : text
            return Form<Item>.Row(.rule(rule.id), label, .toggle(isOn: isOn))
        }
        rows.append(
            Form.Row(
                .comment, strings.reportPrompt, .field(Form.Field(comment, maximum: Self.longestComment)),
                note: choosesRules && shownRules?.isEmpty == true ? strings.noRules : ""))
        // Servers ignore it for accounts of their own.
        rows.append(Form.Row(.forward, strings.forwardReport, .toggle(isOn: form.isOn(.forward))))
        let buttons = [Form<Item>.Button(.send, strings.sendReport), Form.Button(.cancel, strings.cancelForm)]
        if let row = Form<Item>.Row.buttons(buttons) { rows.append(row) }
        form = Form(rows, focus: comment.isEmpty ? nil : .comment, standard: .send)
    }

    /// Returns the report as the form has it; nil where something is missing, which the form shows then.
    private func read() -> Report? {
        form.clearProblems()
        var report = report
        report.forwards = form.isOn(.forward)
        report.comment = form.text(.comment).split(separator: " ").joined(separator: " ")
        guard choosesRules else {
            if report.comment.isEmpty { form.say(strings.reportNeedsReason, about: .comment) }
            return report.comment.isEmpty ? nil : report
        }
        guard let rules = shownRules else {
            form.say(
                collections.rules.problem.map { strings.sentence(for: $0) } ?? strings.loadingRules, about: .comment)
            if !collections.rules.isLoading { collections.rules.load() }
            return nil
        }
        report.rules = rules.map(\.id).filter { form.isOn(.rule($0)) }
        if rules.isEmpty, !report.comment.isEmpty {
            report.category = .other
            return report
        }
        if report.rules.isEmpty {
            form.say(rules.isEmpty ? strings.reportNeedsReason : strings.reportNeedsRule, about: .comment)
            return nil
        }
        return report
    }

    package func submit() async -> Bool {
        guard !isSubmitting, let report = read() else { return false }
        isSubmitting = true
        defer { isSubmitting = false }
        guard let error = await profile.deliver(report) else {
            collections.feedback.inform(strings.reported)
            return true
        }
        form.say(strings.notReported(error), about: .comment)
        form.focusOnProblem()
        return false
    }
}
