internal import ArgumentParser
internal import App

/// `tideline catchup`
struct CatchUpCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "catchup", abstract: "Print the home timeline in groups: boosts, links and authors.",
        discussion: """
            Loads what is missing first, with progress when standard error is a terminal. Boosts and links are sorted by \
            how many of the accounts that you follow boosted or shared them; authors by replies, boosts and likes of their \
            posts. Without --since, goes back to where you stopped reading, or 12 hours if that is not known.
            """)

    @Option(help: ArgumentHelp("How far to go back: 90m, 12h, 3d or 2w.", valueName: "period"))
    var since: SincePeriod?

    @Option(help: "Maximum number of groups of each kind.")
    var limit = 20

    @Flag(help: "Mark everything up to the newest post as read.")
    var markRead = false

    @OptionGroup var options: PrintOptions
    @Flag(help: .offline) var offline = false

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit must be between 1 and 10000.") }
    }

    func work() async throws {
        try await CatchUpOutput(
            AccountReader(options, printing: [CatchUpJSON.self], isOffline: offline), since: since, limit: limit
        ).run(
            marksRead: markRead)
    }
}

extension SincePeriod: ExpressibleByArgument {
    init?(argument: String) { self.init(argument) }

    var defaultValueDescription: String {
        seconds % 86_400 == 0 ? "\(seconds / 86_400)d" : "\(max(1, seconds / 60))m"
    }
}
