internal import ArgumentParser
internal import App
internal import Core

/// `tideline cache`: statistics and maintenance of the cache of the account used last.
struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache", abstract: "Manage the cache.",
        subcommands: [Stat.self, Prune.self, Export.self, Verify.self, Delete.self])

    private static func open(_ log: LogOptions) throws -> (session: AccountResources, context: AppContext) {
        let context = try AppContext(logLevel: log.logLevel)
        let session = try context.openLast()
        if let notice = session.notice { Console.error(context.strings.sentence(for: notice)) }
        return (session, context)
    }

    /// Turns a cache error into a `Failure`.
    private static func lifting<Value>(
        _ strings: Strings, _ work: () async throws(CacheError) -> Value
    ) async throws -> Value {
        do { return try await work() } catch { throw Failure(.cache(error), strings) }
    }

    struct Stat: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show statistics.")
        @OptionGroup var log: LogOptions

        func run() async throws {
            try await reporting {
                let (session, context) = try CacheCommand.open(log)
                let strings = context.strings
                let statistics = try await CacheCommand.lifting(strings) { () async throws(CacheError) in
                    try await session.cache.statistics()
                }
                for line in strings.lines(for: statistics) + [strings.pictures(context.pictureFolder.usage)] {
                    try Console.line(line)
                }
            }
        }
    }

    struct Prune: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove old posts and pictures.",
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

        @OptionGroup var log: LogOptions

        func validate() throws {
            guard (olderThan ?? 1) >= 1, (keep ?? 1) >= 1 else {
                throw ValidationError("--older-than and --keep must be 1 or greater.")
            }
        }

        func run() async throws {
            try await reporting {
                let (session, context) = try CacheCommand.open(log)
                var limits = session.pruningLimits(context)
                if olderThan != nil || keep != nil {
                    limits.count = keep
                    limits.oldest = olderThan.map { context.time.now.adding(days: -$0) }
                }
                let strings = context.strings
                let count = try await CacheCommand.lifting(strings) { () async throws(CacheError) in
                    let count = try await session.cache.prune(limits)
                    try await session.cache.compact()
                    return count
                }
                try Console.line(strings.pruned(count))
                let pictures = context.pictureFolder.prune(
                    to: context.preferences.pictureCache.mebibytes,
                    unusedSince: olderThan.map { context.time.now.adding(days: -$0) })
                if pictures.files > 0 { try Console.line(strings.prunedPictures(pictures)) }
            }
        }
    }

    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Export the cached home timeline as JSON.",
            discussion: "Prints one object per line, newest first. The format is described in docs/script-json.md.")
        @OptionGroup var log: LogOptions

        func run() async throws {
            try await reporting {
                let (session, context) = try CacheCommand.open(log)
                try await TimelineOutput(
                    session: session, context: context, output: ConsoleOutput(), printsJSON: true,
                    hidesFiltered: false
                ).print(limit: .max)
            }
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete the local data of the account: posts, reading position and drafts.",
            discussion: """
                The pictures of all accounts are deleted too. You stay logged in. Requires --yes, because drafts can't \
                be recovered.
                """)

        @Flag(help: "Confirm the deletion.")
        var yes = false

        @OptionGroup var log: LogOptions

        func validate() throws {
            guard yes else { throw ValidationError("Pass --yes to delete all local data, including drafts.") }
        }

        func run() async throws {
            try await reporting {
                let (session, context) = try CacheCommand.open(log)
                context.pictureFolder.prune(to: 0)
                do throws(FileError) {
                    try AccountData(directories: context.directories, account: session.account).delete()
                } catch {
                    throw Failure(.file, context.strings.deletionIncomplete(error))
                }
                try Console.line(context.strings.localDataDeleted)
            }
        }
    }

    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check the cache for damage.",
            discussion: "Prints the problems found and exits with 65 if there are any.")
        @OptionGroup var log: LogOptions

        func run() async throws {
            try await reporting {
                let (session, context) = try CacheCommand.open(log)
                let strings = context.strings
                let problems = try await CacheCommand.lifting(strings) { () async throws(CacheError) in
                    try await session.cache.integrityProblems()
                }
                guard problems.isEmpty else {
                    for problem in problems { Console.error(Sanitizer.clean(RawText(problem))) }
                    throw Failure(.data, strings.cacheIsDamaged)
                }
                try Console.line(strings.cacheIsIntact)
            }
        }
    }
}
