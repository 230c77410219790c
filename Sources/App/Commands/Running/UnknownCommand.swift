internal import Core

/// A command that doesn't exist.
package struct UnknownCommand: Sendable {
    private let name: String
    private let commands: [String]

    /// - Parameters:
    ///   - argument: the first one of the command line.
    ///   - commands: the names of the commands that exist.
    /// - Returns: nil if the argument is a command, an option or "help".
    package init?(_ argument: String, commands: [String]) {
        guard !argument.hasPrefix("-"), argument != "help", !commands.contains(argument) else { return nil }
        name = argument
        self.commands = commands.sorted()
    }

    /// Lists the commands on standard error.
    ///
    /// - Returns: the exit code.
    package func report(to console: Console) -> Int32 {
        console.error("unknown command '\(Sanitizer.clean(RawText(name), maximum: 40))'")
        console.errorLine("Usage: tideline <command>")
        let list = commands.reduce(DisplayText.empty) { text, name in
            let name = Sanitizer.clean(RawText(name))
            return text.isEmpty ? name : "\(text), \(name)"
        }
        console.errorLine("Commands: \(list)")
        console.errorLine("Run `tideline --help` for details.")
        return Failure.Code.usage.rawValue
    }
}
