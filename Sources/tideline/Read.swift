internal import ArgumentParser
internal import Core

/// `tideline` alone: reads the home timeline of the last used account.
struct Read: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Read the home timeline (what tideline alone does).")

    @OptionGroup var log: LogOptions

    func run() async throws {
        try await reporting {
            let surroundings = try Surroundings(logLevel: log.logLevel)
            let session = try Session.last(around: surroundings)
            try await Reader(session: session, around: surroundings, pollInterval: .seconds(60)).run()
        }
    }
}
