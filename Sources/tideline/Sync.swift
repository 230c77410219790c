internal import ArgumentParser
internal import App

/// `tideline sync`
struct Sync: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Download older posts into the cache.",
        discussion: """
            Resumes where it left off and waits when rate limited. Shows progress when standard error is a terminal.
            """)

    @Option(help: "Stop when this many posts are cached. Default: no limit.")
    var limit: Int?

    @OptionGroup var log: LogOptions

    func validate() throws {
        guard limit.map({ $0 >= 1 }) ?? true else { throw ValidationError("--limit must be 1 or greater.") }
    }

    func run() async throws {
        try await reporting {
            let context = try AppContext(logLevel: log.logLevel)
            let session = try context.open(nil, ConsoleOutput())
            try await SyncOutput(context: context, session: session, output: ConsoleOutput()).run(limit: limit)
        }
    }
}
