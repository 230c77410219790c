internal import Core
internal import TUI

/// Prints what is cached of the home timeline, a stretch at a time, so that its length costs no memory.
struct TimelineOutput {
    let session: Session
    let surroundings: Surroundings
    let json: Bool
    /// Leaves out what the reader's own filters hide.
    var hidesFiltered = true

    private static let stretch = 200

    /// - Throws: `Failure`, or `Console.Closed` when nobody reads on.
    func print(limit: Int) async throws {
        let builder = session.rows(surroundings)
        let printer = RowPrinter(width: min(Console.columns, 100), strings: surroundings.strings)
        var left = limit
        var from: SortKey?
        while left > 0 {
            let window: TimelineWindow
            do {
                window = try await session.cache.window(
                    of: session.home, around: from, above: 0, below: min(left, Self.stretch) + 1)
            } catch {
                throw Failure(.cache(error), surroundings.strings)
            }
            var seen = 0
            for entry in window.entries where left > 0 {
                guard case .status(let status) = entry, status.sortKey != from else { continue }
                from = status.sortKey
                seen += 1
                guard let row = hidesFiltered ? builder.visibleRow(status) : builder.row(status) else { continue }
                left -= 1
                if json {
                    try Console.json(try StatusJSON(status, row: row).line())
                } else {
                    for line in printer.lines(of: row) { try Console.line(line) }
                }
            }
            if seen == 0 { return }
        }
    }
}
