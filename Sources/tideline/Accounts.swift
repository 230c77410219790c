internal import ArgumentParser
internal import App

/// `tideline accounts`
struct Accounts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List logged-in accounts.",
        discussion: """
            Prints one line per account: handle, service and server, separated by tabs. The first account is the one that \
            opens next time.
            """)

    @OptionGroup var log: LogOptions

    func run() async throws {
        try await reporting {
            try AccountOutput(context: AppContext(logLevel: log.logLevel), output: ConsoleOutput()).list()
        }
    }
}
