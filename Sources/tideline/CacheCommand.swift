internal import App
internal import ArgumentParser

/// `tideline cache`: statistics and maintenance of the cache of the account used last.
struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache", abstract: "Manage the cache.",
        subcommands: [Stat.self, Prune.self, Export.self, Verify.self, Delete.self])

    private static func output(_ logLevel: LogLevel) throws -> CacheOutput {
        let context = try AppContext(logLevel: logLevel)
        let session = try context.open(nil, Console.standard)
        return CacheOutput(context: context, session: session, output: Console.standard)
    }

    struct Stat: ReportingCommand {
        static let configuration = CommandConfiguration(commandName: "stat", abstract: "Show statistics.")
        @Option(help: .logLevel) var logLevel = LogLevel.usual

        func work() async throws { try await CacheCommand.output(logLevel).statistics() }
    }

    struct Prune: ReportingCommand {
        static let configuration = CommandConfiguration(
            commandName: "prune", abstract: "Remove old posts and pictures.",
            discussion: """
                Bookmarked posts and posts around your reading position are kept. Without options, uses the limits in \
                config.toml.
                """)

        @Option(
            help: ArgumentHelp(
                "Remove posts older than this many days, and pictures not shown for as long.", valueName: "days"))
        var olderThan: Int?

        @Option(help: ArgumentHelp("Keep this many of the newest posts in each timeline.", valueName: "count"))
        var keep: Int?

        @Option(help: .logLevel) var logLevel = LogLevel.usual

        func validate() throws {
            guard (olderThan ?? 1) >= 1, (keep ?? 1) >= 1 else {
                throw ValidationError("--older-than and --keep must be 1 or greater.")
            }
        }

        func work() async throws { try await CacheCommand.output(logLevel).prune(olderThan: olderThan, keep: keep) }
    }

    struct Export: ReportingCommand {
        static let configuration = CommandConfiguration(
            commandName: "export", abstract: "Export the cached home timeline as JSON.",
            discussion: "Prints one object per line, newest first. The format is described in docs/script-json.md.")
        @Option(help: .logLevel) var logLevel = LogLevel.usual

        func work() async throws { try await CacheCommand.output(logLevel).export() }
    }

    struct Delete: ReportingCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete",
            abstract: "Delete the local data of the account: posts, reading position and drafts.",
            discussion: """
                The pictures of all accounts are deleted too. You stay logged in. Requires --yes, because drafts can't \
                be recovered.
                """)

        @Flag(help: "Confirm the deletion.")
        var yes = false

        @Option(help: .logLevel) var logLevel = LogLevel.usual

        func validate() throws {
            guard yes else { throw ValidationError("Pass --yes to delete all local data, including drafts.") }
        }

        func work() async throws { try CacheCommand.output(logLevel).delete() }
    }

    struct Verify: ReportingCommand {
        static let configuration = CommandConfiguration(
            commandName: "verify", abstract: "Check the cache for damage.",
            discussion: "Prints the problems found and exits with 65 if there are any.")
        @Option(help: .logLevel) var logLevel = LogLevel.usual

        func work() async throws { try await CacheCommand.output(logLevel).verify() }
    }
}

/// `tideline sync`
struct Sync: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Download older posts into the cache.",
        discussion: """
            Resumes where it left off and waits when rate limited. Shows progress when standard error is a terminal.
            """)

    @Option(help: "Stop when this many posts are cached. Default: no limit.")
    var limit: Int?

    @Option(help: .logLevel) var logLevel = LogLevel.usual

    func validate() throws {
        guard limit.map({ $0 >= 1 }) ?? true else { throw ValidationError("--limit must be 1 or greater.") }
    }

    func work() async throws {
        let context = try AppContext(logLevel: logLevel)
        let session = try context.open(nil, Console.standard)
        try await SyncOutput(context: context, session: session, output: Console.standard).run(limit: limit)
    }
}
