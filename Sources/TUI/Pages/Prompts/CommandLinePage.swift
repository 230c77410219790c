internal import App
internal import Core
internal import Observation

/// The command line: every command by its name, with completion and history. The commands that fit are above it.
@MainActor
@Observable
final class CommandLinePage: Page {
    private let style: PageStyle
    private let history: CommandHistory
    private let suggestions: CommandSuggestions
    @ObservationIgnored private var prompt: PromptLine
    /// The suggestions for the typed text. Observed, since they change without a key, when the themes' names are read.
    private var shown: [CommandSuggestions.Suggestion] = []
    /// The suggestion that Tab has put in place of the typed text.
    private var chosen: Int?
    @ObservationIgnored private var view: SuggestionView
    /// Whether the theme on screen is the one that the line has chosen.
    @ObservationIgnored private var hasChosenTheme = false
    /// The reading of the themes' names, which only their command needs; nil before.
    @ObservationIgnored private var naming: Task<Void, Never>?

    /// - Parameters:
    ///   - text: the text to begin with.
    ///   - hidden: commands that the service of the account can't serve.
    init(
        _ text: String, history: CommandHistory, hidden: Set<Command>, settings: SettingsEditor, style: PageStyle
    ) {
        self.style = style
        self.history = history
        prompt = PromptLine(text)
        suggestions = CommandSuggestions(hidden: hidden, settings: settings, style: style)
        view = SuggestionView(style: style)
        shown = suggestions.suggestions(for: text)
        nameThemes()
    }

    var presentation: PagePresentation { .line }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: "") }
    var input: (any TextInput)? { self }
    func layOut(in area: Area, widths: DisplayWidth) { prompt.layOut(widths) }
    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        view.draw(shown, chosen: chosen, in: area, of: screen)
    }
    func perform(_ command: Command) -> Effect? { nil }
    func leave() -> Effect? { .back }

    func close() -> Task<Void, Never>? {
        naming?.cancel()
        if !hasChosenTheme { style.themes.preview(nil) }
        return nil
    }

    /// Places the cursor at a click in the field, and puts a suggestion that is clicked into it. The wheel chooses one after
    /// the other.
    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        if let index = view.suggestion(at: event.row), shown.indices.contains(index) {
            switch event.kind {
            case .press: choose(index)
            case .wheelDown: return complete(by: 1)
            case .wheelUp: return complete(by: -1)
            }
            return .handled
        }
        return prompt.press(event, on: line, below: area) ? .handled : nil
    }

    /// Runs the typed text: a command's name or an unambiguous beginning of one, and an argument where it takes one.
    private func run() -> Effect {
        let strings = style.strings
        let words = prompt.text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let name = words.first else { return .back }
        history.append(prompt.text)
        if let calls = style.keys.maps.macros[words.joined(separator: " ")] { return .backThen(.performAll(calls)) }
        // A command that the service lacks reports it like its key.
        let named = Command.allCases.first { $0.name == name && $0 != .commandLine && !Command.pinnedTabs.contains($0) }
        guard let command = suggestions.command(named: name) ?? named else { return .backThen(.say(unknown(name))) }
        let argument = words.count > 1 ? command.argument(in: words[1]) : ""
        if command.needsArgument, argument.isEmpty {
            return .backThen(.say(strings.needsArgument(Sanitizer.clean(RawText(command.name)))))
        }
        if !argument.isEmpty, command.row.argument == nil {
            return .backThen(.say(strings.unknownCommand(Sanitizer.clean(RawText(prompt.text), maximum: 60))))
        }
        // Setting it ends the preview, without a frame in the theme before.
        hasChosenTheme = command == .theme && !argument.isEmpty
        return .backThen(.perform(command, argument: argument))
    }

    /// Returns the message about what is no command's name, with the name that was probably meant.
    private func unknown(_ name: String) -> DisplayText {
        let sentence = style.strings.unknownCommand(Sanitizer.clean(RawText(name), maximum: 40))
        guard let nearest = suggestions.commands(like: name).first else { return sentence }
        return style.strings.nearestCommand(sentence, nearest: ":\(Sanitizer.clean(RawText(nearest.name)))")
    }

    private func complete(by step: Int) -> Effect {
        let count = shown.count
        guard count > 0 else {
            // The text behind a command's name can be anything.
            if prompt.text.contains(" ") { return .handled }
            return .say(style.strings.unknownCommand(Sanitizer.clean(RawText(prompt.text), maximum: 40)))
        }
        choose(chosen.map { ($0 + step + count) % count } ?? 0)
        return .handled
    }

    /// Puts a suggestion in place of the text.
    private func choose(_ index: Int) {
        guard let line = shown[index].line else { return }
        // The only command, or name of a setting, is complete: its argument comes next.
        if shown.count == 1, suggestions.takesMore(line) {
            prompt.editing = TextEditing(line + " ")
            return suggest()
        }
        prompt.editing = TextEditing(line)
        chosen = index
        previewTheme()
    }

    private func suggest() {
        chosen = nil
        shown = suggestions.suggestions(for: prompt.text)
        nameThemes()
        previewTheme()
    }

    /// Reads the names of the themes once one can be typed, and suggests them then.
    private func nameThemes() {
        guard naming == nil, suggestions.takesTheme(prompt.text) else { return }
        naming = Task { [weak self, themes = style.themes] in
            await themes.readNames()
            if !Task.isCancelled, let self, chosen == nil { suggest() }
        }
    }

    /// Shows the theme that the line names.
    private func previewTheme() {
        let words = prompt.text.split(separator: " ")
        let isTheme = words.count == 2 && suggestions.takesTheme(prompt.text)
        style.themes.preview(isTheme ? String(words[1]) : nil)
    }

    private func recall(older: Bool) {
        if prompt.recall(older: older, of: history.lines) { suggest() }
    }
}

extension CommandLinePage: TextInput {
    var line: InputLine? { InputLine(mark: ":", editing: prompt.editing, placeholder: style.strings.commandHint) }

    func type(_ key: Key) -> Effect? {
        switch key.name {
        case _ where key.cancels: return .back
        case .backspace where prompt.editing.isEmpty: return .back
        case .enter: return run()
        case .tab: return complete(by: 1)
        case .backTab: return complete(by: -1)
        case .up: recall(older: true)
        case .down: recall(older: false)
        default:
            guard let command = EditCommand(key) else { return nil }
            edit { $0.perform(command) }
        }
        return .handled
    }

    func paste(_ text: RawText) -> Int? {
        var cut: Int?
        edit { cut = $0.paste(text.value) }
        return cut
    }

    private func edit(_ change: (inout TextEditing) -> Void) {
        if prompt.edit(change) { suggest() }
    }
}
