import FoundationEssentials

@testable import Core
@testable import TUI

/// A terminal that stores its input as cells and pictures, as kitty, iTerm2 or a terminal with sixel would.
///
/// Text over a picture erases it there, except for kitty's, and scrolling moves it.
struct PictureEmulator {
    enum Color: Hashable {
        case standard
        case palette(Int)
        case exact(PixelColor)
    }

    struct Look: Hashable {
        var text = Color.standard
        var background = Color.standard
    }

    struct Cell: Hashable {
        var scalars: [Unicode.Scalar] = [" "]
        var look = Look()
    }

    /// A picture that was written at a place.
    struct Layer: Hashable {
        enum Content: Hashable {
            case kitty(number: Int, placement: Int)
            case iterm(bytes: [UInt8], columns: Int, rows: Int)
            case sixel([UInt8])
        }

        var content: Content
        var row: Int
        var column: Int
        /// The first row of kitty's picture that is shown, in pixels.
        var y = 0
        /// The cells that no text was written over.
        var cells: Set<[Int]>
    }

    private(set) var size: ScreenSize
    /// The pixels of a cell, for pictures that come in pixels.
    let cell: (width: Int, height: Int)
    private(set) var cells: [[Cell]]
    private(set) var layers: [Layer] = []
    /// kitty's pictures by number.
    private(set) var stored: [Int: [UInt8]] = [:]
    /// The areas of kitty's pictures that placeholders divide.
    private(set) var virtual: [Int: ScreenSize] = [:]
    /// Graphics commands that were not understood, and sequences that tmux would have dropped.
    private(set) var faults: [String] = []
    /// The number of graphics commands.
    private(set) var commands = 0
    var isTmux = false

    private var cursor = ScreenPosition(row: 0, column: 0)
    private var look = Look()
    private var saved = (cursor: ScreenPosition(row: 0, column: 0), look: Look())
    private var region: ClosedRange<Int>
    private var last: Unicode.Scalar = " "
    private var pending: [UInt8] = []
    private var upload: (keys: [String: String], data: [UInt8])?
    /// The main screen, while the alternate one is shown.
    private var main: (cells: [[Cell]], layers: [Layer])?

    init(rows: Int = 24, columns: Int = 80, cell: (width: Int, height: Int) = (10, 20)) {
        size = ScreenSize(rows: rows, columns: columns)
        self.cell = cell
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
        region = 0...(rows - 1)
    }

    /// Cuts or extends both screens at the right and at the bottom, as xterm does.
    mutating func resize(rows: Int, columns: Int) {
        size = ScreenSize(rows: rows, columns: columns)
        (cells, layers) = fitted(cells, layers)
        if let (cells, layers) = main { main = fitted(cells, layers) }
        region = 0...(rows - 1)
        cursor = ScreenPosition(row: min(cursor.row, rows - 1), column: min(cursor.column, columns - 1))
    }

    private func fitted(_ cells: [[Cell]], _ layers: [Layer]) -> (cells: [[Cell]], layers: [Layer]) {
        let rows = cells.prefix(size.rows).map { row in
            Array(row.prefix(size.columns)) + Array(repeating: Cell(), count: max(0, size.columns - row.count))
        }
        let blank = Array(repeating: Cell(), count: size.columns)
        let visible = layers.map { layer in
            var layer = layer
            layer.cells = layer.cells.filter { $0[0] < size.rows && $0[1] < size.columns }
            return layer
        }
        return (
            rows + Array(repeating: blank, count: max(0, size.rows - rows.count)), visible.filter { !$0.cells.isEmpty }
        )
    }

    // MARK: Input

    /// Shows bytes. A sequence may continue in the next call.
    mutating func feed(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        var rest = pending[...]
        while let first = rest.first {
            let before = rest
            let isWhole = first == 0x1B ? escape(&rest) : first < 0x20 ? control(&rest) : character(&rest)
            if !isWhole {
                rest = before
                break
            }
        }
        pending = Array(rest)
    }

    private mutating func control(_ rest: inout ArraySlice<UInt8>) -> Bool {
        switch rest.removeFirst() {
        case 0x0D: cursor.column = 0
        case 0x0A: lineFeed()
        case 0x08: cursor.column = max(0, cursor.column - 1)
        default: break
        }
        return true
    }

    private mutating func character(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first else { return false }
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard rest.count >= count else { return false }
        let scalar = String(decoding: rest.prefix(count), as: UTF8.self).unicodeScalars.first ?? " "
        rest = rest.dropFirst(count)
        put(scalar)
        return true
    }

    private mutating func escape(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let bytes = rest
        let start = bytes.startIndex
        guard bytes.count >= 2 else { return false }
        switch bytes[start + 1] {
        case UInt8(ascii: "["):
            guard let end = bytes[(start + 2)...].firstIndex(where: { $0 >= 0x40 }) else { return false }
            sequence(String(decoding: bytes[(start + 2)..<end], as: UTF8.self), Character(Unicode.Scalar(bytes[end])))
            rest = bytes[(end + 1)...]
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
            guard let (content, after) = string(bytes, from: start + 2) else { return false }
            string(bytes[start + 1], content)
            rest = bytes[after...]
        case UInt8(ascii: "("), UInt8(ascii: ")"):
            guard bytes.count >= 3 else { return false }
            rest = bytes.dropFirst(3)
        default:
            switch bytes[start + 1] {
            case UInt8(ascii: "7"): saved = (cursor, look)
            case UInt8(ascii: "8"): (cursor, look) = saved
            case UInt8(ascii: "D"): lineFeed()
            case UInt8(ascii: "M"): reverseLineFeed()
            default: break
            }
            rest = bytes.dropFirst(2)
        }
        return true
    }

    /// Returns the content of a control string and the place after it. Inside tmux's own, escapes are doubled.
    private func string(_ bytes: ArraySlice<UInt8>, from start: Int) -> (content: [UInt8], after: Int)? {
        let isWrapped = isTmux && bytes[start...].starts(with: Array("tmux;".utf8))
        var content: [UInt8] = []
        var place = start
        while place < bytes.endIndex {
            if bytes[place] == 0x07, !isWrapped { return (content, place + 1) }
            if bytes[place] == 0x1B {
                guard place + 1 < bytes.endIndex else { return nil }
                if bytes[place + 1] == UInt8(ascii: "\\") { return (content, place + 2) }
                if isWrapped, bytes[place + 1] == 0x1B { place += 1 }
            }
            content.append(bytes[place])
            place += 1
        }
        return nil
    }

    private mutating func string(_ introducer: UInt8, _ content: [UInt8]) {
        let text = String(decoding: content.prefix(400), as: UTF8.self)
        switch introducer {
        case UInt8(ascii: "P") where text.hasPrefix("tmux;"):
            var outer = self
            outer.isTmux = false
            outer.pending = []
            outer.feed(content.dropFirst(5))
            outer.isTmux = isTmux
            outer.pending = pending
            self = outer
        case UInt8(ascii: "P") where !text.hasPrefix("+"):
            let size = SixelDecoder.size(content)
            add(
                .sixel(content), rows: (size.height + cell.height - 1) / cell.height,
                columns: (size.width + cell.width - 1) / cell.width)
        case UInt8(ascii: "_") where isTmux: faults.append("not wrapped: \(text.prefix(40))")
        case UInt8(ascii: "_"): kitty(content)
        case UInt8(ascii: "]") where text.hasPrefix("1337;File="): iterm(content)
        default: break
        }
    }

    // MARK: Cells

    private mutating func put(_ scalar: Unicode.Scalar) {
        if KittyGraphics.marks.contains(scalar.value) {
            if cursor.column > 0 { cells[cursor.row][cursor.column - 1].scalars.append(scalar) }
            return
        }
        guard cursor.column < size.columns else { return }
        set(cursor.row, cursor.column, Cell(scalars: [scalar], look: look))
        last = scalar
        cursor.column += 1
    }

    private mutating func set(_ row: Int, _ column: Int, _ cell: Cell) {
        cells[row][column] = cell
        for index in layers.indices {
            if case .kitty = layers[index].content { continue }
            layers[index].cells.remove([row, column])
        }
        layers.removeAll { $0.cells.isEmpty }
    }

    private mutating func erase(_ row: Int, _ columns: Range<Int>) {
        for column in columns.clamped(to: 0..<size.columns) {
            set(row, column, Cell(look: Look(background: look.background)))
        }
    }

    private mutating func lineFeed() {
        if cursor.row == region.upperBound { scroll(by: 1) } else { cursor.row = min(size.rows - 1, cursor.row + 1) }
    }

    private mutating func reverseLineFeed() {
        if cursor.row == region.lowerBound { scroll(by: -1) } else { cursor.row = max(0, cursor.row - 1) }
    }

    /// Moves the rows of the region, and the pictures in it, up by a number of rows.
    private mutating func scroll(by count: Int, from top: Int? = nil) {
        let rows = (top ?? region.lowerBound)...region.upperBound
        let old = cells
        for row in rows {
            cells[row] =
                rows.contains(row + count)
                ? old[row + count]
                : Array(repeating: Cell(look: Look(background: look.background)), count: size.columns)
        }
        for index in layers.indices {
            layers[index].cells = Set(
                layers[index].cells.compactMap { place in
                    guard rows.contains(place[0]) else { return place }
                    return rows.contains(place[0] - count) ? [place[0] - count, place[1]] : nil
                })
            if rows.contains(layers[index].row) { layers[index].row -= count }
        }
        layers.removeAll { $0.cells.isEmpty }
    }

    private mutating func sequence(_ parameters: String, _ final: Character) {
        let isPrivate = parameters.hasPrefix("?") || parameters.hasPrefix(">")
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let first = max(1, numbers.first ?? 1)
        switch final {
        case "h" where parameters == "?1049" && main == nil:
            main = (cells, layers)
            (cells, layers) = fitted([], [])
        case "l" where parameters == "?1049":
            if let main { (cells, layers) = main }
            main = nil
        case _ where isPrivate: break
        case "H", "f":
            cursor = ScreenPosition(
                row: min(size.rows, first) - 1,
                column: min(size.columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1)
        case "A": cursor.row = max(0, cursor.row - first)
        case "B": cursor.row = min(size.rows - 1, cursor.row + first)
        case "C": cursor.column = min(size.columns - 1, cursor.column + first)
        case "D": cursor.column = max(0, cursor.column - first)
        case "G": cursor.column = min(size.columns, first) - 1
        case "d": cursor.row = min(size.rows, first) - 1
        case "J":
            erase(cursor.row, (numbers.first == 2 ? 0 : cursor.column)..<size.columns)
            for row in 0..<size.rows where row > cursor.row || numbers.first == 2 { erase(row, 0..<size.columns) }
        case "K":
            erase(cursor.row, numbers.first == 1 ? 0..<(cursor.column + 1) : cursor.column..<size.columns)
        case "X": erase(cursor.row, cursor.column..<(cursor.column + first))
        case "b": for _ in 0..<first { put(last) }
        case "S": scroll(by: first)
        case "T": scroll(by: -first)
        case "L": scroll(by: -first, from: cursor.row)
        case "M": scroll(by: first, from: cursor.row)
        case "r":
            let bottom = numbers.count > 1 ? numbers[1] : size.rows
            region = (first - 1)...(max(first, bottom) - 1)
            cursor = ScreenPosition(row: 0, column: 0)
        case "m": select(numbers)
        default: break
        }
    }

    private mutating func select(_ numbers: [Int]) {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: look = Look()
            case 30...37: look.text = .palette(number - 30)
            case 40...47: look.background = .palette(number - 40)
            case 90...97: look.text = .palette(number - 82)
            case 100...107: look.background = .palette(number - 92)
            case 39: look.text = .standard
            case 49: look.background = .standard
            case 38, 48:
                let color: Color
                if rest.popFirst() == 5 {
                    color = .palette(rest.popFirst() ?? 0)
                } else {
                    let parts = (0..<3).map { _ in UInt8(clamping: rest.popFirst() ?? 0) }
                    color = .exact(PixelColor(red: parts[0], green: parts[1], blue: parts[2]))
                }
                if number == 38 { look.text = color } else { look.background = color }
            default: break
            }
        }
    }

    // MARK: Pictures

    private mutating func add(_ content: Layer.Content, rows: Int, columns: Int, y: Int = 0) {
        commands += 1
        var area: Set<[Int]> = []
        for row in cursor.row..<min(size.rows, cursor.row + rows) {
            for column in cursor.column..<min(size.columns, cursor.column + columns) { area.insert([row, column]) }
        }
        if cursor.row + rows > size.rows || cursor.column + columns > size.columns {
            faults.append("outside the window")
        }
        let place = cursor
        layers.removeAll { layer in
            if case .kitty = layer.content { return layer.content == content }
            return layer.row == place.row && layer.column == place.column
        }
        layers.append(Layer(content: content, row: cursor.row, column: cursor.column, y: y, cells: area))
    }

    private static func keys(_ text: some StringProtocol, separator: Character) -> [String: String] {
        Dictionary(
            text.split(separator: separator).map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }
        ) { first, _ in first }
    }

    private mutating func kitty(_ content: [UInt8]) {
        let end = content.firstIndex(of: UInt8(ascii: ";")) ?? content.count
        var keys = Self.keys(String(decoding: content[1..<end], as: UTF8.self), separator: ",")
        let data = Array(content[min(content.count, end + 1)...])
        if keys["a"] == "q" { return }
        commands += 1
        if data.count > 4096 { faults.append("a chunk of \(data.count) bytes") }
        if keys["q"] != "2" { faults.append("asks for a response") }
        if let started = upload, keys["a"] == nil {
            let isLast = keys["m"] != "1"
            keys = started.keys
            upload = isLast ? nil : (keys, started.data + data)
            if isLast { store(keys, started.data + data) }
            return
        }
        if upload != nil { faults.append("interrupted upload") }
        let number = Int(keys["i"] ?? "") ?? 0
        switch keys["a"] {
        case "T", "t":
            if keys["t"] != "d" { faults.append("not in the sequence") }
            if keys["m"] == "1" { upload = (keys, data) } else { store(keys, data) }
        case "p":
            guard let bytes = stored[number] else { return faults.append("places an unknown picture") }
            let pixels = Self.pngSize(bytes)
            let y = Int(keys["y"] ?? "") ?? 0
            let height = Int(keys["h"] ?? "") ?? pixels.height - y
            if y + height > pixels.height { faults.append("outside the picture") }
            add(
                .kitty(number: number, placement: Int(keys["p"] ?? "") ?? 0),
                rows: Int(keys["r"] ?? "") ?? (height + cell.height - 1) / cell.height,
                columns: Int(keys["c"] ?? "") ?? (pixels.width + cell.width - 1) / cell.width, y: y)
        case "d":
            let placement = keys["p"].flatMap { Int($0) }
            layers.removeAll { layer in
                guard case .kitty(let shown, let other) = layer.content, shown == number else { return false }
                return placement == nil || placement == other
            }
            if keys["d"] == "I" { (stored[number], virtual[number]) = (nil, nil) }
        default: faults.append("unknown command")
        }
    }

    /// Forgets kitty's pictures, as if another terminal had taken its place.
    mutating func forgetStored() {
        (stored, virtual) = ([:], [:])
        layers.removeAll { if case .kitty = $0.content { true } else { false } }
    }

    private mutating func store(_ keys: [String: String], _ data: [UInt8]) {
        let number = Int(keys["i"] ?? "") ?? 0
        stored[number] = Self.base64(data)
        if keys["U"] == "1" {
            virtual[number] = ScreenSize(rows: Int(keys["r"] ?? "") ?? 0, columns: Int(keys["c"] ?? "") ?? 0)
        }
    }

    private mutating func iterm(_ content: [UInt8]) {
        let end = content.firstIndex(of: UInt8(ascii: ":")) ?? content.count
        let keys = Self.keys(String(decoding: content[10..<end], as: UTF8.self), separator: ";")
        let bytes = Self.base64(Array(content[(end + 1)...]))
        let (rows, columns) = (Int(keys["height"] ?? "") ?? 0, Int(keys["width"] ?? "") ?? 0)
        if keys["inline"] != "1" || keys["size"] != "\(bytes.count)" { faults.append("not inline") }
        add(.iterm(bytes: bytes, columns: columns, rows: rows), rows: rows, columns: columns)
    }

    /// Returns the size in a PNG's header (IHDR).
    private static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int) {
        func number(_ start: Int) -> Int { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
        return bytes.count < 24 ? (0, 0) : (number(16), number(20))
    }

    private static func base64(_ data: [UInt8]) -> [UInt8] { Data(base64Encoded: Data(data)).map { Array($0) } ?? [] }
}
