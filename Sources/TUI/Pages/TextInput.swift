internal import App
internal import Core

/// A field that has focus.
@MainActor
protocol TextInput: AnyObject {
    /// - Returns: nil when the field has no use for the key.
    func type(_ key: Key) -> Effect?
    func paste(_ text: RawText)
    /// The field to show in the hint line; nil when the page draws it.
    var line: InputLine? { get }
}

extension TextInput {
    var line: InputLine? { nil }
}
