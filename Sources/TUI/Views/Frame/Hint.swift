internal import Core

/// One key of the hint line.
enum Hint: Hashable, Sendable {
    /// The first key for the command in the key map; `label` replaces the command's own short label.
    case command(Command, label: DisplayText? = nil)
    /// A command without a key, by its name on the command line.
    case named(Command, label: DisplayText)
    /// A key that a field handles.
    ///
    /// - Parameter takesPress: whether a press on the hint has the key's effect; see `Command.takesPress`.
    case key(DisplayText, label: DisplayText, takesPress: Bool = true)
    /// In wide windows, the hints behind it stand on the right, where they keep their places.
    case gap

    var command: Command? {
        switch self {
        case .command(let command, _), .named(let command, _): command
        case .key, .gap: nil
        }
    }
}
