import ArgumentParser
import Foundation

@testable import tideline

/// The commands of the program as `--help` describes them, in ArgumentParser's own format (`--experimental-dump-help`).
struct CommandTree: Decodable {
    var command: Command

    static func current() throws -> CommandTree {
        try JSONDecoder().decode(Self.self, from: Data(Tideline._dumpHelp().utf8))
    }

    struct Command: Decodable {
        var commandName: String
        var superCommands: [String]?
        var abstract: String?
        var discussion: String?
        var shouldDisplay: Bool?
        var subcommands: [Command]?
        var arguments: [Argument]?

        /// The words that call the command.
        var name: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

        /// The commands below this one that are listed, without the one that every program has.
        var shown: [Command] {
            (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
        }

        /// The arguments that are listed, without those that every program has. A flag and its opposite are one.
        var ownArguments: [Argument] {
            let shown = (arguments ?? []).filter {
                $0.shouldDisplay != false && !["help", "version"].contains($0.name)
            }
            return shown.reduce(into: []) { all, argument in
                if argument.kind == .flag, let last = all.last, last.kind == .flag, last.abstract == argument.abstract {
                    all[all.count - 1].names? += argument.names ?? []
                } else {
                    all.append(argument)
                }
            }
        }

        /// This command and all that are listed below it.
        var all: [Command] { [self] + shown.flatMap(\.all) }
    }

    struct Argument: Decodable, Hashable {
        enum Kind: String, Decodable { case positional, option, flag }

        struct Name: Decodable, Hashable {
            var kind: String
            var name: String

            var text: String { (kind == "long" ? "--" : "-") + name }
        }

        var kind: Kind
        var shouldDisplay: Bool?
        var isOptional: Bool?
        var isRepeating: Bool?
        var names: [Name]?
        var valueName: String?
        var defaultValue: String?
        var allValues: [String]?
        var abstract: String?
        var discussion: String?

        /// The first name, without dashes; that of the value for an argument without one.
        var name: String { names?.first { $0.kind == "long" }?.name ?? names?.first?.name ?? valueName ?? "" }
    }
}
