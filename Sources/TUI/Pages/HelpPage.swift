internal import App
internal import Core

/// The keys in force, from the map itself.
@MainActor
final class HelpPage: Overlay {
    private let strings: Strings
    private let theme: Theme
    private let lines: [(keys: DisplayText, meaning: DisplayText)]
    private var first = 0
    private var height = 1

    init(strings: Strings, theme: Theme, keyMap: KeyMap, hidden: Set<Command> = []) {
        self.strings = strings
        self.theme = theme
        lines = keyMap.bindings.filter { !hidden.contains($0.command) }.map { binding in
            let keys = binding.sequences.enumerated().reduce(DisplayText.empty) { text, sequence in
                sequence.offset == 0 ? sequence.element.name : "\(text)  \(sequence.element.name)"
            }
            return (keys, binding.command.description(strings))
        }
    }

    func draw(in screen: any Screen, area: Area, now: Timestamp, step: Int) {
        height = max(1, area.height - 2)
        first = min(first, max(0, lines.count - height))
        screen.put(
            "\(strings.keys) · \(strings.closesHelp)", row: area.rows.lowerBound, column: 2, style: theme.selectedTab)
        for (offset, line) in lines[first...].prefix(height).enumerated() {
            let row = area.rows.lowerBound + 2 + offset
            screen.put(line.keys, row: row, column: 2, limit: 20, style: Style(attributes: .bold))
            screen.put(line.meaning, row: row, column: 24, limit: area.columns - 25, style: .plain)
        }
    }

    func perform(_ command: Command) -> OverlayReply {
        switch command {
        case .nextStatus, .lineDown: first += 1
        case .previousStatus, .lineUp: first = max(0, first - 1)
        case .pageDown, .halfPageDown: first += height
        case .pageUp, .halfPageUp: first = max(0, first - height)
        case .top: first = 0
        case .bottom: first = lines.count
        default: return .closes
        }
        return .done
    }
}
