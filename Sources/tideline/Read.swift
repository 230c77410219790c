internal import ArgumentParser
internal import App
internal import Core

/// `tideline` alone: reads as the last used account, or as a guest.
struct Read: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Read the home timeline (what tideline alone does).")

    @OptionGroup var log: LogOptions

    func run() async throws { try await Self.read(logLevel: log.logLevel) }

    static func read(logLevel: LogLevel) async throws {
        try await reporting {
            let surroundings = try AppContext(logLevel: logLevel)
            let accounts = try Session.accounts(around: surroundings)
            if let first = accounts.first { try Session.check(first, around: surroundings) }
            try await Reader(
                accounts: accounts, around: surroundings
            ).run()
        }
    }
}
