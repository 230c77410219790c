internal import App
internal import ArgumentParser
internal import Core

/// The program's entry point and list of commands.
@main
struct Tideline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tideline",
        abstract: "Read social timelines in the terminal.",
        discussion: """
            Without a command, opens the account used last. Run `tideline demo` to try Tideline without an account.

            Exit codes:
              0   success
              2   no usable terminal
              64  usage error, or a post that the server would reject
              65  invalid response, or damaged cache (cache verify)
              69  server unreachable
              74  file, cache or output error
              75  temporary failure, try again later
              77  not logged in or not permitted
              78  invalid configuration, or too little address space
            """,
        version: Version.current,
        subcommands: [
            Read.self, DemoCommand.self, Login.self, Logout.self, Accounts.self, Unread.self, Timeline.self, Show.self,
            Search.self, NotificationsCommand.self, ProfileCommand.self, CatchUpCommand.self, PostCommand.self,
            DraftCommand.self, Sync.self, CacheCommand.self, ConfigCommand.self, DoctorCommand.self,
        ],
        defaultSubcommand: Read.self)

    /// Opens the reader directly when there are no arguments: building the tree of all commands takes longer than reading the
    /// first posts from the cache.
    static func main() async {
        Decode.runIfWanted()
        let arguments = CommandLine.arguments.dropFirst()
        do {
            guard let first = arguments.first else { return try await Read.read(logLevel: .usual) }
            try check(command: first)
        } catch {
            exit(withError: error)
        }
        await main(nil)
    }

    /// Reports an unknown command. ArgumentParser would take it for an argument of the default command.
    private static func check(command: String) throws {
        let names = configuration.subcommands.map { $0._commandName }
        guard !command.hasPrefix("-"), command != "help", !names.contains(command) else { return }
        Console.error("unknown command '\(Sanitizer.clean(RawText(command), maximum: 40))'")
        Console.errorLine("Usage: tideline <command>")
        let list = names.sorted().reduce(DisplayText.empty) { text, name in
            let name = Sanitizer.clean(RawText(name))
            return text.isEmpty ? name : "\(text), \(name)"
        }
        Console.errorLine("Commands: \(list)")
        Console.errorLine("Run `tideline --help` for details.")
        throw ExitCode(Failure.Code.usage.rawValue)
    }
}
