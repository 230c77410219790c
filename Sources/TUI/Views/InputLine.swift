internal import App
internal import Core

/// A field in the hint line, such as `/` and `:`.
struct InputLine: Hashable, Sendable {
    var mark: DisplayText
    var editing: TextEditing
    var placeholder: DisplayText
}
