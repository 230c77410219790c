internal import CCurses
internal import Core

/// A run of one row of a frame: text, a blank in a style, or a row of a picture.
///
/// An object, since most runs of a frame were in the one before: they are found, held and compared without a copy of
/// their text and their cells.
final class DrawnRun {
    /// A row of a picture.
    struct Strip: Hashable {
        var serial: Int
        var row: Int
    }

    /// All values that the cells follow from. Compared in this order: those that usually differ, and cost least, first.
    struct Content: Hashable {
        var column: Int
        /// The number of cells that it may take.
        var room: Int
        var style: Style
        var strip: Strip?
        /// The text; nil for a blank and a picture.
        var text: DisplayText?
        var link: LinkTarget?
    }

    /// The painting of a link, past ncurses.
    struct Link {
        var target: LinkTarget
        var text: [UInt8]
        /// The style, as SGR parameters.
        var look: String
    }

    let content: Content
    let cells: [cchar_t]
    /// The number of cells of the window that it takes.
    let used: Int
    private let link: Link?
    var isLink: Bool { link != nil }

    /// The cells of its row that it takes.
    var columns: Range<Int> { content.column..<(content.column + used) }

    init(_ content: Content, cells: [cchar_t], used: Int, link: Link? = nil) {
        self.content = content
        self.cells = cells
        self.used = used
        self.link = link
    }

    /// Returns the link of a run in a row; nil if it has none.
    func hyperlink(in row: Int) -> Hyperlink? {
        link.map {
            Hyperlink(
                place: ScreenPosition(row: row, column: content.column), text: $0.text, target: $0.target,
                look: $0.look)
        }
    }
}

/// The runs of a frame and of the one before.
///
/// Most of a frame was in the one before, in the same row or, in a list that scrolled, in another. A block or a run that was
/// there is used again instead of being drawn or composed from its text, and a row that is the same isn't given to ncurses at
/// all. Rows that are the same further up or down are moved in ncurses' window.
struct DrawnRows {
    /// Rows of the window that are moved at once.
    struct Move: Hashable {
        /// The rows that the move reads or writes.
        var rows: ClosedRange<Int>
        /// The number of rows by which they move up; negative for down.
        var lines: Int
    }

    private(set) var rows: [[DrawnRun]] = []
    private var last: [[DrawnRun]] = []
    /// The number of the frame, and of the one that `last` holds; nil if that holds nothing.
    private var frame = 0
    private var lastFrame: Int?
    /// The row of the last frame in which the last run of each row was found; -1 if it wasn't.
    private var origins: [Int] = []
    /// The distance by which a run or a block was further down in the last frame.
    private var shift = 0
    /// Whether a block of this frame was found there. A single run, such as a bar, may be found by chance.
    private var isShiftCertain = false

    /// Begins a frame.
    /// - Parameter isNew: whether the screen no longer shows the last one.
    mutating func begin(rows count: Int, isNew: Bool) {
        swap(&rows, &last)
        lastFrame = frame
        frame += 1
        if isNew || last.count != count { forgetLast(rows: count) }
        if rows.count != count { rows = Array(repeating: [], count: count) }
        // Not emptied in place: a row may be shared with the last frame, and would be copied.
        for row in rows.indices { rows[row] = [] }
        forgetOrigins(rows: count)
        isShiftCertain = false
    }

    /// Continues a frame whose rows have been given to ncurses.
    mutating func resume(rows count: Int) {
        forgetLast(rows: count)
        if rows.count != count { rows = last }
        forgetOrigins(rows: count)
    }

    private mutating func forgetOrigins(rows count: Int) {
        origins.removeAll(keepingCapacity: true)
        origins.append(contentsOf: repeatElement(-1, count: count))
    }

    private mutating func forgetLast(rows count: Int) {
        last = Array(repeating: [], count: count)
        lastFrame = nil
    }

    mutating func append(_ run: DrawnRun, to row: Int) { rows[row].append(run) }

    /// The link of what was drawn last in a cell; nil for none.
    func link(at place: ScreenPosition) -> LinkTarget? {
        guard rows.indices.contains(place.row) else { return nil }
        return rows[place.row].last { $0.columns.contains(place.column) }?.content.link
    }

    /// Finds a run of the last frame that is about to be appended to a row again.
    mutating func known(_ content: DrawnRun.Content, in row: Int) -> DrawnRun? {
        let place = rows[row].count
        func match(_ candidate: Int) -> DrawnRun? {
            guard last.indices.contains(candidate) else { return nil }
            // The bar of a selected row is one run more.
            var index = max(0, place - 1)
            while index < last[candidate].count, index < place + 2 {
                if last[candidate][index].content == content { return last[candidate][index] }
                index += 1
            }
            return nil
        }
        if let known = match(row + shift) {
            origins[row] = row + shift
            return known
        }
        if shift != 0, let known = match(row) {
            origins[row] = row
            return known
        }
        // Runs that neither scrolled with the blocks nor stand still have come into sight.
        if isShiftCertain { return nil }
        for candidate in last.indices {
            guard let known = match(candidate) else { continue }
            (shift, origins[row]) = (candidate - row, candidate)
            return known
        }
        return nil
    }

    /// Appends a block of the last frame to rows, as many as it has.
    /// - Returns: the block of this frame; nil if it wasn't in the last one.
    mutating func append(_ block: DrawnBlock, to place: Range<Int>) -> DrawnBlock? {
        guard block.frame == lastFrame, block.rows.count == place.count, holds(place), holds(block.rows) else {
            return nil
        }
        (shift, isShiftCertain) = (block.rows.lowerBound - place.lowerBound, true)
        for row in place { origins[row] = row + shift }
        // Usually nothing else is in these rows, which are then used as they are.
        if zip(place, block.runs).allSatisfy({ rows[$0].isEmpty && $1 == last[$0 + shift].indices }) {
            for row in place { rows[row] = last[row + shift] }
            return DrawnBlock(frame: frame, rows: place, runs: block.runs)
        }
        let counts = counts(of: place)
        for (row, runs) in zip(place, block.runs) {
            rows[row] += last[row + shift].dropFirst(runs.lowerBound).prefix(runs.count)
        }
        return self.block(in: place, since: counts)
    }

    /// Returns the number of runs of each row.
    func counts(of place: Range<Int>) -> [Int] { rows[place].map { $0.count } }

    /// Returns the runs appended to rows since they had these numbers of runs.
    func block(in place: Range<Int>, since counts: [Int]) -> DrawnBlock {
        DrawnBlock(frame: frame, rows: place, runs: zip(counts, rows[place]).map { $0..<$1.count })
    }

    /// Whether all of these are rows of the frame.
    func holds(_ place: Range<Int>) -> Bool { place.clamped(to: rows.indices) == place }

    /// The links of the frame that nothing covers.
    var links: [Hyperlink] {
        var links: [Hyperlink] = []
        for (row, runs) in rows.enumerated() {
            for index in runs.indices where runs[index].isLink {
                let columns = runs[index].columns
                guard let link = runs[index].hyperlink(in: row),
                    !runs.dropFirst(index + 1).contains(where: { $0.columns.overlaps(columns) })
                else { continue }
                links.append(link)
            }
        }
        return links
    }

    /// Whether a row is the same as in the last frame.
    func isUnchanged(_ row: Int) -> Bool { Self.draw(rows[row], last[row]) }

    /// The least number of rows that are moved: fewer cost less to be given to ncurses.
    private static let fewestMoved = 4

    /// Returns the move after which most rows of the window have the texts of the frame, if not its bars; nil if it
    /// doesn't pay.
    func move() -> Move? {
        // Few rows move by different numbers of lines in one frame.
        var moves: [(lines: Int, count: Int, rows: ClosedRange<Int>)] = []
        for row in rows.indices where !rows[row].isEmpty {
            let origin = origins[row]
            guard origin != row, last.indices.contains(origin), Self.share(rows[row], last[origin]), !isUnchanged(row)
            else { continue }
            if let index = moves.firstIndex(where: { $0.lines == origin - row }) {
                moves[index].count += 1
                moves[index].rows = moves[index].rows.lowerBound...row
            } else {
                moves.append((lines: origin - row, count: 1, rows: row...row))
            }
        }
        guard let best = moves.max(by: { ($0.count, $0.lines) < ($1.count, $1.lines) }) else { return nil }
        let (first, end) = (best.rows.lowerBound, best.rows.upperBound)
        let affected = best.lines > 0 ? first...(end + best.lines) : (first + best.lines)...end
        // Rows that stand still there have to be given to ncurses again.
        let still = affected.count { !rows[$0].isEmpty && isUnchanged($0) }
        guard best.count - still >= Self.fewestMoved else { return nil }
        return Move(rows: affected, lines: best.lines)
    }

    /// Records that rows were moved in the window, and that the rows that they came from are blank.
    mutating func record(_ move: Move) {
        let rows = move.rows
        // In the order in which no row is needed after it was replaced.
        for row in move.lines > 0 ? Array(rows) : rows.reversed() {
            let origin = row + move.lines
            if rows.contains(origin) {
                last.swapAt(row, origin)
            } else {
                last[row] = []
            }
        }
    }

    /// Whether two rows show the same text, if not in the same place among others.
    private static func share(_ one: [DrawnRun], _ other: [DrawnRun]) -> Bool {
        guard let text = one.last(where: { $0.content.text != nil }) else { return draw(one, other) }
        return other.contains { $0 === text || $0.content == text.content }
    }

    /// Whether two rows show the same.
    private static func draw(_ one: [DrawnRun], _ other: [DrawnRun]) -> Bool {
        guard one.count == other.count else { return false }
        let isShared = one.withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
        }
        return isShared || zip(one, other).allSatisfy { $0 === $1 || $0.content == $1.content }
    }
}

/// The place of a part of a frame that was drawn as a whole, such as a post. The next frame can show the same there or
/// at other rows without drawing it: see `Screen.draw`.
package struct DrawnBlock {
    /// The number of the frame.
    var frame: Int
    var rows: Range<Int>
    /// For each row, the runs that belong to the block. A row may have others, such as those of a pane beside it.
    var runs: [Range<Int>]
}
