package import Core
internal import FoundationEssentials

/// An object that commands print: as JSON, or by a template.
package protocol PrintedObject: Encodable {
    /// The names that templates have for its fields: those of the JSON, and `time`.
    static var fields: [String] { get }
}

/// The text that `--format` prints for each object, with fields in braces: `{time}\t{account}: {text:60}`.
package struct OutputTemplate: Sendable {
    /// The reason why a template can't be used.
    package enum Problem: Error, Hashable {
        /// - `nearest`: the name that was probably meant.
        case unknownField(String, nearest: String?)
        /// A brace without its other half, or a field with an unknown width.
        case malformed(String)
    }

    private enum Part {
        case text(DisplayText)
        case field(String, Shape)
    }

    /// The form of a field's value.
    private enum Shape {
        case oneLine, lines
        /// Cut to a number of cells.
        case cut(Int)
        /// Cut, and filled with spaces behind it or before it.
        case left(Int), right(Int)

        init?(_ text: Substring) {
            func width(_ digits: Substring) -> Int? { Int(digits).flatMap { (1...1000).contains($0) ? $0 : nil } }
            let side = text.first.flatMap { "<>".contains($0) ? $0 : nil }
            if text == "lines" {
                self = .lines
            } else if let width = width(side == nil ? text : text.dropFirst()) {
                self = side.map { $0 == "<" ? .left(width) : .right(width) } ?? .cut(width)
            } else {
                return nil
            }
        }
    }

    private var parts: [Part] = []

    /// Reads a template.
    ///
    /// - Parameters:
    ///   - text: `{name}` is a field, `{{` and `}}` are braces, `\t` is a tab, `\n` a line break and `\\` a backslash.
    ///   - fields: the names of all fields of the objects that will be printed.
    package init(_ text: String, fields: [String]) throws(Problem) {
        var rest = text[...]
        var literal = ""
        func cleaned() -> Part { .text(Sanitizer.cleanStretch(literal)) }
        while let character = rest.popFirst() {
            switch (character, rest.first) {
            case ("{", "{"), ("}", "}"), ("\\", "\\"):
                literal.append(character)
                rest.removeFirst()
            case ("\\", "t"), ("\\", "n"):
                parts += [cleaned(), .text(rest.removeFirst() == "t" ? "\t" : "\n")]
                literal = ""
            case ("{", _):
                guard let end = rest.firstIndex(of: "}") else { throw .malformed("{" + rest) }
                parts += [cleaned(), try Self.field(rest[..<end], among: fields)]
                literal = ""
                rest = rest[end...].dropFirst()
            case ("}", _): throw .malformed("}")
            default: literal.append(character)
            }
        }
        parts.append(cleaned())
    }

    private static func field(_ text: Substring, among fields: [String]) throws(Problem) -> Part {
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(halves[0])
        guard !name.isEmpty else { throw .malformed("{\(text)}") }
        guard fields.contains(name) else {
            throw .unknownField(name, nearest: CommandName(name).closest(of: fields) { $0 }.first)
        }
        guard halves.count > 1 else { return .field(name, .oneLine) }
        guard let shape = Shape(halves[1]) else { throw .malformed("{\(text)}") }
        return .field(name, shape)
    }

    /// Returns the text for an object. A field without a value is empty; a break in a value becomes a space, so that
    /// there are no more lines than the template has, unless a field wants its own.
    package func text(for object: some PrintedObject, strings: Strings) throws -> DisplayText {
        let tree = try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(object))
        return parts.reduce(.empty) { text, part in
            switch part {
            case .text(let literal): text + literal
            case .field(let name, let shape): text + Self.shaped(value(of: name, in: tree, strings), shape)
            }
        }
    }

    private func value(of name: String, in tree: JSONTree, _ strings: Strings) -> String {
        if name == "time" {
            guard case .number(let milliseconds)? = tree["created_at_ms"] else { return "" }
            return RelativeTime(strings: strings).numeric(Timestamp(milliseconds: milliseconds)).string
        }
        return name.split(separator: ".").reduce(tree) { $0?[String($1)] }?.text ?? ""
    }

    private static func shaped(_ value: String, _ shape: Shape) -> DisplayText {
        let breaker = LineBreaker(.standard)
        if case .lines = shape {
            let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.dropFirst().reduce(Sanitizer.cleanStretch(String(lines[0]))) {
                "\($0)\n\(Sanitizer.cleanStretch(String($1)))"
            }
        }
        let line = Sanitizer.clean(RawText(value), maximum: TextLimits.text)
        func filling(_ text: DisplayText, _ width: Int) -> DisplayText {
            DisplayText.repeating(" ", width - DisplayWidth.standard.of(text))
        }
        switch shape {
        case .oneLine, .lines: return line
        case .cut(let width): return breaker.truncate(line, width: width)
        case .left(let width):
            let cut = breaker.truncate(line, width: width)
            return cut + filling(cut, width)
        case .right(let width):
            let cut = breaker.truncate(line, width: width)
            return filling(cut, width) + cut
        }
    }
}

/// The values of an object as its JSON has them.
private enum JSONTree: Decodable {
    case string(String)
    case number(Int64)
    case flag(Bool)
    case list([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int64.self) {
            self = .number(number)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let list = try? container.decode([JSONTree].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    /// The value of a key; of a list, those of its elements.
    subscript(key: String) -> JSONTree? {
        switch self {
        case .object(let values): values[key]
        case .list(let values): .list(values.compactMap { $0[key] })
        case .string, .number, .flag: nil
        }
    }

    /// The value as text. An account is its handle, a list its values with spaces between them.
    var text: String {
        switch self {
        case .string(let text): text
        case .number(let number): String(number)
        case .flag(let flag): flag ? "true" : "false"
        case .list(let values): values.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
        case .object(let values): (values["acct"] ?? values["url"] ?? values["title"] ?? values["name"])?.text ?? ""
        }
    }
}

extension CodingKey where Self: CaseIterable {
    /// The names of all keys; those of an object in the field `owner` follow its name.
    static func names(in owner: String? = nil) -> [String] {
        allCases.map { key in owner.map { "\($0).\(key.stringValue)" } ?? key.stringValue }
    }
}
