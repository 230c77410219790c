internal import ArgumentParser
internal import App
internal import Core

/// `tideline timeline`: what the list would show, for scripts and for the eye.
struct Timeline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the home timeline.",
        discussion: """
            Asks for newer statuses first, and for older ones until there are as many as wanted; with --offline prints \
            what is cached. With --json one object a line, described in docs/timeline-json.md.
            """)

    @Option(help: "How many statuses, at most.")
    var limit = 20

    @Flag(help: "One JSON object a line.")
    var json = false

    @Flag(help: "What is cached, without a request.")
    var offline = false

    @OptionGroup var log: LogOptions

    func validate() throws {
        guard (1...100_000).contains(limit) else { throw ValidationError("--limit is a number from 1 to 100000.") }
    }

    func run() async throws {
        try await reporting {
            let surroundings = try AppContext(logLevel: log.logLevel)
            let session = try surroundings.openLast()
            if let notice = session.notice { Console.error(surroundings.strings.sentence(for: notice)) }
            // What is cached is printed even when the server fails; the code says that it did.
            let problem = offline ? nil : await load(session)
            try await TimelineOutput(session: session, surroundings: surroundings, json: json).print(limit: limit)
            if let problem { throw Failure(problem, surroundings.strings) }
            if let reason = session.cache.unsavedReason { throw Failure(.cache(reason), surroundings.strings) }
        }
    }

    private func load(_ session: AccountResources) async -> SyncError? {
        do {
            _ = try await session.loader.refresh(session.home)
            var barren = 0
            while try await known({ () async throws(CacheError) in try await session.cache.count(of: session.home) })
                < limit,
                barren < 2
            {
                let load = try await session.loader.loadOlder(session.home)
                barren = load.added > 0 ? 0 : barren + 1
            }
            return nil
        } catch {
            return error
        }
    }

    private func known<Value>(_ read: () async throws(CacheError) -> Value) async throws(SyncError) -> Value {
        do { return try await read() } catch { throw .cache(error) }
    }
}
