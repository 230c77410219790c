internal import App
internal import Core

/// The settings with their values, in the groups of the file. A change applies at once and is written into the file.
@MainActor
final class SettingsPage: Page {
    private let settings: SettingsEditor
    private let style: PageStyle
    private let report: @MainActor (DisplayText) -> Void
    private var menu = Menu<ConfigurationKey.ID>()
    var isActive = true
    /// The rows below the menu: a rule, and the explanation of the selected setting.
    private static let footerHeight = 3

    /// - Parameter report: called with the reason where the file can't be written.
    init(settings: SettingsEditor, style: PageStyle, report: @escaping @MainActor (DisplayText) -> Void) {
        self.settings = settings
        self.style = style
        self.report = report
    }

    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: style.strings.settingsTitle) }
    var hints: [Hint] {
        [
            .command(.activate, label: style.strings.hintChange), .command(.previousChoice),
            .command(.nextChoice),
        ]
    }

    private var selected: ConfigurationKey? { settings.keys.first { $0.id == menu.value } }

    private func menuArea(_ area: Area) -> Area {
        let bottom = max(area.rows.lowerBound + 1, area.rows.upperBound - Self.footerHeight)
        return Area(rows: area.rows.lowerBound..<min(bottom, area.rows.upperBound), columns: area.columns)
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        let (strings, preferences, keys) = (style.strings, settings.preferences, settings.keys)
        let labels = keys.map { strings.label(of: $0) }
        let widest = min(labels.map(widths.of).max() ?? 0, area.columns / 2)
        let breaker = LineBreaker(widths)
        var items: [Menu<ConfigurationKey.ID>.Item] = []
        for (index, (key, label)) in zip(keys, labels).enumerated() {
            if index == 0 || keys[index - 1].section != key.section {
                items.append(.group(strings.name(of: key.section)))
            }
            // A long label leaves the values in their column.
            let shown = breaker.truncate(label, width: widest)
            let padding = DisplayText.repeating(" ", max(0, widest - widths.of(shown)))
            let value = strings.words(for: key.value(in: preferences), of: key)
            items.append(.row(key.id, label: "\(shown)\(padding)", detail: value))
        }
        menu.show(items)
        menu.layOut(height: menuArea(area).height)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let list = menuArea(area)
        menu.draw(in: list, of: screen, isActive: isActive, theme: style.theme)
        guard let key = selected, list.rows.upperBound < area.rows.upperBound else { return }
        let rule = list.rows.upperBound
        screen.put(.repeating("─", max(0, area.columns - 4)), row: rule, column: 2, style: style.theme.rule)
        let line = LineBreaker(screen.widths).truncate(" \(statement(of: key)) ", width: max(2, area.columns - 8))
        let strings = style.strings
        screen.put(line, row: rule, column: area.columns - 4 - screen.widths.of(line), style: style.theme.time)
        let explanation = strings.explanation(of: key)
        let text = key.needsRestart ? strings.settingAtStart(explanation) : explanation
        ParagraphView(in: screen).draw(
            text, in: screen, row: rule + 1, columns: area.columns - 4, rows: Self.footerHeight - 1,
            style: style.theme.time)
    }

    /// The setting as the file has it.
    private func statement(of key: ConfigurationKey) -> DisplayText {
        let parts = [key.fullName, key.value(in: settings.preferences)?.notation].compactMap(\.self)
        return Sanitizer.clean(RawText(parts.joined(separator: " = ")), maximum: 200)
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        switch command {
        case .activate: return change()
        case .nextChoice: return step(1)
        case .previousChoice: return step(-1)
        default: return nil
        }
    }

    private func step(_ offset: Int) -> Effect? {
        guard let key = selected else { return nil }
        let current = key.value(in: settings.preferences)
        guard let value = key.value(beside: current, by: offset) else { return change() }
        if value != current { settings.set(key, to: value, report: report) }
        return .handled
    }

    /// The next choice; a field for a text or a number.
    private func change() -> Effect? {
        guard let key = selected else { return nil }
        if !key.choices.isEmpty { return step(1) }
        let strings = style.strings
        let value = key.value(in: settings.preferences)
        let prompt = TextPromptPage(
            strings.label(of: key), text: Sanitizer.clean(RawText(ConfigurationKey.typed(value)), maximum: 1000),
            takesEmpty: true, style: style
        ) { text in
            key.value(typed: text) == nil ? InputLine.Note(text: strings.settingTakes(key), isProblem: true) : nil
        } submit: { [settings, report] text in
            guard let value = key.value(typed: text), settings.set(key, to: value, report: report) else {
                return .say(strings.settingTakes(key))
            }
            return .handled
        }
        return .present(PresentedPage(prompt))
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { menu.effect(of: event, in: menuArea(area)) }
}
