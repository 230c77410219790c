internal import ArgumentParser
internal import Core

/// `tideline` alone: reads as the last used account, or as a guest.
struct Read: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Read the home timeline (what tideline alone does).")

    @OptionGroup var log: LogOptions

    func run() async throws {
        try await reporting {
            let surroundings = try Surroundings(logLevel: log.logLevel)
            let accounts = try Session.accounts(around: surroundings)
            let session = accounts.isEmpty ? nil : try Session.last(around: surroundings)
            try await Reader(
                session: session, accounts: accounts, around: surroundings
            ).run()
        }
    }
}
