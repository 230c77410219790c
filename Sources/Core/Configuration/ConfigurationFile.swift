internal import TOMLKit

/// The reader of `config.toml`. Values are read from the TOML table by hand: a decoder would ignore unknown keys and
/// report no line for a wrong value.
package enum ConfigurationFile {
    /// The largest file that is read, in bytes.
    private static let limit = 1 << 20
    /// The longest text of a setting, in bytes.
    private static let longestText = 1000

    /// Reads the file. A missing file yields the defaults without issues.
    ///
    /// - Parameter settings: the keys that services declare.
    package static func read(
        _ path: String, settings: [ServiceSetting]
    ) -> (preferences: Preferences, issues: [ConfigurationIssue]) {
        do {
            return parse(
                String(decoding: try PrivateFile.read(path, followsLinks: true), as: UTF8.self), settings: settings)
        } catch {
            let issue = ConfigurationIssue(line: nil, problem: .unreadable)
            return (Preferences(), error.isMissing ? [] : [issue])
        }
    }

    package static func parse(
        _ text: String, settings: [ServiceSetting]
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
        for key in table.keys.sorted() where key != themeName && key != filtersName {
            if let problem = set(key, to: value(table, key), in: &preferences, settings) {
                issues.append(ConfigurationIssue(line: line(of: key, in: text), problem: problem))
            }
        }
        for (name, set) in [(themeName, setColors), (filtersName, setFilters)] {
            guard let found = table[name] else { continue }
            for (key, problem) in set(found.table, &preferences) {
                let line = line(of: key, in: text, after: name) ?? line(of: name, in: text)
                issues.append(ConfigurationIssue(line: line, problem: problem))
            }
        }
        return (preferences, issues.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
    }

    private static let themeName = "theme"
    private static let filtersName = "filters"
    /// The largest number of values of a filter.
    private static let mostValues = 500

    /// Reads the table of colours by role.
    /// - Returns: the invalid keys with their errors.
    private static func setColors(
        _ table: TOMLTable?, _ preferences: inout Preferences
    ) -> [(key: String, problem: ConfigurationIssue.Problem)] {
        guard let table else { return [(themeName, .badValue(key: RawText(themeName), allowed: ["[theme]"]))] }
        return table.keys.sorted().compactMap { key in
            let name = RawText("\(themeName).\(key)")
            guard let role = ThemeRole(rawValue: key) else { return (key, .unknownKey(name)) }
            guard let color = ThemeColor(value(table, key)) else {
                return (key, .badValue(key: name, allowed: ThemeColor.allowed))
            }
            preferences.colors[role] = color
            return nil
        }
    }

    /// Reads the table of local filters.
    /// - Returns: the invalid keys with their errors.
    private static func setFilters(
        _ table: TOMLTable?, _ preferences: inout Preferences
    ) -> [(key: String, problem: ConfigurationIssue.Problem)] {
        guard let table else { return [(filtersName, .badValue(key: RawText(filtersName), allowed: ["[filters]"]))] }
        return table.keys.sorted().compactMap { name in
            let shown = RawText("\(filtersName).\(name)")
            guard let key = LocalFilters.Key(name: name) else { return (name, .unknownKey(shown)) }
            guard case .texts(let texts) = value(table, name), texts.count <= mostValues,
                texts.allSatisfy({ $0.utf8.count <= longestText })
            else { return (name, .badValue(key: shown, allowed: ["[\"…\"]"])) }
            preferences.filters[key] = texts
            return nil
        }
    }

    /// - Returns: nil if the value is valid.
    private static func set(
        _ key: String, to value: ConfigurationKey.Value, in preferences: inout Preferences, _ settings: [ServiceSetting]
    ) -> ConfigurationIssue.Problem? {
        if let known = ConfigurationKey(rawValue: key) {
            return known.set(value, in: &preferences) ? nil : .badValue(key: RawText(key), allowed: known.allowed)
        }
        guard settings.contains(where: { $0.name == key }) else { return .unknownKey(RawText(key)) }
        guard case .text(let text) = value, text.utf8.count <= longestText else {
            return .badValue(key: RawText(key), allowed: ["\"…\""])
        }
        preferences.services[key] = text
        return nil
    }

    private static func value(_ table: TOMLTable, _ key: String) -> ConfigurationKey.Value {
        if let text = table[key]?.string { return .text(text) }
        if let value = table[key]?.bool { return .bool(value) }
        if let number = table[key]?.int { return .number(number) }
        if let array = table[key]?.array {
            let texts = array.compactMap(\.string)
            if texts.count == array.count { return .texts(texts) }
        }
        return .other
    }

    /// Returns the line of a table heading without a name, from 1. TOMLKit aborts the program on one, by an assertion
    /// in `parse_key` (toml.hpp).
    private static func namelessTable(in text: String) -> Int? {
        text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { line in
            let heading = line.drop { " \t".contains($0) }
            guard heading.first == "[" else { return false }
            let name = heading.drop { "[ \t".contains($0) }
            return !(name.first.map { $0.isASCII && ($0.isLetter || $0.isNumber || "_-\"'".contains($0)) } ?? false)
        }.map { $0 + 1 }
    }

    /// Returns the line of a key, from 1; the library does not report it.
    ///
    /// - Parameter heading: the table of the key; nil for none.
    private static func line(of key: String, in text: String, after heading: String? = nil) -> Int? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = heading.flatMap { self.line(of: $0, in: text) } ?? 0
        return lines[start...].firstIndex { line in
            let start = line.drop { " \t\"'[".contains($0) }
            return start.hasPrefix(key) && start.dropFirst(key.count).first.map { " \t=\"'.]\r".contains($0) } ?? false
        }.map { $0 + 1 }
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
