internal import ArgumentParser
internal import App
internal import Core

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
            let session = try context.openLast()
            if let notice = session.notice {
                // A cache in memory would be lost at the end.
                if case .notKept(let error) = notice { throw Failure(.cache(error), context.strings) }
                Console.error(context.strings.sentence(for: notice))
            }
            let bar = ProgressBar(
                strings: context.strings, time: context.time, output: ConsoleOutput())
            defer { bar.end() }
            do throws(SyncError) {
                try await Backfill(
                    timeline: session.home, loader: session.loader, cache: session.cache, time: context.time
                ).run(limit: limit) { bar.show($0) }
            } catch {
                bar.end()
                throw Failure(await context.confirmed(error, of: session.account), context.strings)
            }
        }
    }
}
