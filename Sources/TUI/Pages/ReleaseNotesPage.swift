package import App
package import Core

/// Pages to leaf through; the last one ends with "Start".
@MainActor
package final class ReleaseNotesPage: Overlay {
    /// A heading, and lines below it.
    package struct Page: Hashable, Sendable {
        package var title: DisplayText
        package var lines: [DisplayText]

        package init(title: DisplayText, lines: [DisplayText]) {
            self.title = title
            self.lines = lines
        }
    }

    private let pages: [Page]
    private let strings: Strings
    private let theme: Theme
    private var index = 0

    package init(pages: [Page], strings: Strings, theme: Theme) {
        self.pages = pages
        self.strings = strings
        self.theme = theme
    }

    func draw(in screen: any Screen, area: Area, now: Timestamp, step: Int) {
        guard pages.indices.contains(index) else { return }
        let paragraphs = ParagraphView(in: screen)
        let room = min(area.columns - 4, 76)
        var row = paragraphs.draw(
            pages[index].title, in: screen, row: area.rows.lowerBound + 1, columns: room, style: theme.selectedTitle)
        row += 1
        for line in pages[index].lines {
            row = paragraphs.draw(
                line, in: screen, row: row, columns: room, rows: max(0, area.rows.upperBound - 2 - row))
        }
        let dots = pages.indices.reduce(DisplayText.empty) { $0 + ($1 == index ? "● " : "○ ") }
        let bottom = area.rows.upperBound - 1
        let column = 2 + screen.put(dots, row: bottom, column: 2, style: theme.pull)
        screen.put(
            index == pages.count - 1 ? strings.start : strings.turnPage, row: bottom, column: column + 1,
            limit: area.columns - column - 2, style: theme.statusLine)
    }

    func perform(_ command: Command) -> OverlayReply {
        switch command {
        case .nextStatus, .lineDown, .pageDown, .halfPageDown, .activate, .nextTab:
            if index == pages.count - 1 { return command == .activate ? .closes : .done }
            index += 1
        case .previousStatus, .lineUp, .pageUp, .halfPageUp, .previousTab: index = max(0, index - 1)
        case .back, .quit: return .closes
        default: return .done
        }
        return .done
    }
}
