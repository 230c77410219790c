package import Core

/// A form whose content is sent to the server.
@MainActor
package protocol SubmittedForm: AnyObject {
    associatedtype Item: Hashable & Sendable

    var form: Form<Item> { get set }
    /// Whether the content is being sent. The form can't be changed meanwhile.
    var isSubmitting: Bool { get }
    /// The button that closes the form.
    var cancelButton: Item { get }
    /// The action of the key that sends, for the hint line.
    var submitHint: DisplayText { get }
    /// The header's text while the content is sent.
    var submitting: DisplayText { get }
    /// The header's text while the form loads its choices; nil for none.
    var loading: DisplayText? { get }

    /// Shows choices that have been loaded since. Called before the form is drawn.
    func showLoaded()
    /// Sends the content.
    ///
    /// - Returns: whether the server has it. If not, the form shows why, and the typed text stays.
    func submit() async -> Bool
}

extension SubmittedForm {
    package var loading: DisplayText? { nil }
    package func showLoaded() {}
}
