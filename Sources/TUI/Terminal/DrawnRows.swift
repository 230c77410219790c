internal import CCurses
internal import Core

/// What was put into one row of a frame: text, a blank in a style, or a row of a picture.
struct DrawnRun {
    /// A row of a picture.
    struct Strip: Hashable {
        var serial: Int
        var row: Int
    }

    /// nil for a blank and a picture.
    var text: DisplayText?
    var column: Int
    /// The number of cells that it may take.
    var room: Int
    var style: Style
    var link: LinkTarget?
    var strip: Strip?
    /// The number of cells that it takes.
    var used = 0
    var cells: [cchar_t] = []

    /// Whether both put the same cells into their rows.
    func draws(as other: DrawnRun) -> Bool {
        column == other.column && room == other.room && style == other.style && text == other.text
            && link == other.link && strip == other.strip
    }
}

/// The runs of a frame and of the one before.
///
/// Most of a frame was in the one before, in the same row or, in a list that scrolled, in another. The cells of a run that
/// was there are used again instead of being composed from its text, and a row that is the same isn't given to ncurses
/// at all.
struct DrawnRows {
    private(set) var rows: [[DrawnRun]] = []
    private var last: [[DrawnRun]] = []
    /// How many rows further down in the last frame the row was in which a run was found.
    private var shift = 0

    /// Begins a frame.
    /// - Parameter isNew: whether the screen no longer shows the last one.
    mutating func begin(rows count: Int, isNew: Bool) {
        swap(&rows, &last)
        if isNew || last.count != count { last = Array(repeating: [], count: count) }
        if rows.count != count { rows = Array(repeating: [], count: count) }
        for row in rows.indices { rows[row].removeAll(keepingCapacity: true) }
    }

    /// Goes on with a frame whose rows have been given to ncurses.
    mutating func resume(rows count: Int) {
        last = Array(repeating: [], count: count)
        if rows.count != count { rows = last }
    }

    mutating func append(_ run: DrawnRun, to row: Int) { rows[row].append(run) }

    /// Finds the cells of a run that is about to be appended to a row.
    mutating func known(_ run: DrawnRun, in row: Int) -> DrawnRun? {
        let place = rows[row].count
        func match(_ candidate: Int) -> DrawnRun? {
            guard last.indices.contains(candidate) else { return nil }
            // The bar of a selected row is one run more.
            for place in [place, place - 1, place + 1] where last[candidate].indices.contains(place) {
                if last[candidate][place].draws(as: run) { return last[candidate][place] }
            }
            return nil
        }
        if let known = match(row + shift) ?? (shift == 0 ? nil : match(row)) { return known }
        for candidate in last.indices {
            guard let known = match(candidate) else { continue }
            shift = candidate - row
            return known
        }
        return nil
    }

    /// Whether a row is the same as in the last frame.
    func isUnchanged(_ row: Int) -> Bool {
        rows[row].count == last[row].count && zip(rows[row], last[row]).allSatisfy { $0.draws(as: $1) }
    }
}
