internal import ArgumentParser
internal import App
internal import Core

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
            let context = try AppContext(logLevel: log.logLevel)
            for account in try context.loggedIn() {
                let service = Sanitizer.clean(RawText(account.key.service.rawValue))
                let server = Sanitizer.clean(RawText(account.key.server.description))
                try Console.line("@\(HostName.shown(inHandle: account.acct))\t\(service)\t\(server)")
            }
        }
    }
}
