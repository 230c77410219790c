/// The reader of `config.toml`. Everything that is valid counts, whatever is wrong with the rest.
package enum ConfigurationFile {
    /// The largest file that is read, in bytes.
    static let limit = 1 << 20
    /// The most issues that are listed.
    private static let mostIssues = 500

    /// Reads the file. A missing file yields the defaults without issues.
    ///
    /// - Parameter services: the keys that services declare.
    package static func read(
        _ path: String, services: [ConfigurationKey]
    ) -> (preferences: Preferences, issues: [ConfigurationIssue]) {
        do {
            return parse(bytes: try PrivateFile.read(path, followsLinks: true), services: services)
        } catch {
            let issue = ConfigurationIssue(position: nil, problem: .unreadable(error))
            return (Preferences(), error.isMissing ? [] : [issue])
        }
    }

    /// Parses a file that may not be UTF-8. What is not is an issue, and the rest is used.
    static func parse(
        bytes: [UInt8], services: [ConfigurationKey]
    ) -> (preferences: Preferences, issues: [ConfigurationIssue]) {
        guard bytes.count <= limit else { return (Preferences(), [.init(position: nil, problem: .tooLarge)]) }
        if let text = String(validating: bytes, as: UTF8.self) { return parse(text, services: services) }
        let text = String(decoding: bytes, as: UTF8.self)
        var (preferences, issues) = parse(text, services: services)
        let valid = text.prefix { $0 != "\u{FFFD}" }
        let line = 1 + valid.utf8.count { $0 == UInt8(ascii: "\n") }
        let column = 1 + valid.reversed().prefix { !$0.isNewline }.count
        let position = TextPosition(line: line, column: column)
        issues.insert(ConfigurationIssue(position: position, problem: .notUTF8), at: 0)
        return (preferences, issues)
    }

    package static func parse(
        _ text: String, services: [ConfigurationKey]
    ) -> (preferences: Preferences, issues: [ConfigurationIssue]) {
        guard text.utf8.count <= limit else { return (Preferences(), [.init(position: nil, problem: .tooLarge)]) }
        let document = TOMLDocument(text)
        var reader = Reader(keys: ConfigurationKey.all(services))
        for entry in document.entries {
            guard let problem = reader.problem(of: entry) else { continue }
            reader.issues.append(ConfigurationIssue(position: entry.position, problem: problem))
            if reader.issues.count == mostIssues { break }
        }
        let syntax = document.issues.prefix(mostIssues).map {
            ConfigurationIssue(position: $0.position, problem: .syntax($0.problem))
        }
        let issues = (syntax + reader.issues + reader.unusableHooks()).sorted {
            ($0.line ?? 0, $0.position?.column ?? 0) < ($1.line ?? 0, $1.position?.column ?? 0)
        }
        return (reader.preferences, issues)
    }

    /// The values of a file, as they are read one after the other.
    private struct Reader {
        var preferences = Preferences()
        var issues: [ConfigurationIssue] = []
        private let keys: [[String]: ConfigurationKey]

        /// The tables of `keys` and of the sections.
        private static let tables = ConfigurationSection.all.compactMap(\.table) + ["keys", "macros", "hooks"]

        init(keys: [ConfigurationKey]) {
            self.keys = Dictionary(keys.map { ($0.path, $0) }) { first, _ in first }
        }

        /// Uses a value.
        ///
        /// - Returns: why it can't be used; nil if it can.
        mutating func problem(of entry: TOMLDocument.Entry) -> ConfigurationIssue.Problem? {
            let name = RawText(entry.path.joined(separator: "."))
            if let key = keys[entry.path] {
                guard !key.set(entry.value, in: &preferences) else { return nil }
                if case .texts(let texts) = entry.value, let unknown = key.kind.unknown(in: texts) {
                    let nearest = EditDistance.nearest(to: unknown, among: key.kind.allowed)
                    return .unknownWord(RawText(unknown), key: name, nearest: nearest)
                }
                return .badValue(key: name, allowed: key.kind.allowed)
            }
            if entry.path.count == 1, let table = Self.tables.first(where: { $0 == entry.path[0] }) {
                return .badValue(key: name, allowed: ["[\(table)]"])
            }
            if entry.path.first == "hooks", entry.path.count == 3 { return set(entry, ofHook: entry.path[1]) }
            guard let (table, keyName) = Self.keyTable(entry.path) else {
                return .unknownKey(name, nearest: nearest(to: entry.path))
            }
            switch entry.value {
            case .text(let text) where text.isEmpty:
                append(table, keyName, [], entry.position)
            case .text(let text):
                append(table, keyName, [text], entry.position)
            case .texts(let texts):
                append(table, keyName, texts.filter { !$0.isEmpty }, entry.position)
            case .number, .flag, .other:
                return .badValue(key: name, allowed: ["\"…\"", "[\"…\"]"])
            }
            return nil
        }

        private mutating func append(
            _ table: KeySetting.Table, _ name: String, _ commands: [String], _ position: TextPosition
        ) {
            preferences.keys.append(KeySetting(table: table, name: name, commands: commands, position: position))
        }

        // MARK: Hooks

        /// Uses a value of the table `[hooks.NAME]`.
        private mutating func set(_ entry: TOMLDocument.Entry, ofHook name: String) -> ConfigurationIssue.Problem? {
            let known = preferences.hooks.firstIndex { $0.name == name }
            var hook = known.map { preferences.hooks[$0] } ?? Hook(name, position: entry.position)
            let problem = hook.set(entry.path[2], to: entry.value)
            if let known { preferences.hooks[known] = hook } else { preferences.hooks.append(hook) }
            return problem
        }

        /// Removes hooks that can't run.
        ///
        /// - Returns: why they can't.
        mutating func unusableHooks() -> [ConfigurationIssue] {
            let unusable = preferences.hooks.filter { $0.command.isEmpty }
            preferences.hooks.removeAll { $0.command.isEmpty }
            return unusable.compactMap { hook in
                let problem = ConfigurationIssue.Problem.badValue(
                    key: RawText("hooks.\(hook.name).command"), allowed: [Hook.exampleCommand])
                // A command that isn't valid is an issue already.
                let isKnown = issues.contains { $0.problem == problem }
                return isKnown ? nil : ConfigurationIssue(position: hook.position, problem: problem)
            }
        }

        /// Returns the table of a line about keys or macros, and the name in it; nil for others.
        private static func keyTable(_ path: [String]) -> (KeySetting.Table, name: String)? {
            switch (path.first, path.count) {
            case ("keys", 2): (.keys(page: nil), path[1])
            case ("keys", 3): (.keys(page: path[1]), path[2])
            case ("macros", 2): (.macros, path[1])
            default: nil
            }
        }

        /// Returns the name that an unknown one probably stands for. A key at the top level may stand below a heading by
        /// mistake.
        private func nearest(to path: [String]) -> String? {
            // Comparing names takes time, and a file with so many unknown keys is another program's.
            guard issues.count < 50 else { return nil }
            if let last = path.last, keys[[last]] != nil { return last }
            return EditDistance.nearest(to: path.joined(separator: "."), among: keys.values.map(\.fullName))
        }
    }
}

/// Something in the configuration that is not valid. The default is used instead.
package struct ConfigurationIssue: Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// A statement that is not TOML.
        case syntax(TOMLDocument.Problem)
        /// - nearest: the key that is probably meant.
        case unknownKey(RawText, nearest: String?)
        /// - allowed: the valid values.
        case badValue(key: RawText, allowed: [String])
        /// A word in an array of which only certain words are valid.
        /// - nearest: the word that is probably meant.
        case unknownWord(RawText, key: RawText, nearest: String?)
        case unreadable(FileError)
        case tooLarge
        case notUTF8
        case keys(KeyProblem)
    }

    /// The place in the file; nil if the issue has none.
    package var position: TextPosition?
    package var problem: Problem

    package var line: Int? { position?.line }

    package init(position: TextPosition?, problem: Problem) {
        self.position = position
        self.problem = problem
    }
}
