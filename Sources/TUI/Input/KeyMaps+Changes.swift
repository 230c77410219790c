internal import App
internal import Core

extension KeyMaps {
    /// The line of keys that were bound in this run.
    private static let noLine = 0

    /// Whether the keys are those of a configuration, apart from those that were bound in this run.
    func isOf(_ preferences: Preferences) -> Bool {
        preset == preferences.keyPreset && settings.filter { $0.position.line > Self.noLine } == preferences.keys
    }

    /// Returns the keys after a change of those for everywhere, which counts before the file.
    ///
    /// - Parameter commands: as they are typed after `:`; none unbinds the keys.
    /// - Returns: nil if the keys or the commands aren't valid; and the problem, which may be about other keys.
    func binding(_ name: String, to commands: [String]) -> (maps: KeyMaps?, problem: KeyProblem?) {
        let position = TextPosition(line: Self.noLine, column: 0)
        guard let keys = try? KeySequence(named: name) else {
            return (
                nil,
                problems(of: KeySetting(table: .keys(page: nil), name: name, commands: [], position: position)).first
            )
        }
        let others = settings.filter { setting in
            setting.table != .keys(page: nil) || (try? KeySequence(named: setting.name)) != keys
        }
        let setting = KeySetting(table: .keys(page: nil), name: name, commands: commands, position: position)
        let new = KeyMaps(preset: preset, settings: others + [setting])
        let problem = new.problems(at: position).first
        if case .unreachable? = problem { return (new, problem) }
        return (problem == nil ? new : nil, problem)
    }

    private func problems(of setting: KeySetting) -> [KeyProblem] {
        KeyMaps(preset: preset, settings: [setting]).problems(at: setting.position)
    }

    private func problems(at position: TextPosition) -> [KeyProblem] {
        issues.compactMap { issue in
            guard issue.line == position.line, case .keys(let problem) = issue.problem else { return nil }
            return problem
        }
    }

    /// Divides what is typed behind `:map` into keys and a command: the words that name keys, but at least one word for the
    /// command.
    static func divide(_ line: String) -> (keys: String, command: String) {
        let words = line.split(separator: " ")
        let keys = words.dropLast().prefix { Key(named: $0) != nil }
        return (keys.joined(separator: " "), words.dropFirst(keys.count).joined(separator: " "))
    }

    /// The names of the keys in force that sentences have.
    var names: [NamedKey: DisplayText] {
        Dictionary(
            uniqueKeysWithValues: NamedKey.allCases.compactMap { named in
                name(of: named).map { (named, $0) }
            })
    }

    private func name(of named: NamedKey) -> DisplayText? {
        switch named {
        case .logIn: everywhere.firstName(for: .logInAgain)
        case .refresh: everywhere.firstName(for: .refresh)
        case .undo: everywhere.firstName(for: .undo)
        case .unfold: everywhere.firstName(for: .toggleWarning)
        case .reply: everywhere.firstName(for: .comment)
        case .accounts: everywhere.firstName(for: .switchAccount)
        case .help: everywhere.firstName(for: .help)
        default:
            // Each start needs the names, and most have no keys for fields.
            hasOwnFields ? nameInFields(of: named) : KeyNames.standard[named]
        }
    }

    private func nameInFields(of named: NamedKey) -> DisplayText? {
        let (field, composer) = (keys(in: .field), keys(in: .composerText))
        return switch named {
        case .confirm: field.firstName(for: .confirm)
        case .nextField: field.firstName(for: .nextField)
        case .cancel: field.firstName(for: .cancel)
        case .send: composer.firstName(for: .send)
        case .delete: composer.firstName(for: .delete)
        case .attach: composer.firstName(for: .attach)
        case .emoji: composer.firstName(for: .emoji)
        // The login page reads the key that inserts text elsewhere.
        case .copyURL: field.firstName(for: .yank)
        default: nil
        }
    }
}

extension [CommandCall] {
    /// The commands as they are typed.
    var sentence: DisplayText { Sanitizer.clean(RawText(map(\.line).joined(separator: "; ")), maximum: 120) }
}
