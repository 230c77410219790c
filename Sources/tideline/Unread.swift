internal import ArgumentParser
internal import App
internal import Core

/// `tideline unread`: the badges, for a status bar.
struct Unread: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print unread counts.",
        discussion: """
            Prints two numbers separated by a tab: unread posts on Home and unread messages ("-" if unknown). Contacts the \
            server; with --offline, counts cached posts, and prints the messages of the last count.
            """)

    @Flag(help: "Count cached posts without sending a request.")
    var offline = false

    @OptionGroup var log: LogOptions

    func run() async throws {
        try await reporting {
            let context = try AppContext(logLevel: log.logLevel)
            let session = try context.open(nil, ConsoleOutput())
            defer { session.cache.close() }
            try await UnreadOutput(context: context, session: session, output: ConsoleOutput())
                .run(isOffline: offline)
        }
    }
}
