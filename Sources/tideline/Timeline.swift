internal import ArgumentParser
internal import App
internal import Core

/// `tideline timeline`
struct Timeline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the home timeline.",
        discussion: """
            Fetches new posts, then older ones until there are enough. With --offline, prints cached posts only. With \
            --json, prints one object per line as described in docs/timeline-json.md.
            """)

    @Option(help: "Maximum number of posts.")
    var limit = 20

    @Flag(help: "Print one JSON object per line.")
    var json = false

    @Flag(help: "Print cached posts without sending a request.")
    var offline = false

    @OptionGroup var log: LogOptions

    func validate() throws {
        guard (1...100_000).contains(limit) else { throw ValidationError("--limit must be between 1 and 100000.") }
    }

    func run() async throws {
        try await reporting {
            let surroundings = try AppContext(logLevel: log.logLevel)
            let session = try surroundings.openLast()
            if let notice = session.notice { Console.error(surroundings.strings.sentence(for: notice)) }
            // Cached posts are printed even when the server fails; the exit code reports it.
            let problem = offline ? nil : await load(session)
            try await TimelineOutput(session: session, surroundings: surroundings, json: json).print(limit: limit)
            if let problem { throw Failure(problem, surroundings.strings) }
            if let reason = session.cache.unsavedReason { throw Failure(.cache(reason), surroundings.strings) }
        }
    }

    private func load(_ session: AccountResources) async -> SyncError? {
        do {
            _ = try await session.loader.refresh(session.home)
            var barren = BarrenLoads()
            while !barren.isEnd, try await SyncError.lifting(await session.cache.count(of: session.home)) < limit {
                barren.note(added: try await session.loader.loadOlder(session.home).added)
            }
            return nil
        } catch {
            return error
        }
    }
}
