/// A TOML 1.0 file (https://toml.io/en/v1.0.0) that can be read with errors in it, and changed without losing comments,
/// order or unknown keys.
///
/// Any text is accepted, in time that grows linearly with its length: a broken statement is an issue, and all others
/// count.
package struct TOMLDocument: Sendable {
    /// A key and its value, or an array of tables as one value.
    package struct Entry: Hashable, Sendable {
        /// The key below the names of its tables, such as `["theme", "link"]`.
        package let path: [String]
        package let value: ConfigurationValue
        /// The place of the key.
        package let position: TextPosition
        /// The bytes of the value.
        let range: Range<Int>
        /// The end of the statement with its line break.
        let end: Int
        /// The number of names that the heading above the statement has.
        let headingCount: Int
        let isInline: Bool
    }

    /// A statement that doesn't count.
    package struct Issue: Hashable, Sendable {
        package let position: TextPosition
        package let problem: Problem
    }

    package enum Problem: Hashable, Sendable {
        case expected(Expectation)
        /// The key or table is defined above.
        case repeated(RawText)
        case tooDeep
    }

    /// What should stand at a place.
    package enum Expectation: Hashable, Sendable, CaseIterable {
        case key, equalsSign, value, lineEnd, closingQuote, closingBracket, closingBrace
        /// One of the escape sequences that TOML knows, after a backslash.
        case escape
        /// Anything but a control character.
        case printable
    }

    package let text: String
    private let contents: TOMLContents

    package init(_ text: String) {
        self.text = text
        var parser = TOMLParser(text)
        contents = parser.parse()
    }

    /// The keys and values in their order.
    package var entries: [Entry] { contents.entries }
    package var issues: [Issue] { contents.issues }
}

/// What a parser found in a file. Offsets are in bytes.
struct TOMLContents: Sendable {
    struct Heading {
        var path: [String]
        /// The start of its line.
        var start: Int
        /// The end of its line, with the line break.
        var end: Int
    }

    /// A table in braces.
    struct InlineTable {
        var path: [String]
        /// The end of the last value, or of the opening brace.
        var contentEnd: Int
        var isEmpty: Bool
    }

    var entries: [TOMLDocument.Entry] = []
    var issues: [TOMLDocument.Issue] = []
    /// The headings of tables, which keys can be added to.
    var headings: [Heading] = []
    /// The start of the first heading of any kind, where the keys at the top end.
    var firstHeading: Int?
    var inlineTables: [InlineTable] = []
}

// MARK: Changes

extension TOMLDocument {
    /// Changes a value, or adds the key to its table. Everything else stays as it is.
    ///
    /// - Parameter order: the usual order of keys, by which a new one finds its place: below the nearest key before it.
    ///   Without one it is added at the end of its table.
    /// - Returns: false, without a change, if the file uses a name of the path for something else.
    @discardableResult
    package mutating func set(_ path: [String], to value: ConfigurationValue, order: [[String]] = []) -> Bool {
        guard let name = path.last, value != .other else { return false }
        let edit = replacement(path, value) ?? addition(path, name, value, order)
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(edit.range, with: edit.text.utf8)
        let changed = TOMLDocument(String(decoding: bytes, as: UTF8.self))
        // Proves the change, whatever is wrong with the rest of the file.
        guard changed.values(except: path) == values(except: path), changed.issues.count <= issues.count,
            changed.entries.first(where: { $0.path == path })?.value == value
        else { return false }
        self = changed
        return true
    }

    private func values(except path: [String]) -> [[String]: ConfigurationValue] {
        var values: [[String]: ConfigurationValue] = [:]
        for entry in entries where entry.path != path { values[entry.path] = entry.value }
        return values
    }

    private struct Edit {
        var range: Range<Int>
        var text: String
    }

    private func replacement(_ path: [String], _ value: ConfigurationValue) -> Edit? {
        entries.first { $0.path == path }.map { Edit(range: $0.range, text: value.notation) }
    }

    private func addition(_ path: [String], _ name: String, _ value: ConfigurationValue, _ order: [[String]]) -> Edit {
        let table = Array(path.dropLast())
        if let inline = contents.inlineTables.filter({ path.starts(with: $0.path) }).max(by: {
            $0.path.count < $1.path.count
        }) {
            let setting = "\(Self.key(path.dropFirst(inline.path.count))) = \(value.notation)"
            let text = inline.isEmpty ? " \(setting) " : ", \(setting)"
            return Edit(range: inline.contentEnd..<inline.contentEnd, text: text)
        }
        let siblings = entries.filter { $0.path.count == path.count && $0.path.starts(with: table) && !$0.isInline }
        if let sibling = predecessor(of: path, among: siblings, order) {
            let setting = "\(Self.key(path.dropFirst(sibling.headingCount))) = \(value.notation)"
            return insertion(of: setting + newline, at: sibling.end)
        }
        let setting = "\(Self.key([name])) = \(value.notation)\(newline)"
        if table.isEmpty {
            return insertion(of: setting + (contents.firstHeading == nil ? "" : newline), at: endOfTop)
        }
        if let heading = contents.headings.last(where: { $0.path == table }) {
            return insertion(of: setting, at: heading.end)
        }
        let gap = text.isEmpty ? "" : newline
        return insertion(of: "\(gap)[\(Self.key(table[...]))]\(newline)\(setting)", at: text.utf8.count)
    }

    /// Returns the nearest key before another in an order; else the last one.
    private func predecessor(of path: [String], among siblings: [Entry], _ order: [[String]]) -> Entry? {
        let known = Dictionary(siblings.map { ($0.path, $0) }) { first, _ in first }
        return order.prefix { $0 != path }.last { known[$0] != nil }.flatMap { known[$0] } ?? siblings.last
    }

    private func insertion(of lines: String, at offset: Int) -> Edit {
        let startsLine = offset == 0 || text.utf8.dropFirst(offset - 1).first == UInt8(ascii: "\n")
        return Edit(range: offset..<offset, text: (startsLine ? "" : newline) + lines)
    }

    /// The start of the comment above the first heading, or the end of the file.
    private var endOfTop: Int {
        guard var end = contents.firstHeading else { return text.utf8.count }
        let bytes = Array(text.utf8)
        while end > 0 {
            let start = bytes[..<(end - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            guard bytes[start] == UInt8(ascii: "#") else { break }
            end = start
        }
        return end
    }

    private var newline: String {
        guard let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")), end > text.utf8.startIndex else { return "\n" }
        return text.utf8[text.utf8.index(before: end)] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    private static func key(_ path: ArraySlice<String>) -> String {
        path.map { name in
            !name.isEmpty && name.utf8.allSatisfy(\.isBareKey) ? name : ConfigurationValue.text(name).notation
        }.joined(separator: ".")
    }
}
