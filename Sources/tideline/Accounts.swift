internal import ArgumentParser
internal import App
internal import Core

/// `tideline accounts`: who is logged in, the one that opens next time first.
struct Accounts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List who is logged in.",
        discussion: "A line for each: the account, its service, its server. The first opens next time.")

    @OptionGroup var log: LogOptions

    func run() async throws {
        try await reporting {
            let surroundings = try AppContext(logLevel: log.logLevel)
            for one in try surroundings.loggedIn() {
                let service = Sanitizer.clean(RawText(one.key.service.rawValue))
                let server = Sanitizer.clean(RawText(one.key.server.description))
                try Console.line("@\(HostName.shown(inHandle: one.acct))\t\(service)\t\(server)")
            }
        }
    }
}
