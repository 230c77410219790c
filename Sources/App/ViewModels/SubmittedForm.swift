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
    /// What the key that sends does, for the hint line.
    var submitHint: DisplayText { get }
    /// What the header says while the content is sent.
    var submitting: DisplayText { get }
    /// What the header says while the form loads its choices; nil for nothing.
    var loading: DisplayText? { get }

    /// Shows what has been loaded since. Called before the form is drawn.
    func showLoaded()
    /// Sends the content.
    ///
    /// - Returns: whether the server has it. If not, the form says why, and what was typed stays.
    func submit() async -> Bool
}

extension SubmittedForm {
    package var loading: DisplayText? { nil }
    package func showLoaded() {}
}
