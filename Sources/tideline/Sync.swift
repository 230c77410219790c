internal import ArgumentParser
internal import App
internal import Core

/// `tideline sync`: fills the cache backwards.
struct Sync: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill the cache with older statuses.",
        discussion: """
            Goes on from where it was stopped. Waits when the server's rate limit says so. Shows how far it is on a \
            terminal, and nothing in a pipe.
            """)

    @Option(help: "Stop when so many statuses are cached; all that the server has when not given.")
    var limit: Int?

    @OptionGroup var log: LogOptions

    func validate() throws {
        guard limit.map({ $0 >= 1 }) ?? true else { throw ValidationError("--limit is a number from 1 on.") }
    }

    func run() async throws {
        try await reporting {
            let surroundings = try AppContext(logLevel: log.logLevel)
            let session = try surroundings.openLast()
            if let notice = session.notice {
                // Filling what is gone at the end of the program is no use.
                if case .notKept(let error) = notice { throw Failure(.cache(error), surroundings.strings) }
                Console.error(surroundings.strings.sentence(for: notice))
            }
            let bar = ProgressBar(strings: surroundings.strings, time: surroundings.time)
            defer { bar.end() }
            do throws(SyncError) {
                try await Backfill(
                    timeline: session.home, loader: session.loader, cache: session.cache, time: surroundings.time
                ).run(limit: limit) { bar.show($0) }
            } catch {
                bar.end()
                throw Failure(error, surroundings.strings)
            }
        }
    }
}
