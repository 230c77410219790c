internal import App
internal import Core

/// The first screen: a few settings to begin with, each in force at once, and what the terminal can do. `:setup` opens it again.
@MainActor
final class SetupPage: Page {
    private enum Row: Hashable, Sendable {
        case start
        case setting(ConfigurationKey.ID)
        case ability(TerminalAbility.Kind)
    }

    private let settings: SettingsEditor
    private let style: PageStyle
    private let facts: @MainActor () -> TerminalFacts
    private let report: @MainActor (DisplayText) -> Void
    private var menu = Menu<Row>()
    private var abilities: [TerminalAbility] = []

    private static let choices = ["language", "key-preset", themeKey, "pictures"]
    private static let themeKey = "theme.name"
    /// The rows below the menu: a rule, and the explanation of the selected row, which takes more in a narrow window.
    private static func footerHeight(_ area: Area) -> Int { area.columns < 60 ? 4 : 3 }
    /// The rows of the sample, with a blank one above it.
    private static let sampleHeight = 4

    /// - Parameters:
    ///   - facts: what is known of the terminal so far.
    ///   - report: called with the reason where the file can't be written.
    init(
        settings: SettingsEditor, style: PageStyle, facts: @escaping @MainActor () -> TerminalFacts,
        report: @escaping @MainActor (DisplayText) -> Void
    ) {
        self.settings = settings
        self.style = style
        self.facts = facts
        self.report = report
        // The themes to choose from.
        Task { [themes = style.themes] in await themes.readNames() }
    }

    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: style.strings.setupTitle) }

    var hints: [Hint] {
        switch menu.value {
        case .start, nil: [.command(.activate, label: style.strings.hintSetupStart), .command(.back)]
        case .setting: [.command(.previousChoice), .command(.nextChoice), .command(.back)]
        case .ability: [.command(.back)]
        }
    }

    // MARK: Drawing

    private var keys: [ConfigurationKey] { Self.choices.compactMap { id in settings.keys.first { $0.id == id } } }

    func layOut(in area: Area, widths: DisplayWidth) {
        let (strings, preferences, keys) = (style.strings, settings.preferences, keys)
        abilities = facts().abilities(strings)
        let names = abilities.map { ability in (ability, "\(ability.state.sign) \(ability.name)" as DisplayText) }
        let widest = (keys.map(label) + names.map(\.1)).map(widths.of).max() ?? 0
        func padded(_ text: DisplayText) -> DisplayText {
            "\(text)\(DisplayText.repeating(" ", max(0, widest - widths.of(text))))"
        }
        menu.show(
            [.row(.start, label: strings.setupStart), .group(strings.setupChoices)]
                + keys.map { key in
                    .row(
                        .setting(key.id), label: padded(label(of: key)),
                        detail: strings.words(for: key.value(in: preferences), of: key))
                }
                + [.group(strings.aboutTerminal)]
                + names.map { ability, name in .row(.ability(ability.kind), label: padded(name), detail: ability.value)
                })
        menu.layOut(height: menuArea(area).height)
    }

    private func label(of key: ConfigurationKey) -> DisplayText {
        key.id == Self.themeKey ? style.strings.setupTheme : style.strings.label(of: key)
    }

    /// Returns the area above the explanation, and above the sample where there is room for both.
    private func menuArea(_ area: Area) -> Area {
        let rows = area.rows.lowerBound..<max(area.rows.lowerBound + 1, area.rows.upperBound - Self.footerHeight(area))
        guard showsSample(in: area) else { return Area(rows: rows, columns: area.columns) }
        return Area(rows: rows.lowerBound..<rows.lowerBound + menu.items.count, columns: area.columns)
    }

    /// The choices of the selected setting in columns, each with the number of its column; empty for another row.
    private func choices(in area: Area, widths: DisplayWidth) -> [[DisplayText]] {
        guard case .setting(let id)? = menu.value, let key = settings.keys.first(where: { $0.id == id }) else {
            return []
        }
        let all = id == Self.themeKey ? style.themes.choices.map { .text($0.name) } : key.choices
        let current = key.value(in: settings.preferences)
        let texts = all.map { value -> DisplayText in
            "\(value == current ? "✓" : " ") \(style.strings.words(for: value, of: key))"
        }
        let width = 3 + (texts.map(widths.of).max() ?? 0)
        let columns = max(1, (area.columns - 6) / max(1, width))
        return stride(from: 0, to: texts.count, by: columns).map { start in
            texts[start..<min(start + columns, texts.count)].map { text in
                "\(text)\(DisplayText.repeating(" ", width - widths.of(text)))"
            }
        }
    }

    private func showsSample(in area: Area) -> Bool {
        area.height >= menu.items.count + Self.sampleHeight + Self.footerHeight(area)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let list = menuArea(area)
        menu.draw(in: list, of: screen, theme: style.theme)
        if showsSample(in: area) {
            var row = list.rows.upperBound + 1
            let choices = choices(in: area, widths: screen.widths)
            // All of them or none.
            if area.height >= menu.items.count + Self.sampleHeight + Self.footerHeight(area) + choices.count + 1 {
                for line in choices {
                    screen.put(line.joined(by: ""), row: row, column: 3, style: style.theme.time)
                    row += 1
                }
                if !choices.isEmpty { row += 1 }
            }
            drawSample(from: row, of: screen, columns: area.columns)
        }
        let rule = area.rows.upperBound - Self.footerHeight(area)
        guard rule > area.rows.lowerBound else { return }
        screen.put(.repeating("─", max(0, area.columns - 4)), row: rule, column: 2, style: style.theme.rule)
        ParagraphView(in: screen).draw(
            explanation, in: screen, row: rule + 1, columns: area.columns - 4, rows: Self.footerHeight(area) - 1,
            style: style.theme.time)
    }

    /// The explanation of the selected row.
    private var explanation: DisplayText {
        let strings = style.strings
        switch menu.value {
        case .start, nil: return strings.setupStartNote
        case .setting(Self.themeKey): return strings.setupThemeNote
        case .setting(let id):
            guard let key = settings.keys.first(where: { $0.id == id }) else { return "" }
            let text = strings.explanation(of: key)
            return key.needsRestart ? strings.settingAtStart(text) : text
        case .ability(let kind):
            guard let ability = abilities.first(where: { $0.kind == kind }) else { return "" }
            return ability.lack ?? strings.labelled(ability.name, content: ability.value)
        }
    }

    /// Draws a post in the theme's colours.
    private func drawSample(from row: Int, of screen: any Screen, columns: Int) {
        let theme = style.theme
        let lines: [[(text: DisplayText, style: Style)]] = [
            [
                ("● ", theme.style(ThemeRole.unread)), ("Zoë Quill", theme.style(ThemeRole.name)),
                (" @zoe@art.example", theme.style(ThemeRole.handle)),
            ],
            [
                (style.strings.setupSample, theme.style(.text)), (" @tobi", theme.style(.mention)),
                (" #lighthouse", theme.style(.hashtag)), (" harbour.example", theme.link),
            ],
            [("⇄ 9", theme.style(.ownBoost)), ("   ", theme.style(.text)), ("★ 27", theme.style(.ownLike))],
        ]
        for (offset, line) in lines.enumerated() {
            var column = 3
            for part in line where column < columns - 1 {
                column += screen.put(
                    part.text, row: row + offset, column: column, limit: columns - column - 1, style: part.style)
            }
        }
    }

    // MARK: Commands

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        switch (command, menu.value) {
        case (.activate, .setting(let id)), (.nextChoice, .setting(let id)): return step(id, 1)
        case (.previousChoice, .setting(let id)): return step(id, -1)
        case (.activate, .start), (.activate, nil): return .back
        // A row to read.
        case (.activate, .ability): return .handled
        default: return nil
        }
    }

    private func step(_ id: ConfigurationKey.ID, _ offset: Int) -> Effect {
        guard let key = settings.keys.first(where: { $0.id == id }) else { return .handled }
        let current = key.value(in: settings.preferences)
        if let value = value(of: key, beside: current, by: offset), value != current {
            settings.set(key, to: value, report: report)
        }
        return .handled
    }

    /// Returns the next choice. The themes are those that there are files for.
    private func value(
        of key: ConfigurationKey, beside current: ConfigurationValue?, by offset: Int
    ) -> ConfigurationValue? {
        guard key.id == Self.themeKey else { return key.value(beside: current, by: offset) }
        let names = style.themes.choices.map(\.name)
        guard !names.isEmpty else { return nil }
        let index = names.firstIndex { .text($0) == current } ?? 0
        return .text(names[(index + offset + names.count) % names.count])
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { menu.effect(of: event, in: menuArea(area)) }
}

extension TerminalFacts.State {
    /// A sign of one cell, so that a lack shows without colours.
    fileprivate var sign: DisplayText {
        switch self {
        case .present: "+"
        case .unsure: "?"
        case .missing: "-"
        }
    }
}
