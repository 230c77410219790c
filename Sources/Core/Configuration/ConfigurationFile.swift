internal import TOMLKit

/// The reader of `config.toml`. Values are read from the TOML table by hand: a decoder would ignore unknown keys and
/// report no line for a wrong value.
package enum ConfigurationFile {
    /// The largest file that is read, in bytes.
    private static let limit = 1 << 20

    /// Reads the file. A missing file yields the defaults without issues.
    ///
    /// - Parameter services: the keys that services declare.
    package static func read(
        _ path: String, services: [ConfigurationKey]
    ) -> (preferences: Preferences, issues: [ConfigurationIssue]) {
        do {
            return parse(
                String(decoding: try PrivateFile.read(path, followsLinks: true), as: UTF8.self), services: services)
        } catch {
            let issue = ConfigurationIssue(line: nil, problem: .unreadable)
            return (Preferences(), error.isMissing ? [] : [issue])
        }
    }

    package static func parse(
        _ text: String, services: [ConfigurationKey]
    ) -> (preferences: Preferences, issues: [ConfigurationIssue]) {
        var preferences = Preferences()
        guard text.utf8.count <= limit else {
            return (preferences, [ConfigurationIssue(line: nil, problem: .tooLarge)])
        }
        // The parser would end there without an error.
        if let end = text.utf8.firstIndex(of: 0) {
            let line = 1 + text.utf8[..<end].count { $0 == UInt8(ascii: "\n") }
            return (preferences, [ConfigurationIssue(line: line, problem: .syntax(RawText("a NUL byte")))])
        }
        if let line = namelessTable(in: text) {
            return (preferences, [ConfigurationIssue(line: line, problem: .syntax(RawText("a table without a name")))])
        }
        let table: TOMLTable
        do {
            table = try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            let problem = ConfigurationIssue.Problem.syntax(RawText(error.description))
            return (preferences, [ConfigurationIssue(line: error.source.begin.line, problem: problem)])
        } catch {
            return (preferences, [ConfigurationIssue(line: nil, problem: .syntax(RawText("")))])
        }
        var issues: [ConfigurationIssue] = []
        let keys = ConfigurationKey.all(services)
        func set(_ table: TOMLTable, heading: String?) {
            for name in table.keys.sorted() {
                if heading == nil, tables.contains(name), let inner = table[name]?.table {
                    set(inner, heading: name)
                    continue
                }
                let path = RawText(heading.map { "\($0).\(name)" } ?? name)
                let problem: ConfigurationIssue.Problem
                if let key = keys.first(where: { $0.name == name && $0.section.table == heading }) {
                    if key.set(value(table, name), in: &preferences) { continue }
                    problem = .badValue(key: path, allowed: key.kind.allowed)
                } else if heading == nil, tables.contains(name) {
                    problem = .badValue(key: path, allowed: ["[\(name)]"])
                } else {
                    problem = .unknownKey(path)
                }
                issues.append(ConfigurationIssue(line: line(of: name, in: text, after: heading), problem: problem))
            }
        }
        set(table, heading: nil)
        return (preferences, issues.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
    }

    private static let tables = ConfigurationSection.all.compactMap(\.table)

    static func value(_ table: TOMLTable, _ key: String) -> ConfigurationValue {
        if let text = table[key]?.string { return .text(text) }
        if let flag = table[key]?.bool { return .flag(flag) }
        if let number = table[key]?.int { return .number(number) }
        if let array = table[key]?.array {
            let texts = array.compactMap(\.string)
            if texts.count == array.count { return .texts(texts) }
        }
        return .other
    }

    /// Returns the line of a table heading without a name, from 1. TOMLKit aborts the program on one, by an assertion
    /// in `parse_key` (toml.hpp).
    static func namelessTable(in text: String) -> Int? {
        text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { line in
            let heading = line.drop { " \t".contains($0) }
            guard heading.first == "[" else { return false }
            let name = heading.drop { "[ \t".contains($0) }
            return !(name.first.map { $0.isASCII && ($0.isLetter || $0.isNumber || "_-\"'".contains($0)) } ?? false)
        }.map { $0 + 1 }
    }

    /// Returns the line of a key, or of its table, from 1; the library does not report it.
    ///
    /// - Parameter heading: the table of the key; nil for none.
    static func line(of key: String, in text: String, after heading: String? = nil) -> Int? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let table = heading.flatMap { line(of: $0, in: text) }
        let found = lines[(table ?? 0)...].firstIndex { line in
            let start = line.drop { " \t\"'[".contains($0) }
            return start.hasPrefix(key) && start.dropFirst(key.count).first.map { " \t=\"'.]\r".contains($0) } ?? false
        }
        return found.map { $0 + 1 } ?? table
    }
}

/// Something in the configuration that is not valid. The default is used instead.
package struct ConfigurationIssue: Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// The file is not valid TOML; nothing of it is used.
        case syntax(RawText)
        case unknownKey(RawText)
        /// - allowed: the valid values.
        case badValue(key: RawText, allowed: [String])
        case unreadable
        case tooLarge
    }

    /// The line, from 1; nil if the issue has none.
    package var line: Int?
    package var problem: Problem
}
