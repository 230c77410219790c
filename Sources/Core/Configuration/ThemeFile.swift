internal import TOMLKit

/// A file of a theme: styles by the names of roles, with the theme whose styles it begins with, and names for colours.
package struct ThemeFile: Hashable, Sendable {
    /// The name of another theme, which has the styles that are missing here; nil for none.
    package private(set) var inherits: String?
    package private(set) var styles: [ThemeRole: ThemeStyle] = [:]
    package private(set) var issues: [Issue] = []

    /// Something in the file that is not valid. The default is used instead.
    package struct Issue: Hashable, Sendable {
        package enum Problem: Hashable, Sendable {
            /// The file is not valid TOML; nothing of it is used.
            case syntax(RawText)
            case unknownRole(RawText)
            case badValue(RawText)
            /// The file sets no style.
            case empty
        }

        /// The line, from 1; nil if the issue has none.
        package var line: Int?
        package var problem: Problem
    }

    /// The largest file that is read, in bytes.
    package static let limit = 64 << 10

    package init(styles: [ThemeRole: ThemeStyle]) { self.styles = styles }

    /// Parses the text of a file. Whatever is valid is used.
    package init(_ text: String) {
        let (entries, problem) = Self.entries(of: text)
        if let problem {
            issues = [problem]
            return
        }
        func report(_ problem: Issue.Problem, _ entry: Entry) {
            issues.append(Issue(line: Self.line(of: entry, in: text), problem: problem))
        }
        var palette: [String: ThemeColor] = [:]
        for entry in entries where entry.path.count == 2 && entry.path[0] == "palette" {
            if let style = ThemeStyle(entry.value), let color = style.foreground,
                style == ThemeStyle(foreground: color)
            {
                palette[entry.path[1]] = color
            } else {
                report(.badValue(entry.name), entry)
            }
        }
        for entry in entries where entry.path.first != "palette" || entry.path.count != 2 {
            if entry.path == ["inherits"] {
                if case .text(let name) = entry.value, ThemeSettings.isName(name) {
                    inherits = name
                } else {
                    report(.badValue(entry.name), entry)
                }
            } else if entry.path.count == 1, let role = ThemeRole(name: entry.path[0]) {
                if let style = ThemeStyle(entry.value, palette: palette) {
                    styles[role] = style.placed(in: role)
                } else {
                    report(.badValue(entry.name), entry)
                }
            } else {
                report(.unknownRole(entry.name), entry)
            }
        }
        issues.sort { ($0.line ?? 0) < ($1.line ?? 0) }
        if styles.isEmpty, inherits == nil, issues.isEmpty { issues = [Issue(line: nil, problem: .empty)] }
    }

    // MARK: The syntax

    private struct Entry {
        var path: [String]
        var value: ConfigurationValue
        var name: RawText { RawText(path.joined(separator: ".")) }
    }

    /// Returns the line of an entry, which costs too much to know it of every one.
    private static func line(of entry: Entry, in text: String) -> Int? {
        guard let key = entry.path.last else { return nil }
        return ConfigurationFile.line(of: key, in: text, after: entry.path.count > 1 ? entry.path[0] : nil)
    }

    /// Reads the key/value pairs of a TOML text.
    private static func entries(of text: String) -> (entries: [Entry], issue: Issue?) {
        func failure(_ line: Int?, _ message: String) -> (entries: [Entry], issue: Issue?) {
            ([], Issue(line: line, problem: .syntax(RawText(message))))
        }
        if let end = text.utf8.firstIndex(of: 0) {
            return failure(1 + text.utf8[..<end].count { $0 == UInt8(ascii: "\n") }, "a NUL byte")
        }
        if let line = ConfigurationFile.namelessTable(in: text) { return failure(line, "a table without a name") }
        let table: TOMLTable
        do {
            table = try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            return failure(error.source.begin.line, error.description)
        } catch {
            return failure(nil, "")
        }
        var entries: [Entry] = []
        for name in table.keys {
            if let inner = table[name]?.table {
                entries += inner.keys.map { Entry(path: [name, $0], value: ConfigurationFile.value(inner, $0)) }
            } else {
                entries.append(Entry(path: [name], value: ConfigurationFile.value(table, name)))
            }
        }
        return (entries, nil)
    }
}
