internal import ArgumentParser
internal import App
internal import Core

/// `tideline` without a command: opens the account used last, or the guest view.
struct Read: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Open the timeline.")

    @OptionGroup var log: LogOptions

    func run() async throws { try await Self.read(logLevel: log.logLevel) }

    static func read(logLevel: LogLevel) async throws {
        try await reporting {
            var context = try AppContext(logLevel: logLevel, onSlowKeyring: nil)
            let (accounts, notice) = try context.accountsAndNotice()
            context.startNotice = notice
            try await context.read(accounts)
        }
    }
}
