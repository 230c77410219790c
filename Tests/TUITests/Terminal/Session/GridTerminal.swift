@testable import Core
@testable import TUI

/// A terminal of cells that understands the output of ncurses and `OutputCompactor`; anything else is recorded in
/// `unknown`.
struct GridTerminal {
    struct Cell: Hashable {
        var text: String = " "
        /// The parameters of SGR in force, as far as they show on this cell; 402 to 405 for the kinds of underline.
        var look: [String] = []
    }

    let rows: Int
    let columns: Int
    private(set) var cells: [[Cell]]
    private(set) var unknown: [String] = []
    private var (row, column) = (0, 0)
    private var region: ClosedRange<Int>
    private var pen = Pen()
    private var saved = (row: 0, column: 0, pen: Pen())

    private static let underlines = [4, 402, 403, 404, 405]

    private struct Pen: Hashable {
        var attributes: Set<Int> = []
        var foreground = ""
        var background = ""
    }

    init(rows: Int, columns: Int) {
        (self.rows, self.columns) = (rows, columns)
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
        region = 0...(rows - 1)
    }

    var lines: [String] { cells.map { $0.map(\.text).joined() } }

    mutating func show(_ bytes: [UInt8]) { show(String(decoding: bytes, as: UTF8.self)) }

    mutating func show(_ text: String) {
        var scalars = Array(text.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\u{1B}": readEscape(&scalars)
            case "\r": column = 0
            case "\n": row = min(rows - 1, row + 1)
            case "\u{8}": column = max(0, column - 1)
            case "\u{7}", "\u{F}": break
            default: put(scalar)
            }
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = DisplayWidth.standard.of(scalar)
        guard width > 0 else {
            if column > 0 { cells[row][column - 1].text.unicodeScalars.append(scalar) }
            return
        }
        guard column + width <= columns else { return }
        cells[row][column] = Cell(text: String(scalar), look: look(isBlank: scalar == " "))
        for next in 1..<max(2, width) where width > 1 { cells[row][column + next] = Cell(text: "", look: []) }
        column += width
    }

    private func look(isBlank: Bool) -> [String] {
        let onBlanks = pen.attributes.intersection(Self.underlines + [7, 9])
        var look = ["b\(pen.background)"] + onBlanks.sorted().map(String.init)
        if !isBlank { look += pen.attributes.sorted().map(String.init) }
        if !isBlank || !onBlanks.isEmpty { look.append("f\(pen.foreground)") }
        return look
    }

    private mutating func erase(_ range: Range<Int>, row: Int) {
        for column in range.clamped(to: 0..<columns) { cells[row][column] = Cell(look: ["b\(pen.background)"]) }
    }

    private mutating func scroll(up lines: Int) {
        for _ in 0..<abs(lines) {
            let (gone, new) =
                lines > 0 ? (region.lowerBound, region.upperBound) : (region.upperBound, region.lowerBound)
            cells.remove(at: gone)
            cells.insert(Array(repeating: Cell(), count: columns), at: new)
            erase(0..<columns, row: new)
        }
    }

    private mutating func readEscape(_ scalars: inout ArraySlice<Unicode.Scalar>) {
        switch scalars.popFirst() {
        case "[": readSequence(&scalars)
        case "]": while let next = scalars.popFirst(), next != "\u{7}", next != "\\" {}
        case "(": _ = scalars.popFirst()
        case "7": saved = (row, column, pen)
        case "8": (row, column, pen) = saved
        case "D": if row == region.upperBound { scroll(up: 1) } else { row = min(rows - 1, row + 1) }
        case "M": if row == region.lowerBound { scroll(up: -1) } else { row = max(0, row - 1) }
        case "=", ">": break
        case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
        }
    }

    private mutating func readSequence(_ scalars: inout ArraySlice<Unicode.Scalar>) {
        var text = ""
        while let next = scalars.popFirst() {
            text.unicodeScalars.append(next)
            if (0x40...0x7e).contains(next.value) { break }
        }
        let numbers = text.dropLast().split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0.replacing(":", with: "0")) ?? 0 }
        let first = max(1, numbers.first ?? 1)
        switch text.last {
        case "m": apply(numbers)
        case "H": (row, column) = (min(rows, first) - 1, min(columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1)
        case "d": row = min(rows, first) - 1
        case "G": column = min(columns, first) - 1
        case "A": row = max(0, row - first)
        case "B": row = min(rows - 1, row + first)
        case "C": column = min(columns - 1, column + first)
        case "D": column = max(0, column - first)
        case "K":
            erase(numbers.first == 1 ? 0..<(column + 1) : numbers.first == 2 ? 0..<columns : column..<columns, row: row)
        case "X": erase(column..<(column + first), row: row)
        case "J":
            for line in (numbers.first == 2 ? 0 : row)..<rows {
                erase(line == row && numbers.first != 2 ? column..<columns : 0..<columns, row: line)
            }
        case "r":
            region = numbers.count == 2 ? (first - 1)...(numbers[1] - 1) : 0...(rows - 1)
            (row, column) = (0, 0)
        case "S": scroll(up: first)
        case "T": scroll(up: -first)
        case "L", "M":
            let whole = region
            guard whole.contains(row) else { break }
            region = row...whole.upperBound
            scroll(up: text.last == "M" ? first : -first)
            region = whole
        case "h", "l", "t", "n", "c", "q": break
        default: unknown.append(text)
        }
    }

    private mutating func apply(_ numbers: [Int]) {
        var numbers = (numbers.isEmpty ? [0] : numbers)[...]
        while let code = numbers.popFirst() {
            switch code {
            case 0: pen = Pen()
            case 4, 402...405:
                pen.attributes.subtract(Self.underlines)
                pen.attributes.insert(code)
            case 1...9: pen.attributes.insert(code)
            case 22: pen.attributes.subtract([1, 2])
            case 24: pen.attributes.subtract(Self.underlines)
            case 23...29: pen.attributes.remove(code - 20)
            case 39: pen.foreground = ""
            case 49: pen.background = ""
            case 38, 48:
                let color = numbers.prefix(numbers.first == 5 ? 2 : 4)
                numbers = numbers.dropFirst(color.count)
                if code == 38 { pen.foreground = "\(Array(color))" } else { pen.background = "\(Array(color))" }
            case 30...37, 90...97: pen.foreground = "\(code)"
            case 40...47, 100...107: pen.background = "\(code - 10)"
            default: unknown.append("SGR \(code)")
            }
        }
    }
}
