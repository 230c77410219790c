internal import App
internal import Core

/// The commands that fit the text on the command line, or what may follow the name of one.
@MainActor
struct CommandSuggestions {
    struct Suggestion: Hashable {
        /// The line that it completes; nil if anything may follow the command's name.
        var line: String?
        /// What is typed: a command's name, or what follows it.
        var name: DisplayText
        var keys: DisplayText = ""
        var sentence: DisplayText = ""
    }

    private let commands: [Command]
    private let settings: SettingsEditor
    private let style: PageStyle

    /// The commands to begin with, the most useful first: those that no hint shows.
    static let useful: [Command] = [
        .browse, .search, .catchUp, .bookmarks, .lists, .drafts, .scheduled, .pin, .post, .filters, .messageLog, .about,
    ]

    /// - Parameter hidden: commands that the service of the account can't serve.
    init(hidden: Set<Command>, settings: SettingsEditor, style: PageStyle) {
        self.settings = settings
        commands = Command.allCases.filter { !hidden.contains($0) && $0 != .commandLine }
            .sorted { $0.name < $1.name }
        self.style = style
    }

    /// Returns the only command that a name, or the beginning of one, can mean.
    func command(named name: String) -> Command? { CommandName(name).only(of: commands, \.name) }

    /// Returns the suggestions for a text.
    func suggestions(for text: String) -> [Suggestion] {
        guard let space = text.firstIndex(of: " ") else { return commands(like: text).map(suggestion) + macros(text) }
        guard let command = commands.first(where: { $0.name == text[..<space] }), let argument = command.row.argument
        else { return [] }
        if command == .theme { return themes.filter { $0.line?.hasPrefix(text) == true } }
        switch argument {
        case .any(let meaning):
            return [Suggestion(line: nil, name: "…", keys: "", sentence: meaning(style.strings))]
        case .oneOf(let choices):
            return choices.map { choice in
                Suggestion(
                    line: "\(command.name) \(choice.word)", name: Sanitizer.clean(RawText(choice.word)), keys: "",
                    sentence: choice.meaning(style.strings))
            }.filter { $0.line?.hasPrefix(text) == true }
        case .setting:
            let typed = String(text[text.index(after: space)...])
            return settings.completion.choices(for: typed).map { choice in
                Suggestion(
                    line: choice.text.map { "\(command.name) \($0)" }, name: choice.name, keys: "",
                    sentence: choice.meaning)
            }
        }
    }

    /// The themes, as arguments of their command.
    private var themes: [Suggestion] {
        style.themes.choices.map { choice in
            Suggestion(
                line: "\(Command.theme.name) \(choice.name)", name: Sanitizer.clean(RawText(choice.name)), keys: "",
                sentence: choice.isAuto
                    ? style.strings.themeAuto : choice.isOwn ? style.strings.themeOwn : "")
        }
    }

    /// Whether the name of a theme is typed behind a command.
    func takesTheme(_ line: String) -> Bool {
        line.firstIndex(of: " ").map { command(named: String(line[..<$0])) == .theme } ?? false
    }

    /// Whether a value follows a line: the name of a command that takes one, or of a setting.
    func takesMore(_ line: String) -> Bool {
        guard let space = line.firstIndex(of: " ") else { return command(named: line)?.row.argument != nil }
        guard case .setting? = command(named: String(line[..<space]))?.row.argument else { return false }
        return settings.keys.contains { $0.fullName == line[line.index(after: space)...] }
    }

    /// Returns the user's macros whose names begin with a text.
    private func macros(_ text: String) -> [Suggestion] {
        style.keys.maps.macros.filter { !text.isEmpty && $0.key.hasPrefix(text) }.sorted { $0.key < $1.key }.map {
            name, calls in
            Suggestion(
                line: name, name: Sanitizer.clean(RawText(name), maximum: 40), keys: "", sentence: calls.sentence)
        }
    }

    private func suggestion(_ command: Command) -> Suggestion {
        let keys = style.keyMap.firstName(for: command) ?? style.keys.keys(on: .viewer).firstName(for: command)
        return Suggestion(
            line: command.name, name: Sanitizer.clean(RawText(command.name)), keys: keys ?? "",
            sentence: command.description(style.strings))
    }

    /// Returns the commands whose names begin with a text; without one, those that contain it, else those that differ the least.
    func commands(like text: String) -> [Command] {
        if text.isEmpty { return Self.useful.filter(commands.contains) }
        return CommandName(text).closest(of: commands, \.name)
    }
}
