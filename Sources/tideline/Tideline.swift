internal import App
internal import ArgumentParser

/// The program. Parts are put together here and in the subcommands, and nowhere else.
@main
struct Tideline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tideline",
        abstract: "Read social timelines in the terminal.",
        discussion: """
            Without a command it opens the last used account. `tideline demo` shows everything without one.

            Exit codes: 0 done, 2 no usable terminal, 64 wrong usage, 65 the server's answer cannot be used, \
            69 the server cannot be reached, 74 a file cannot be read or written, 75 try again later, \
            77 not logged in, 78 the configuration is not understood.
            """,
        version: Version.current,
        subcommands: [
            Read.self, DemoCommand.self, Login.self, Logout.self, Accounts.self, Unread.self, Timeline.self, Sync.self,
            CacheCommand.self, ConfigCommand.self,
        ],
        defaultSubcommand: Read.self)

    /// The program alone is what is started many times a day: it does not wait for the tree of all commands, which takes
    /// longer to build than the timeline to be read.
    static func main() async {
        guard CommandLine.arguments.count == 1 else { return await main(nil) }
        do {
            try await Read.read(logLevel: .usual)
        } catch {
            exit(withError: error)
        }
    }
}
