internal import App
internal import Core

/// A field that has focus.
@MainActor
protocol TextInput: AnyObject {
    /// - Parameter key: a standard key, into which the application turns those that the user has bound.
    /// - Returns: nil when the field has no use for the key.
    func type(_ key: Key) -> Effect?
    /// - Returns: the most characters that the field holds, if the text was cut; nil if not, or the page reports it.
    func paste(_ text: RawText) -> Int?
    /// The field to show in the hint line; nil when the page draws it.
    var line: InputLine? { get }
    /// Where the keys are looked up before the field gets them.
    var keyPlace: FieldCommand.Place { get }
}

extension TextInput {
    var line: InputLine? { nil }
    var keyPlace: FieldCommand.Place { .field }
}
