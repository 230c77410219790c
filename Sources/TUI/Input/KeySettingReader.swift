internal import Core

/// Reads what the file says about keys and macros, and merges it with the keys of a preset.
struct KeySettingReader {
    /// The keys for commands, by the page's name; nil stands for everywhere.
    private(set) var commands: [String?: [KeyLine<KeyMap.Meaning>]] = [:]
    /// The keys of the composer and of fields.
    private(set) var fields: [String: [KeyLine<FieldKeys.Meaning>]] = [:]
    private(set) var macros: [String: [CommandCall]] = [:]
    private var found: [ConfigurationIssue] = []
    private var reported: Set<ConfigurationIssue> = []
    private let settings: [KeySetting]
    /// The macros of the file by their names, the first of each.
    private var written: [String: KeySetting] = [:]
    /// The pages that don't exist, each of which is reported once.
    private var unknownPages: Set<String> = []

    /// The most commands of a macro, with those of the macros in it.
    private static let longest = 100

    init(_ settings: [KeySetting]) { self.settings = settings }

    /// What is wrong, in the order of the file.
    var issues: [ConfigurationIssue] {
        found.sorted { ($0.line ?? .max, $0.position?.column ?? 0) < ($1.line ?? .max, $1.position?.column ?? 0) }
    }

    mutating func report(_ problem: KeyProblem, at position: TextPosition?) {
        let issue = ConfigurationIssue(position: position, problem: .keys(problem))
        if reported.insert(issue).inserted { found.append(issue) }
    }

    mutating func read() {
        for setting in settings where setting.table == .macros {
            if Command(rawValue: setting.name) != nil {
                report(.isCommand(RawText(setting.name)), at: setting.position)
            } else if written[setting.name] == nil {
                written[setting.name] = setting
            }
        }
        for setting in settings where setting.table == .macros && written[setting.name] == setting {
            do throws(KeyProblem) {
                _ = try calls([setting.name], within: [])
            } catch {
                report(error, at: setting.position)
            }
        }
        var lines: [String?: [KeySequence: Int]] = [:]
        for setting in settings {
            guard case .keys(let page) = setting.table else { continue }
            do throws(KeyProblem) {
                try read(setting, on: page, &lines[page, default: [:]])
            } catch {
                report(error, at: setting.position)
            }
        }
    }

    /// - Parameter bound: the lines of the keys that the table has bound.
    private mutating func read(
        _ setting: KeySetting, on page: String?, _ bound: inout [KeySequence: Int]
    ) throws(KeyProblem) {
        if let page, !KeyMaps.Place.names.contains(page) {
            guard unknownPages.insert(page).inserted else { return }
            throw .unknownPage(RawText(page), nearest: NearestName.of(page, among: KeyMaps.Place.names))
        }
        let keys = try KeySequence(named: setting.name)
        if let line = bound[keys] { throw .boundTwice(RawText(setting.name), line: line) }
        let texts = setting.commands.filter { !$0.allSatisfy(\.isWhitespace) }
        if let page, page == KeyMaps.Place.fields || page == KeyMaps.Place.composer {
            let meaning = try fieldCommands(texts, in: page)
            let takesLetters = page == KeyMaps.Place.composer && meaning.allSatisfy { $0.home == .composerPart }
            if keys.beginsPlain, !takesLetters { throw .typesItself(RawText(setting.name)) }
            fields[page, default: []].append(
                KeyLine(keys: keys, meaning: texts.isEmpty ? nil : meaning, position: setting.position))
        } else {
            let calls = try calls(texts, within: [])
            let isOne = calls.count == 1 && calls[0].argument.isEmpty
            let meaning: KeyMap.Meaning? = calls.isEmpty ? nil : isOne ? .anyOf([calls[0].command]) : .calls(calls)
            commands[page, default: []].append(KeyLine(keys: keys, meaning: meaning, position: setting.position))
        }
        bound[keys] = setting.position.line
    }

    /// Returns commands with those of macros in their places.
    /// - Parameter names: the macros that are being read, which mustn't be called again.
    private mutating func calls(_ lines: [String], within names: Set<String>) throws(KeyProblem) -> [CommandCall] {
        var calls: [CommandCall] = []
        for line in lines {
            let name = line.split(separator: " ").joined(separator: " ")
            if names.contains(name) || names.count > Self.longest { throw .endless(RawText(name)) }
            if let known = macros[name] {
                calls += known
            } else if let macro = written[name] {
                let inner = try self.calls(macro.commands, within: names.union([name]))
                macros[name] = inner
                calls += inner
            } else {
                calls.append(try call(name))
            }
            if calls.count > Self.longest { throw .endless(RawText(name)) }
        }
        return calls
    }

    private func call(_ line: String) throws(KeyProblem) -> CommandCall {
        do throws(KeyProblem) {
            return try CommandCall(line: line)
        } catch {
            // A macro may have been meant as well.
            guard case .unknownCommand(let text, nil) = error else { throw error }
            throw .unknownCommand(text, nearest: NearestName.of(line, among: written.keys.sorted()))
        }
    }

    private func fieldCommands(_ names: [String], in page: String) throws(KeyProblem) -> [FieldCommand] {
        let offered = FieldCommand.allCases.filter { page == KeyMaps.Place.composer || $0.home == .field }
        var commands: [FieldCommand] = []
        for name in names {
            guard let command = FieldCommand(rawValue: name), offered.contains(command) else {
                throw .unknownCommand(RawText(name), nearest: NearestName.of(name, among: offered.map(\.rawValue)))
            }
            commands.append(command)
        }
        return commands
    }

    /// Returns the lines in force. A line before others has the keys alone; keys that begin others make them unreachable, which
    /// is reported.
    mutating func merge<Meaning>(_ layers: [[KeyLine<Meaning>]]) -> [KeyLine<Meaning>] {
        var seen: Set<KeySequence> = []
        let lines = layers.joined().filter { seen.insert($0.keys).inserted }.filter { $0.meaning != nil }
        let bound = Dictionary(lines.map { ($0.keys, $0.position) }, uniquingKeysWith: { first, _ in first })
        return lines.filter { line in
            guard let shorter = line.keys.beginnings.first(where: { bound[$0] != nil }) else { return true }
            report(
                .unreachable(keys: line.keys.name.string, behind: shorter.name.string),
                at: line.position ?? bound[shorter] ?? nil)
            return false
        }
    }
}
