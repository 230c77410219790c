package import Core

/// The commands of keys on a page, and the keys of commands.
package struct KeyMap: Sendable {
    /// What keys do.
    package enum Meaning: Hashable, Sendable {
        /// One of several commands; the page in front decides (`Page.command(among:)`).
        case anyOf([Command])
        /// Commands with arguments, in their order.
        case calls([CommandCall])

        /// The commands, whichever the page decides for.
        var commands: [Command] {
            switch self {
            case .anyOf(let commands): commands
            case .calls(let calls): calls.map(\.command)
            }
        }
    }

    /// A command and the keys for it, in the order in which the help shows them.
    package struct Binding: Sendable {
        package var command: Command
        package var sequences: [KeySequence]
    }

    /// Keys for commands with arguments.
    package struct Macro: Sendable {
        package var keys: KeySequence
        package var calls: [CommandCall]
    }

    package let table: KeyMeanings<Meaning>
    /// The commands with keys, in their order.
    package let bindings: [Binding]
    package let macros: [Macro]
    private let first: [Command: (keys: KeySequence, name: DisplayText)]

    /// - Parameter lines: each with other keys, the first of a command's being the one to show.
    init(_ lines: [KeyLine<Meaning>]) {
        table = KeyMeanings(lines)
        var sequences: [Command: [KeySequence]] = [:]
        var macros: [Macro] = []
        for line in lines {
            switch line.meaning {
            case .anyOf(let commands)?: for command in commands { sequences[command, default: []].append(line.keys) }
            case .calls(let calls)?: macros.append(Macro(keys: line.keys, calls: calls))
            case nil: break
            }
        }
        self.macros = macros
        bindings = Command.allCases.compactMap { command in
            sequences[command].map { Binding(command: command, sequences: $0) }
        }
        first = sequences.compactMapValues { keys in keys.first.map { ($0, $0.name) } }
    }

    /// Returns the commands that the keys may mean; none if they mean nothing, or several in their order.
    package func commands(for sequence: KeySequence) -> [Command] {
        if case .anyOf(let commands)? = table[sequence] { commands } else { [] }
    }

    /// Returns the keys that the hint line and the tab bar show for a command.
    package func firstKeys(for command: Command) -> KeySequence? { first[command]?.keys }

    /// Returns the name of these keys, which each frame needs.
    package func firstName(for command: Command) -> DisplayText? { first[command]?.name }

    /// Whether more keys may make a command of these.
    package func isPrefix(_ sequence: KeySequence) -> Bool { table.isPrefix(sequence) }

    /// The keys without a configuration.
    package static let standard = KeyMaps.standard.everywhere
    /// Those of the picture viewer.
    package static let viewer = KeyMaps.standard.keys(on: .viewer)
}

/// A command with what is typed behind its name.
package struct CommandCall: Hashable, Sendable {
    package var command: Command
    package var argument: String

    package init(_ command: Command, argument: String = "") {
        self.command = command
        self.argument = argument
    }

    /// Parses a line as it is typed after `:`. A name may be shortened to an unambiguous beginning.
    init(line: String) throws(KeyProblem) {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard let name = words.first, let command = Command.named(name) else {
            let nearest = NearestName.of(words.first ?? "", among: Command.allCases.map(\.name))
            throw .unknownCommand(RawText(line), nearest: nearest)
        }
        self.init(command, argument: words.count > 1 ? command.argument(in: words[1]) : "")
        switch command.row.argument {
        case nil where !argument.isEmpty: throw .unexpectedArgument(RawText(line))
        case .oneOf(let choices)? where !argument.isEmpty && !choices.contains { $0.word == argument }:
            throw .unexpectedArgument(RawText(line))
        case .any? where argument.isEmpty && command.needsArgument: throw .missingArgument(command: command.name)
        default: break
        }
    }

    /// The line as it is typed after `:`.
    package var line: String { argument.isEmpty ? command.name : "\(command.name) \(argument)" }
}

extension Command {
    /// Returns the only command that a name, or the beginning of one, can mean.
    static func named(_ name: String) -> Command? {
        if let exact = Command(rawValue: name) { return exact }
        let matches = allCases.filter { $0.name.hasPrefix(name) }
        return matches.count == 1 ? matches[0] : nil
    }
}
