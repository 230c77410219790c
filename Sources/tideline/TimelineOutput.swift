internal import App
internal import Core
internal import TUI

/// Prints a cached list in chunks, so that memory doesn't grow with its length.
struct TimelineOutput {
    let session: AccountResources
    let surroundings: AppContext
    let json: Bool
    /// nil for the home timeline.
    var list: ListID?
    /// Whether posts hidden by the user's filters are left out.
    var hidesFiltered = true

    /// - Returns: the number of posts printed.
    /// - Throws: `Failure`, or `Console.WriteError` when the output cannot be written.
    @discardableResult
    func print(limit: Int) async throws -> Int {
        let builder = surroundings.rowBuilder(for: session.account, in: list ?? session.home)
        let printer = RowPrinter(width: min(Console.columns, 100), strings: surroundings.strings)
        var walk = TimelineWalk(list ?? session.home, in: session.cache)
        var left = limit
        while left > 0 {
            let entries: [Entry]
            do {
                entries = try await walk.next()
            } catch {
                throw Failure(.cache(error), surroundings.strings)
            }
            if entries.isEmpty { break }
            for entry in entries where left > 0 {
                guard let status = entry.status,
                    let row = hidesFiltered ? builder.visibleRow(entry) : builder.row(entry)
                else { continue }
                left -= 1
                if json {
                    try Console.json(try JSONLine.bytes(of: StatusJSON(status, row: row)))
                } else {
                    for line in printer.lines(of: row) { try Console.line(line) }
                }
            }
        }
        return limit - left
    }
}
