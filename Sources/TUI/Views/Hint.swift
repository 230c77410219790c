internal import Core

/// One key of the hint line.
enum Hint: Hashable, Sendable {
    /// The first key for the command in the key map; `label` replaces the command's own short label.
    case command(Command, label: DisplayText? = nil)
    /// A key that a field handles.
    case key(DisplayText, label: DisplayText)

    var command: Command? { if case .command(let command, _) = self { command } else { nil } }
}
