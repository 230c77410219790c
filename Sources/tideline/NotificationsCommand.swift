internal import ArgumentParser
internal import App
internal import Core

/// `tideline notifications`
struct NotificationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "Print notifications, the newest first.",
        discussion: """
            Groups them as the server does. Doesn't mark them as read. On services without notifications, use \
            `tideline timeline` with the service's own lists, such as mentions.
            """)

    @Option(help: "Maximum number of notifications or groups.")
    var limit = 20

    @Option(help: "Print one kind only: mentions, follows, boosts or likes.")
    var only: Kind?

    @OptionGroup var options: ReadOptions

    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case mentions, follows, boosts, likes
    }

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit must be between 1 and 10000.") }
    }

    func run() async throws {
        try await reporting {
            let filter = only.flatMap { ListID.NotificationFilter(rawValue: $0.rawValue) } ?? .everything
            try await NotificationsOutput(AccountReader(options), only: filter).run(limit: limit)
        }
    }
}
