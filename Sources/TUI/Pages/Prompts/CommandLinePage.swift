internal import App
internal import Core

/// The command line: every command by its name, with completion and history.
@MainActor
final class CommandLinePage: Page {
    private let style: PageStyle
    private let history: CommandHistory
    private let commands: [Command]
    private var prompt: PromptLine
    /// The completions that Tab goes through: the candidates for the typed text.
    private var completion: (candidates: [String], index: Int)?

    /// - Parameters:
    ///   - text: the text to begin with.
    ///   - hidden: commands that the service of the account can't serve.
    init(_ text: String, history: CommandHistory, hidden: Set<Command>, style: PageStyle) {
        self.style = style
        self.history = history
        prompt = PromptLine(text)
        commands = Command.allCases.filter { !hidden.contains($0) && $0 != .commandLine }
    }

    var presentation: PagePresentation { .line }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: "") }
    var input: (any TextInput)? { self }
    func layOut(in area: Area, widths: DisplayWidth) { prompt.layOut(widths) }
    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {}
    func perform(_ command: Command) -> Effect? { nil }
    func leave() -> Effect? { .back }

    /// Places the cursor at a click in the field.
    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        prompt.press(event, on: line, below: area) ? .handled : nil
    }

    /// Runs the typed text: a command's name or an unambiguous beginning of one, and an argument where it takes one.
    private func run() -> Effect {
        let strings = style.strings
        let words = prompt.text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let name = words.first else { return .back }
        history.append(prompt.text)
        let argument = words.count > 1 ? words[1].split(separator: " ").joined(separator: " ") : ""
        let matches = commands.filter { $0.name.hasPrefix(name) }
        // A command that the service lacks reports it like its key.
        let named = Command.allCases.first { $0.name == name && $0 != .commandLine && !Command.pinnedTabs.contains($0) }
        guard let command = commands.first(where: { $0.name == name }) ?? (matches.count == 1 ? matches[0] : named)
        else { return .backThen(.say(strings.unknownCommand(Sanitizer.clean(RawText(name), maximum: 40)))) }
        if command == .browse, argument.isEmpty {
            return .backThen(.say(strings.needsArgument(Sanitizer.clean(RawText(command.name)))))
        }
        if !argument.isEmpty, command.row.argument == nil {
            return .backThen(.say(strings.unknownCommand(Sanitizer.clean(RawText(prompt.text), maximum: 60))))
        }
        return .backThen(.perform(command, argument: argument))
    }

    private func complete(by step: Int) -> Effect {
        if let old = completion {
            let index = (old.index + step + old.candidates.count) % old.candidates.count
            completion = (old.candidates, index)
            prompt.editing = TextEditing(old.candidates[index])
            return .handled
        }
        let text = prompt.text
        let candidates = candidates(for: text)
        guard let first = candidates.first else {
            // The text behind a command's name can be anything.
            if text.contains(" ") { return .handled }
            return .say(style.strings.unknownCommand(Sanitizer.clean(RawText(text), maximum: 40)))
        }
        // The only command is complete: the next Tab completes its argument.
        if candidates.count == 1, commands.contains(where: { $0.name == first && $0.row.argument != nil }) {
            prompt.editing = TextEditing(first + " ")
        } else {
            completion = (candidates, 0)
            prompt.editing = TextEditing(first)
        }
        return .handled
    }

    /// Returns the lines that begin with a text: the names of commands, or the arguments of one.
    private func candidates(for text: String) -> [String] {
        guard let space = text.firstIndex(of: " ") else {
            return commands.map(\.name).filter { $0.hasPrefix(text) }.sorted()
        }
        guard let command = commands.first(where: { $0.name == text[..<space] }),
            case .oneOf(let arguments)? = command.row.argument
        else { return [] }
        return arguments.map { "\(command.name) \($0)" }.filter { $0.hasPrefix(text) }
    }

    private func recall(older: Bool) {
        if prompt.recall(older: older, of: history.lines) { completion = nil }
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
        if prompt.edit(change) { completion = nil }
    }
}
