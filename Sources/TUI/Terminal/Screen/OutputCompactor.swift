/// Shortens the output of ncurses for a frame, without changing the terminal's content.
///
/// ncurses resets the rendition before most changes of it, changes it for blanks that look the same in either, and
/// addresses rows by number. Over a slow line that is a third of the cost of a key. Only sequences that ncurses sends
/// are understood; others are passed on, and renditions that they may have changed are set again.
struct OutputCompactor {
    /// The look of cells, as SGR (ECMA-48 8.3.117) sets it.
    struct Rendition: Hashable {
        /// Bit n for the parameter n, 1 to 9; bits 10 to 13 for the kinds of underline, 4:2 to 4:5.
        var attributes: UInt16 = 0
        var foreground = Color.standard
        var background = Color.standard

        static let bold: UInt16 = 1 << 1
        static let dim: UInt16 = 1 << 2
        /// Blinking, which the program never draws: it marks numbers of `MarkedNumbers`.
        static let marked: UInt16 = 1 << 5
        static let reverse: UInt16 = 1 << 7
        /// All underlines, of which a rendition has one at most.
        static let underlines: UInt16 = 1 << 4 | 0b1111 << 10
        /// The attributes that show on a blank: underlined, reversed, crossed out.
        static let onBlanks: UInt16 = underlines | reverse | 1 << 9

        /// Whether a blank looks the same in both.
        func hasBlank(as other: Rendition) -> Bool {
            background == other.background
                && (attributes ^ other.attributes) & Self.onBlanks == 0
                && (attributes & Self.onBlanks == 0 || foreground == other.foreground)
        }
    }

    /// A colour, in the form in which it was set.
    enum Color: Hashable {
        case standard
        /// One of the first eight, and their bright forms.
        case basic(UInt8), bright(UInt8)
        case indexed(UInt8)
        case exact(UInt8, UInt8, UInt8)
    }

    /// What a number stands for where ncurses' rendition is marked.
    struct Look: Hashable {
        var color: Color
        /// The kind of underline, 2 to 5, that replaces the usual one of text in this colour; nil if none does.
        var underline: Int?
    }

    /// The rendition in which the terminal draws; nil if unknown.
    private var pen: Rendition?
    /// The rendition that ncurses assumes; nil if unknown, and then the terminal draws in that.
    private var assumed: Rendition? { didSet { wanted = assumed.map(exact) } }
    /// The same with what its numbers stand for.
    private var wanted: Rendition?
    /// What numbers stand for where ncurses' rendition is marked, from `MarkedNumbers.first` on.
    private var looks: [Look] = []
    /// The state that the terminal has stored by DECSC.
    private var saved: (pen: Rendition?, assumed: Rendition?)
    /// The row of the cursor; nil if unknown.
    private var row: Int?
    private var height = 0
    private var output: [UInt8] = []
    /// The scroll that the next output begins with.
    private var scrolling: [UInt8] = []
    // The parameters of a sequence, kept for their room.
    private var reset: [UInt8] = []
    private var change: [UInt8] = []

    /// Returns the bytes after which the terminal draws in the rendition that ncurses assumes, before output that isn't
    /// seen here.
    mutating func pause() -> [UInt8] {
        output.removeAll(keepingCapacity: true)
        synchronize()
        (pen, assumed, row) = (nil, nil, nil)
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }

    /// Sets the rendition that ncurses assumes at first, and after `endwin`: the plain one. Nothing of it is unknown then.
    mutating func begin() {
        guard assumed == nil else { return }
        output += "\u{1B}[m".utf8
        (pen, assumed) = (Rendition(), Rendition())
    }

    /// Adopts what marked numbers stand for. It is constant until all is drawn again, except for what is added.
    mutating func use(_ looks: [Look]) {
        guard looks != self.looks else { return }
        self.looks = looks
        wanted = assumed.map(exact)
    }

    private func exact(_ rendition: Rendition) -> Rendition {
        guard rendition.attributes & Rendition.marked != 0 else { return rendition }
        func look(_ color: Color) -> Look {
            guard case .indexed(let number) = color else { return Look(color: color) }
            let index = Int(number) - Int(MarkedNumbers.first)
            return looks.indices.contains(index) ? looks[index] : Look(color: color)
        }
        let text = look(rendition.foreground)
        var attributes = rendition.attributes & ~Rendition.marked
        if let kind = text.underline, attributes & Rendition.underlines != 0 {
            attributes = attributes & ~Rendition.underlines | (2...5 ~= kind ? 1 << UInt16(kind + 8) : 1 << 4)
        }
        return Rendition(
            attributes: attributes, foreground: text.color, background: look(rendition.background).color)
    }

    /// Scrolls rows of the terminal in front of the next output of ncurses, up if positive. ncurses doesn't notice.
    mutating func scroll(_ rows: ClosedRange<Int>, lines: Int) {
        let command = lines > 0 ? "\(lines)S" : "\(-lines)T"
        // Without rows at the end: of a terminal that has grown meanwhile, all rows scroll again, too.
        scrolling += "\u{1B}[\(rows.lowerBound + 1);\(rows.upperBound + 1)r\u{1B}[\(command)\u{1B}[r".utf8
    }

    /// Appends the scroll, which leaves the cursor in the first cell. Where ncurses doesn't go to a cell by its number first, the
    /// terminal brings the cursor back.
    ///
    /// - Returns: the number of ncurses' bytes that are done with it.
    private mutating func appendScroll(before bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard !scrolling.isEmpty else { return 0 }
        defer { scrolling.removeAll(keepingCapacity: true) }
        let skipped = bytes.first == 0x0d ? 1 : 0
        let isAddressed = wanted != nil && Self.addresses(bytes.dropFirst(skipped), inFirstColumn: skipped > 0)
        if !isAddressed { output += "\u{1B}7".utf8 }
        // New rows get the colour of the background.
        if pen?.background != .standard {
            output += "\u{1B}[m".utf8
            if isAddressed { pen = Rendition() }
        }
        output += scrolling
        guard isAddressed else {
            output += "\u{1B}8".utf8
            return 0
        }
        row = 0
        return skipped
    }

    /// Whether output begins with a move to a cell, or to a row.
    private static func addresses(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, inFirstColumn: Bool) -> Bool {
        guard bytes.starts(with: [0x1b, UInt8(ascii: "[")]) else { return false }
        let end = bytes.dropFirst(2).first { $0 >= 0x40 }
        return end == UInt8(ascii: "H") || (inFirstColumn && end == UInt8(ascii: "d"))
    }

    /// Appends output of ncurses, and returns all that was appended since the last call.
    /// - Parameter height: the number of the terminal's rows.
    mutating func compact(_ bytes: UnsafeBufferPointer<UInt8>, height: Int) -> [UInt8] {
        self.height = height
        var index = appendScroll(before: bytes)
        while index < bytes.count {
            switch bytes[index] {
            case 0x1b: index = readEscape(bytes, from: index)
            case 0..<0x20, 0x7f:
                readControl(bytes[index])
                index += 1
            default: index = readText(bytes, from: index)
            }
        }
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }

    // MARK: Text

    private mutating func readText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        // Blanks need no other rendition if they look the same in this one.
        if let pen, let wanted, pen != wanted, pen.hasBlank(as: wanted) {
            while index < bytes.count, bytes[index] == 0x20 {
                output.append(0x20)
                index += 1
            }
        }
        guard index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x7f else { return index }
        synchronize()
        let first = index
        while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x7f { index += 1 }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[first..<index]))
        return index
    }

    private mutating func readControl(_ byte: UInt8) {
        switch byte {
        // SI, which some terminals' resets contain. No other character set is ever chosen.
        case 0x0f where wanted != nil: return
        case 0x0a: row = row.flatMap { $0 + 1 < height ? $0 + 1 : nil }
        default: break
        }
        output.append(byte)
    }

    // MARK: Sequences

    private mutating func readEscape(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard start + 1 < bytes.count else { return pass(bytes, start..<bytes.count) }
        switch bytes[start + 1] {
        case UInt8(ascii: "["): return readControlSequence(bytes, from: start)
        case UInt8(ascii: "("):
            let end = min(start + 3, bytes.count)
            return wanted == nil ? pass(bytes, start..<end) : end
        case UInt8(ascii: "7"):
            synchronize()
            saved = (pen, assumed)
        case UInt8(ascii: "8"):
            (pen, assumed) = saved
            row = nil
        default:
            synchronize()
            row = nil
        }
        return pass(bytes, start..<(start + 2))
    }

    private mutating func readControlSequence(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start + 2
        while end < bytes.count, bytes[end] < 0x40 { end += 1 }
        guard end < bytes.count else { return pass(bytes, start..<bytes.count) }
        let parameters = UnsafeBufferPointer(rebasing: bytes[(start + 2)..<end])
        let whole = start..<(end + 1)
        switch bytes[end] {
        case UInt8(ascii: "m"):
            if let next = Self.apply(parameters, to: assumed) ?? Self.apply(parameters, to: nil) {
                assumed = next
                return whole.upperBound
            }
            synchronize()
            (pen, assumed) = (nil, nil)
        case UInt8(ascii: "d"):
            if let target = Self.numbers(parameters)?.first, moveDown(to: target - 1) { return whole.upperBound }
        case UInt8(ascii: "H"):
            guard let place = Self.numbers(parameters), place.count <= 2 else { break }
            let (target, column) = ((place.first ?? 1) - 1, place.count == 2 ? place[1] : 1)
            if column == 1, row == target || row == target - 1 {
                output.append(0x0d)
                if moveDown(to: target) { return whole.upperBound }
            } else if row == target {
                output += "\u{1B}[\(column)G".utf8
                return whole.upperBound
            }
            row = target
        case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "r"): row = nil
        case UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "G"), UInt8(ascii: "h"), UInt8(ascii: "l"): break
        // Erased cells get the colour of the background.
        case UInt8(ascii: "K"), UInt8(ascii: "X"), UInt8(ascii: "J"), UInt8(ascii: "P"), UInt8(ascii: "@"):
            if pen == nil || pen?.background != wanted?.background { synchronize() }
        default:
            synchronize()
            row = nil
        }
        return pass(bytes, whole)
    }

    private mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        let range = range.clamped(to: 0..<bytes.count)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
        return range.upperBound
    }

    /// Moves the cursor to the same column of a row if that takes at most one step.
    /// - Returns: false if the row is further away; it is recorded as the cursor's all the same.
    private mutating func moveDown(to target: Int) -> Bool {
        defer { row = target }
        if row == target { return true }
        guard let row, row + 1 == target, target < height else { return false }
        // IND, since a line feed may return the carriage, too (stty onlcr).
        output += "\u{1B}D".utf8
        return true
    }

    // MARK: Renditions

    /// Makes the terminal draw in the rendition that ncurses wants.
    private mutating func synchronize() {
        guard let wanted, pen != wanted else { return }
        reset.removeAll(keepingCapacity: true)
        if wanted != Rendition() { Self.add(0, to: &reset) }
        Self.add(wanted, to: &reset, after: Rendition())
        change.removeAll(keepingCapacity: true)
        if let pen { Self.addChange(from: pen, to: wanted, &change) }
        output.append(0x1b)
        // Each parameter has a semicolon before it, the first one a bracket instead.
        let isChange = pen != nil && change.count < max(1, reset.count)
        output.append(UInt8(ascii: "["))
        output.append(contentsOf: (isChange ? change : reset).dropFirst())
        output.append(UInt8(ascii: "m"))
        pen = wanted
    }

    /// Adds the parameters that change a rendition without a reset.
    private static func addChange(from pen: Rendition, to wanted: Rendition, _ bytes: inout [UInt8]) {
        let ending = pen.attributes & ~wanted.attributes
        var start = pen
        start.attributes &= wanted.attributes
        // One parameter ends both.
        if ending & (Rendition.bold | Rendition.dim) != 0 {
            add(22, to: &bytes)
            start.attributes &= ~(Rendition.bold | Rendition.dim)
        }
        for code in 3...9 where code != 4 && ending & 1 << UInt16(code) != 0 { add(20 + code, to: &bytes) }
        // One underline replaces another.
        if ending & Rendition.underlines != 0, wanted.attributes & Rendition.underlines == 0 { add(24, to: &bytes) }
        add(wanted, to: &bytes, after: start)
    }

    /// Adds the parameters for attributes that a rendition has and the one before it hasn't.
    private static func add(_ wanted: Rendition, to bytes: inout [UInt8], after start: Rendition) {
        let new = wanted.attributes & ~start.attributes
        if new != 0 {
            for code in 1...9 where new & 1 << UInt16(code) != 0 { add(code, to: &bytes) }
            for bit in 10...13 where new & 1 << UInt16(bit) != 0 {
                add(4, to: &bytes)
                bytes += [UInt8(ascii: ":"), UInt8(ascii: "0") + UInt8(bit - 8)]
            }
        }
        if wanted.foreground != start.foreground { add(wanted.foreground, base: 30, to: &bytes) }
        if wanted.background != start.background { add(wanted.background, base: 40, to: &bytes) }
    }

    private static func add(_ color: Color, base: Int, to bytes: inout [UInt8]) {
        switch color {
        case .standard: add(base + 9, to: &bytes)
        case .basic(let index): add(base + Int(index), to: &bytes)
        case .bright(let index): add(base + 60 + Int(index), to: &bytes)
        case .indexed(let index): for part in [base + 8, 5, Int(index)] { add(part, to: &bytes) }
        case .exact(let red, let green, let blue):
            for part in [base + 8, 2, Int(red), Int(green), Int(blue)] { add(part, to: &bytes) }
        }
    }

    /// Adds a semicolon and a number below 1,000.
    private static func add(_ number: Int, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ";"))
        for place in [100, 10, 1] where number >= place || place == 1 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / place % 10))
        }
    }

    /// Returns a rendition after the parameters of SGR.
    /// - Parameter start: nil if it is unknown; it must be reset then.
    /// - Returns: nil if the result is unknown.
    private static func apply(_ parameters: UnsafeBufferPointer<UInt8>, to start: Rendition?) -> Rendition? {
        guard let numbers = numbers(parameters) else { return nil }
        var result = start
        var index = 0
        while index < max(1, numbers.count) {
            let code = index < numbers.count ? numbers[index] : 0
            index += 1
            if code == 0 {
                result = Rendition()
                continue
            }
            guard var changed = result else { return nil }
            switch code {
            case 1...9: changed.attributes |= 1 << UInt16(code)
            case 22: changed.attributes &= ~(Rendition.bold | Rendition.dim)
            case 23...25, 27...29: changed.attributes &= ~(1 << UInt16(code - 20))
            case 30...37: changed.foreground = .basic(UInt8(code - 30))
            case 40...47: changed.background = .basic(UInt8(code - 40))
            case 39: changed.foreground = .standard
            case 49: changed.background = .standard
            case 90...97: changed.foreground = .bright(UInt8(code - 90))
            case 100...107: changed.background = .bright(UInt8(code - 100))
            case 38, 48:
                guard let (color, length) = color(numbers[index...]) else { return nil }
                if code == 38 { changed.foreground = color } else { changed.background = color }
                index += length
            default: return nil
            }
            result = changed
        }
        return result
    }

    private static func color(_ numbers: ArraySlice<Int>) -> (Color, length: Int)? {
        let parts = numbers.prefix(4).map { UInt8(exactly: $0) ?? 0 }
        if parts.count >= 2, parts[0] == 5 { return (.indexed(parts[1]), 2) }
        if parts.count == 4, parts[0] == 2 { return (.exact(parts[1], parts[2], parts[3]), 4) }
        return nil
    }

    /// Returns the parameters of a sequence; an empty one is 0.
    /// - Returns: nil if they are not numbers, or too large.
    private static func numbers(_ parameters: UnsafeBufferPointer<UInt8>) -> [Int]? {
        if parameters.isEmpty { return [] }
        var numbers = [0]
        for byte in parameters {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let value = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
                guard value <= 9999 else { return nil }
                numbers[numbers.count - 1] = value
            case UInt8(ascii: ";"): numbers.append(0)
            default: return nil
            }
        }
        return numbers
    }
}
