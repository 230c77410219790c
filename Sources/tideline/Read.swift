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
            let context = try AppContext(logLevel: logLevel)
            try await context.read(try context.loggedIn())
        }
    }
}
