internal import ArgumentParser
internal import App
internal import Core

/// `tideline cache`: what is kept of the last used account, and how it is looked after.
struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache", abstract: "Look after what is cached.",
        subcommands: [Stat.self, Prune.self, Export.self, Verify.self, Delete.self])

    /// Opens the cache for a command.
    private static func open(_ log: LogOptions) throws -> (session: AccountResources, surroundings: AppContext) {
        let surroundings = try AppContext(logLevel: log.logLevel)
        let session = try surroundings.openLast()
        if let notice = session.notice { Console.error(surroundings.strings.sentence(for: notice)) }
        return (session, surroundings)
    }

    private static func asking<Value>(
        _ strings: Strings, _ ask: () async throws(CacheError) -> Value
    ) async throws -> Value {
        do { return try await ask() } catch { throw Failure(.cache(error), strings) }
    }

    struct Stat: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Say what is in it.")
        @OptionGroup var log: LogOptions

        func run() async throws {
            try await reporting {
                let (session, surroundings) = try CacheCommand.open(log)
                let strings = surroundings.strings
                let statistics = try await CacheCommand.asking(strings) { () async throws(CacheError) in
                    try await session.cache.statistics()
                }
                for line in strings.lines(for: statistics) {
                    try Console.line(line)
                }
            }
        }
    }

    struct Prune: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Take old statuses out.",
            discussion: """
                Bookmarked ones stay, and those around the place where reading stopped. Without options it goes by the \
                configuration.
                """)

        @Option(help: ArgumentHelp("Statuses older than so many days go.", valueName: "days"))
        var olderThan: Int?

        @Option(help: ArgumentHelp("The newest so many of each timeline stay.", valueName: "count"))
        var keep: Int?

        @OptionGroup var log: LogOptions

        func validate() throws {
            guard (olderThan ?? 1) >= 1, (keep ?? 1) >= 1 else { throw ValidationError("A number from 1 on.") }
        }

        func run() async throws {
            try await reporting {
                let (session, surroundings) = try CacheCommand.open(log)
                var limits = session.pruningLimits(surroundings)
                if olderThan != nil || keep != nil {
                    limits.count = keep
                    limits.oldest = olderThan.map { surroundings.time.now.adding(days: -$0) }
                }
                let strings = surroundings.strings
                let count = try await CacheCommand.asking(strings) { () async throws(CacheError) in
                    let count = try await session.cache.prune(limits)
                    try await session.cache.compact()
                    return count
                }
                try Console.line(strings.pruned(count))
            }
        }
    }

    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the home timeline as it is cached, one JSON object a line.",
            discussion: "The objects are those of docs/timeline-json.md, newest first.")
        @OptionGroup var log: LogOptions

        func run() async throws {
            try await reporting {
                let (session, surroundings) = try CacheCommand.open(log)
                try await TimelineOutput(
                    session: session, surroundings: surroundings, json: true, hidesFiltered: false
                ).print(limit: .max)
            }
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete all that is kept of the account: statuses, places, drafts.",
            discussion: "The login stays. It asks for --yes, since drafts cannot be fetched again.")

        @Flag(help: "Do it.")
        var yes = false

        @OptionGroup var log: LogOptions

        func validate() throws {
            guard yes else { throw ValidationError("Say --yes to delete what is kept, drafts too.") }
        }

        func run() async throws {
            try await reporting {
                let (session, surroundings) = try CacheCommand.open(log)
                do throws(FileError) {
                    try AccountData(directories: surroundings.directories, account: session.account).delete()
                } catch {
                    throw Failure(.file, surroundings.strings.notDeleted(error))
                }
                try Console.line(surroundings.strings.deleted)
            }
        }
    }

    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check it.", discussion: "Exits with 65 when something is wrong, and says what.")
        @OptionGroup var log: LogOptions

        func run() async throws {
            try await reporting {
                let (session, surroundings) = try CacheCommand.open(log)
                let strings = surroundings.strings
                let problems = try await CacheCommand.asking(strings) { () async throws(CacheError) in
                    try await session.cache.integrityProblems()
                }
                guard problems.isEmpty else {
                    for problem in problems { Console.error(Sanitizer.clean(RawText(problem))) }
                    throw Failure(.data, strings.cacheIsBroken)
                }
                try Console.line(strings.cacheIsSound)
            }
        }
    }
}
