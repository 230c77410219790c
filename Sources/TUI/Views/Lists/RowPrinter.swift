package import App
package import Core

/// Formats rows as lines, for commands: the content of the list, without a screen.
package struct RowPrinter: Sendable {
    private let style: RowStyle
    private let times: RelativeTime

    package init(width: Int, strings: Strings, widths: DisplayWidth = .standard) {
        // Without avatars the text begins at the left margin.
        style = RowStyle(
            width: max(20, width), strings: strings, exactTimes: true, isOpen: true, widths: widths,
            showsAvatar: false)
        times = RelativeTime(strings: strings)
    }

    package func lines(of row: StatusRowModel) -> [PrintedLine] {
        // A film's date is that of its release, which its title names.
        lines(StatusRowLayout(row, style: style), createdAt: row.item?.kind == .films ? nil : row.createdAt)
    }

    package func lines(of row: NotificationRow) -> [PrintedLine] {
        lines(StatusRowLayout(row, style: style), createdAt: row.createdAt)
    }

    private func lines(_ layout: StatusRowLayout, createdAt: Timestamp?) -> [PrintedLine] {
        layout.lines.enumerated().map { index, line in
            var printed = PrintedLine()
            var column = 0
            func put(_ part: DisplayText, at start: Int, _ role: ThemeRole?) {
                if start > column { printed.parts.append(PrintedLine.Part(text: .repeating(" ", start - column))) }
                printed.parts.append(PrintedLine.Part(text: part, role: role))
                column = max(column, start) + style.widths.of(part)
            }
            for run in line.runs { put(run.text, at: run.column, ThemeRole(run.role)) }
            if index == layout.timeLine, let createdAt {
                let time = times.exact(createdAt)
                put(time, at: max(column + 1, style.width - style.widths.of(time)), .dim)
            }
            return printed
        }
    }
}
