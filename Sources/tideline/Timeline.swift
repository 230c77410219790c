internal import ArgumentParser
internal import Core
internal import TUI

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
            let surroundings = try Surroundings(logLevel: log.logLevel)
            let session = try Session.last(around: surroundings)
            if let notice = session.notice { Console.error(surroundings.strings.sentence(for: notice)) }
            // What is cached is printed even when the server fails; the code says that it did.
            let problem = offline ? nil : await load(session)
            do {
                try await output(session, surroundings)
            } catch is Console.Closed {
                return
            }
            if let problem { throw Failure(problem, surroundings.strings) }
        }
    }

    private func load(_ session: Session) async -> SyncError? {
        do {
            _ = try await session.loader.refresh(.home)
            var barren = 0
            while try await known({ () async throws(CacheError) in try await session.cache.count(of: .home) }) < limit,
                barren < 2
            {
                let load = try await session.loader.loadOlder(.home)
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

    private func output(_ session: Session, _ surroundings: Surroundings) async throws {
        let builder = session.rows(surroundings)
        let printer = RowPrinter(width: min(Console.columns, 100), strings: surroundings.strings)
        var left = limit
        var from: SortKey?
        while left > 0 {
            let window: TimelineWindow
            do {
                window = try await session.cache.window(of: .home, around: from, above: 0, below: min(left, 200) + 1)
            } catch {
                throw Failure(.cache(error), surroundings.strings)
            }
            var printed = 0
            for entry in window.entries where left > 0 {
                guard case .status(let status) = entry, status.sortKey != from else { continue }
                from = status.sortKey
                guard let row = builder.visibleRow(status) else { continue }
                printed += 1
                left -= 1
                if json {
                    try Console.json(try StatusJSON(status, row: row).line())
                } else {
                    for line in printer.lines(of: row) { try Console.line(line) }
                }
            }
            if printed == 0 { return }
        }
    }
}
