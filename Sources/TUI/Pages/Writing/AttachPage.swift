internal import App
internal import Core
internal import Observation

/// Asks for the path of a file in the hint line. Tab completes it; the possible names are shown above.
@MainActor
@Observable
final class AttachPage: Page {
    // Observed, since the folder is read after the key.
    private var editing = TextEditing(maximum: 4096)
    private var candidates: [String] = [] {
        didSet { shown = candidates.count > 1 ? candidates.map(Self.suggestion) : [] }
    }
    /// The candidates as the list above the field has them.
    private var shown: [CommandSuggestions.Suggestion] = []

    @ObservationIgnored private let completion: PathCompletion
    @ObservationIgnored private let style: PageStyle
    @ObservationIgnored private let attach: @MainActor (String) -> Void
    /// The candidate in the field; nil for the typed text.
    @ObservationIgnored private var index: Int?
    @ObservationIgnored private var suggestions: SuggestionView
    @ObservationIgnored private var widths = DisplayWidth.standard

    /// - Parameters:
    ///   - home: the home folder.
    ///   - attach: receives the absolute path.
    init(home: String, style: PageStyle, attach: @escaping @MainActor (String) -> Void) {
        completion = PathCompletion(home: home)
        self.style = style
        self.attach = attach
        suggestions = SuggestionView(style: style)
    }

    var presentation: PagePresentation { .line }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: "") }
    var input: (any TextInput)? { self }
    func perform(_ command: Command) -> Effect? { nil }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        widths = screen.widths
        suggestions.draw(shown, chosen: index, in: area, of: screen)
    }

    /// Returns the last part of a path; a folder ends in `/`.
    private static func suggestion(_ path: String) -> CommandSuggestions.Suggestion {
        let end = path.hasSuffix("/") ? "/" : ""
        let name = path.dropLast(end.count)
        let shown = (name.split(separator: "/").last ?? name) + end
        return CommandSuggestions.Suggestion(name: Sanitizer.clean(RawText(String(shown)), maximum: 200))
    }

    /// Handles a click: one on a candidate puts it into the field; one in the field places the cursor.
    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        switch event.kind {
        case .wheelUp where !candidates.isEmpty: complete(by: -1)
        case .wheelDown where !candidates.isEmpty: complete(by: 1)
        case .wheelUp, .wheelDown: return nil
        case .press where event.row == area.rows.upperBound:
            guard let line else { return nil }
            editing.place(at: line.offset(column: event.column, columns: area.columns, widths: widths))
        case .press:
            guard let chosen = suggestions.suggestion(at: event.row), candidates.indices.contains(chosen) else {
                return nil
            }
            index = chosen
            editing.setText(candidates[chosen])
        }
        return .handled
    }

    private func complete(by step: Int) {
        if candidates.count > 1 {
            let next =
                index.map { ($0 + step + candidates.count) % candidates.count } ?? (step > 0 ? 0 : candidates.count - 1)
            index = next
            return editing.setText(candidates[next])
        }
        let text = editing.text
        Task {
            let found = await completion.candidates(for: text)
            guard editing.text == text else { return }
            let common = PathCompletion.common(found)
            if common.count > text.count { editing.setText(common) }
            // A folder that was completed is looked into by the next Tab.
            candidates = found.count > 1 ? found : []
            index = nil
        }
    }

    private func end() -> Effect {
        guard let path = completion.absolute(editing.text) else { return .say(style.strings.pathNotAbsolute) }
        // The last Tab may have ended on a folder.
        if path.hasSuffix("/") {
            candidates = []
            complete(by: 1)
            return .handled
        }
        attach(path)
        return .back
    }
}

extension AttachPage: TextInput {
    var line: InputLine? {
        InputLine(
            mark: style.strings.labelled(style.strings.attachPrompt, content: " "), editing: editing,
            placeholder: style.strings.attachPlaceholder)
    }

    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape where !candidates.isEmpty: candidates = []
        case _ where key.cancels: return .back
        case .backspace where editing.isEmpty: return .back
        case .enter where editing.isEmpty: return .back
        case .enter: return end()
        case .tab: complete(by: 1)
        case .backTab: complete(by: -1)
        case .down where !candidates.isEmpty: complete(by: 1)
        case .up where !candidates.isEmpty: complete(by: -1)
        default:
            guard let command = EditCommand(key) else { return nil }
            let revision = editing.revision
            editing.perform(command)
            if editing.revision != revision { (candidates, index) = ([], nil) }
        }
        return .handled
    }

    func paste(_ text: RawText) -> Int? {
        (candidates, index) = ([], nil)
        return editing.paste(text.value)
    }
}
