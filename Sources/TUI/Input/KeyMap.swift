package import Core

/// The commands of keys: vim's, less's and the arrow keys side by side. Where keys mean several, the page in front
/// decides (`Page.command(among:)`).
package struct KeyMap: Sendable {
    /// A command and the keys for it, in the order in which the help shows them.
    package struct Binding: Sendable {
        package var command: Command
        package var sequences: [KeySequence]
    }

    package let bindings: [Binding]
    private let commands: [KeySequence: [Command]]
    private let prefixes: Set<KeySequence>
    private let first: [Command: (keys: KeySequence, name: DisplayText)]

    package init(bindings: [Binding]) {
        self.bindings = bindings
        var commands: [KeySequence: [Command]] = [:]
        var prefixes: Set<KeySequence> = []
        var first: [Command: (keys: KeySequence, name: DisplayText)] = [:]
        for binding in bindings {
            if let keys = binding.sequences.first, first[binding.command] == nil {
                first[binding.command] = (keys, keys.name)
            }
            for sequence in binding.sequences {
                commands[sequence, default: []].append(binding.command)
                for length in 1..<max(1, sequence.keys.count) {
                    prefixes.insert(KeySequence(Array(sequence.keys.prefix(length))))
                }
            }
        }
        self.commands = commands
        self.prefixes = prefixes
        self.first = first
    }

    /// Returns the commands that the keys may mean; none if they mean nothing.
    package func commands(for sequence: KeySequence) -> [Command] { commands[sequence] ?? [] }

    /// Returns the keys that the hint line and the tab bar show for a command.
    package func firstKeys(for command: Command) -> KeySequence? { first[command]?.keys }

    /// Returns the name of these keys, which each frame needs.
    package func firstName(for command: Command) -> DisplayText? { first[command]?.name }

    /// Whether more keys may make a command of these.
    package func isPrefix(_ sequence: KeySequence) -> Bool { prefixes.contains(sequence) }

    package static let standard = KeyMap(bindings: bindings(\.keys))

    /// The keys of the picture viewer: its own, and those that mean the same everywhere.
    package static let viewer = KeyMap(
        bindings: bindings(\.viewerKeys) + bindings(\.keys).filter { $0.command.row.place == .everywhere })

    private static func bindings(_ keys: (Command.Row) -> [KeySequence]) -> [Binding] {
        Command.allCases.map { Binding(command: $0, sequences: keys($0.row)) }.filter { !$0.sequences.isEmpty }
    }
}
