/// The statements of a TOML file: headings, keys and comments.
struct TOMLParser {
    /// An error in a statement.
    struct Fault: Error {
        var offset: Int
        var problem: TOMLDocument.Problem
        /// Where reading can go on, if the broken value ends there.
        var resume: Int?

        init(_ expected: TOMLDocument.Expectation, at offset: Int) {
            self.init(.expected(expected), at: offset)
        }

        init(_ problem: TOMLDocument.Problem, at offset: Int) {
            self.offset = offset
            self.problem = problem
        }
    }

    /// The most names in a key, and arrays and tables in each other: a limit for recursion.
    static let maximumDepth = 64

    var scanner: TOMLScanner
    private var positions: TOMLPositions
    private var names = TOMLNames()
    private var contents = TOMLContents()
    /// The table of the heading above; nil if its keys don't count.
    private var table: (path: [String], node: Int)? = ([], 0)
    /// What the statement being read defines.
    private var pending: [Definition] = []

    /// A key with its value, or a table in braces.
    private struct Definition {
        var path: [String]
        /// The number of names that are those of a table in braces.
        var outer: Int
        var start: Int
        /// Nil for a table in braces, whose keys follow.
        var value: ConfigurationValue?
        var range: Range<Int>
        var isEmpty = false
    }

    init(_ text: String) {
        scanner = TOMLScanner(Array(text.utf8))
        positions = TOMLPositions(scanner.bytes)
    }

    mutating func parse() -> TOMLContents {
        scanner.index = positions.offset
        while scanner.byte != nil { statement() }
        return contents
    }

    private mutating func statement() {
        let start = scanner.index
        positions.begin(at: start)
        pending = []
        do throws(Fault) {
            scanner.skipBlanks()
            switch scanner.byte {
            case UInt8(ascii: "["): return try heading(from: start)
            case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"): return try scanner.endLine()
            default:
                try pair(outer: [], depth: 0)
                try scanner.endLine()
                define()
            }
        } catch {
            report(error.problem, at: error.offset)
            recover(from: error, start)
        }
    }

    /// Continues with the next line. If the error is in a later line of the statement that begins another one, such as a
    /// key after an array that isn't closed, then with that line.
    private mutating func recover(from fault: Fault, _ start: Int) {
        if fault.resume == nil,
            let line = scanner.bytes[start..<fault.offset].lastIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 })
        {
            scanner.index = line
            if beginsStatement() { return }
        }
        scanner.index = fault.resume ?? fault.offset
        scanner.skipLine()
    }

    /// Whether a key with an equals sign, or a heading, is next. The index is unchanged if so.
    private mutating func beginsStatement() -> Bool {
        let start = scanner.index
        defer { scanner.index = start }
        do throws(Fault) {
            scanner.skipBlanks()
            let isHeading = scanner.take("[")
            if isHeading { scanner.take("[") }
            _ = try key()
            return isHeading ? scanner.take("]") : scanner.take("=")
        } catch {
            return false
        }
    }

    private mutating func report(_ problem: TOMLDocument.Problem, at offset: Int) {
        contents.issues.append(TOMLDocument.Issue(position: positions.position(at: offset), problem: problem))
    }

    // MARK: Headings

    private mutating func heading(from start: Int) throws(Fault) {
        if contents.firstHeading == nil { contents.firstHeading = start }
        // Where the name can't be read, the keys below belong to no table.
        table = nil
        scanner.take("[")
        let isArray = scanner.take("[")
        let place = scanner.index
        let path = try key()
        let node = isArray ? array(path, at: place) : names.heading(path)
        if let node { table = (path, node) }
        if !isArray, names.isRepeated { report(.repeated(Self.name(path)), at: place) }
        guard scanner.take("]"), !isArray || scanner.take("]") else {
            throw Fault(.closingBracket, at: scanner.index)
        }
        try scanner.endLine()
        if node != nil { contents.headings.append(.init(path: path, start: start, end: scanner.index)) }
    }

    /// Lists an array of tables as one value; its keys are not listed.
    private mutating func array(_ path: [String], at place: Int) -> Int? {
        switch names.array(path) {
        case .new:
            contents.entries.append(
                TOMLDocument.Entry(
                    path: path, value: .other, position: positions.position(at: place), range: place..<place,
                    end: place, headingCount: 0, isInline: true))
        case .known: break
        case .repeated: report(.repeated(Self.name(path)), at: place)
        }
        return nil
    }

    // MARK: Keys

    /// Reads names with dots between them, and the blanks around them.
    private mutating func key() throws(Fault) -> [String] {
        var path: [String] = []
        repeat {
            scanner.skipBlanks()
            let start = scanner.index
            guard path.count < Self.maximumDepth else { throw Fault(.tooDeep, at: start) }
            switch scanner.byte {
            case UInt8(ascii: "\""): path.append(try scanner.basicString())
            case UInt8(ascii: "'"): path.append(try scanner.literalString())
            default:
                while scanner.byte?.isBareKey == true { scanner.index += 1 }
                guard scanner.index > start else { throw Fault(.key, at: start) }
                path.append(scanner.text(from: start))
            }
            scanner.skipBlanks()
        } while scanner.take(".")
        return path
    }

    /// Reads a key and its value.
    ///
    /// - Parameter outer: the names of the table in braces around it.
    private mutating func pair(outer: [String], depth: Int) throws(Fault) {
        scanner.skipBlanks()
        let start = scanner.index
        let path = outer + (try key())
        guard scanner.take("=") else { throw Fault(.equalsSign, at: scanner.index) }
        scanner.skipBlanks()
        let valueStart = scanner.index
        var definition = Definition(path: path, outer: outer.count, start: start, value: nil, range: 0..<0)
        if scanner.byte == UInt8(ascii: "{") {
            let index = pending.count
            pending.append(definition)
            let (contentEnd, isEmpty) = try inlineTable(path, depth: depth + 1)
            guard pending.indices.contains(index) else { return }
            pending[index].range = valueStart..<contentEnd
            pending[index].isEmpty = isEmpty
        } else {
            definition.value = try value(depth: depth)
            definition.range = valueStart..<scanner.index
            pending.append(definition)
        }
    }

    /// - Returns: the end of the last value, or of the opening brace.
    private mutating func inlineTable(_ path: [String], depth: Int) throws(Fault) -> (contentEnd: Int, isEmpty: Bool) {
        guard depth < Self.maximumDepth, path.count < Self.maximumDepth else {
            throw Fault(.tooDeep, at: scanner.index)
        }
        scanner.take("{")
        var end = scanner.index
        scanner.skipBlanks()
        if scanner.take("}") { return (end, true) }
        while true {
            try pair(outer: path, depth: depth)
            end = scanner.index
            scanner.skipBlanks()
            if scanner.take("}") { return (end, false) }
            guard scanner.take(",") else { throw Fault(.closingBrace, at: scanner.index) }
        }
    }

    private mutating func value(depth: Int) throws(Fault) -> ConfigurationValue {
        switch scanner.byte {
        case UInt8(ascii: "\""):
            return .text(try scanner.isTripled ? scanner.multilineString() : scanner.basicString())
        case UInt8(ascii: "'"):
            return .text(try scanner.isTripled ? scanner.multilineString() : scanner.literalString())
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "{"):
            // In an array: nothing has such a value.
            let count = pending.count
            _ = try inlineTable([], depth: depth + 1)
            pending.removeSubrange(count...)
            return .other
        default:
            let start = scanner.index
            guard let value = TOMLWord.value(scanner.word()) else { throw Fault(.value, at: start) }
            return value
        }
    }

    private mutating func array(depth: Int) throws(Fault) -> ConfigurationValue {
        guard depth < Self.maximumDepth else { throw Fault(.tooDeep, at: scanner.index) }
        scanner.take("[")
        var texts: [String]? = []
        while true {
            try scanner.skipLines()
            if scanner.take("]") { break }
            if case .text(let text) = try value(depth: depth) { texts?.append(text) } else { texts = nil }
            try scanner.skipLines()
            if scanner.take("]") { break }
            guard scanner.take(",") else { throw Fault(.closingBracket, at: scanner.index) }
        }
        return texts.map { .texts($0) } ?? .other
    }

    /// Lists what a whole statement defines.
    private mutating func define() {
        guard let table else { return }
        for definition in pending {
            let path = table.path + definition.path
            guard
                names.define(
                    definition.path, below: table.node, outer: definition.outer, isTable: definition.value == nil)
            else {
                report(.repeated(Self.name(path)), at: definition.start)
                if definition.value == nil { return }
                continue
            }
            if let value = definition.value {
                contents.entries.append(
                    TOMLDocument.Entry(
                        path: path, value: value, position: positions.position(at: definition.start),
                        range: definition.range, end: scanner.index, headingCount: table.path.count,
                        isInline: definition.outer > 0))
            } else {
                contents.inlineTables.append(
                    .init(path: path, contentEnd: definition.range.upperBound, isEmpty: definition.isEmpty))
            }
        }
    }

    private static func name(_ path: [String]) -> RawText { RawText(path.joined(separator: ".")) }
}

/// Lines and columns, counted from the last place that was needed.
private struct TOMLPositions {
    private struct Mark {
        var offset = 0
        var position = TextPosition(line: 1, column: 1)
    }

    private let bytes: [UInt8]
    /// The start of the statement, or a place before it.
    private var start = Mark()
    private var last = Mark()

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A byte order mark has no column.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { last.offset = 3 }
    }

    var offset: Int { last.offset }

    mutating func begin(at offset: Int) {
        _ = position(at: offset)
        start = last
    }

    mutating func position(at offset: Int) -> TextPosition {
        if offset < last.offset { last = start }
        for byte in bytes[last.offset..<max(last.offset, min(offset, bytes.count))] {
            if byte == UInt8(ascii: "\n") {
                last.position = TextPosition(line: last.position.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80 {
                last.position.column += 1
            }
        }
        last.offset = max(last.offset, offset)
        return last.position
    }
}
