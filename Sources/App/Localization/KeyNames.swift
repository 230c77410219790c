package import Core
internal import Synchronization

/// A command whose key stands in a sentence.
package enum NamedKey: String, Hashable, Sendable, CaseIterable {
    case logIn = "login"
    case refresh
    case undo
    case unfold
    case reply
    case accounts
    case help
    // Commands of fields and of the composer.
    case confirm, cancel
    case nextField = "next-field"
    case send
    case delete
    case attach
    case emoji
    case copyURL = "copy-url"
}

/// The names of the keys in force, for sentences. They change while the program runs when its keys do.
package final class KeyNames: Sendable {
    /// The keys without a configuration, for programs that have no keys, too.
    package static let standard: [NamedKey: DisplayText] = [
        .logIn: "L", .refresh: "r", .undo: "U", .unfold: "x", .reply: "c", .accounts: "A", .help: "?",
        .confirm: "Enter", .nextField: "Tab", .cancel: "Esc", .send: "Ctrl-S", .delete: "Ctrl-X", .attach: "Ctrl-A",
        .emoji: "Ctrl-O", .copyURL: "Ctrl-Y",
    ]

    private let names = Mutex(standard)

    package func set(_ new: [NamedKey: DisplayText]) { names.withLock { $0 = new } }

    /// Returns the name of the first key for a command, or the command as it is typed where none is bound.
    package subscript(command: NamedKey) -> DisplayText {
        names.withLock { $0[command] } ?? Sanitizer.clean(RawText(":\(command.rawValue)"))
    }
}
