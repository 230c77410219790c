internal import App
internal import Core

/// Draws the part of a list that is in sight. It keeps nothing but the layouts of rows.
@MainActor
final class StatusListView {
    private let strings: Strings
    private let theme: Theme
    let layouts = RowLayoutCache()
    /// What the rows were last laid out for: what decides how high they are.
    private var shape: Shape?

    private struct Shape: Hashable {
        var rows: Int
        var columns: Int
        var widths: DisplayWidth
        var opened: Set<StatusID>
    }

    init(strings: Strings, theme: Theme) {
        self.strings = strings
        self.theme = theme
    }

    /// Tells the list how high its items are in a window of this size.
    func prepare(_ list: any StatusRows, area: Area, widths: DisplayWidth) {
        let base = style(list, columns: area.columns, widths: widths)
        let opened = list.opened
        list.layout(rows: area.height) { [layouts] item in
            switch item {
            case .status(let row):
                var style = base
                style.isOpen = opened.contains(row.id)
                return layouts.layout(of: row, style: style).height
            case .gap: return 2
            case .footer: return 1
            }
        }
        // Another window, or rows of another height, may have left the selection outside.
        let wanted = Shape(rows: area.height, columns: area.columns, widths: widths, opened: opened)
        if wanted != shape { list.reveal() }
        shape = wanted
    }

    func draw(_ list: any StatusRows, in screen: any Screen, area: Area, now: Timestamp, step: Int) {
        let viewport = list.viewport
        let seen = list.geometry.visible(viewport)
        let base = style(list, columns: area.columns, widths: screen.widths)
        let times = RelativeTime(strings: strings)
        var row = area.rows.lowerBound - viewport.line
        for index in seen {
            let isSelected = index == viewport.selected
            switch list.items[index] {
            case .status(let status):
                var style = base
                style.isOpen = list.opened.contains(status.id)
                let layout = layouts.layout(of: status, style: style)
                let time = time(of: status, in: list, times, now: now, step: step)
                draw(layout, time: time, isSelected: isSelected, in: screen, area: area, from: row)
                row += layout.height
            case .gap(let gap):
                let text = list.loadingGaps.contains(gap.id) ? strings.loadingGap : strings.gap(span(of: gap))
                line(text, style: theme.style(.gap), isSelected: isSelected, in: screen, area: area, row: row)
                row += 2
            case .footer:
                let (text, style) = footer(list, step: step)
                line(text, style: style, isSelected: isSelected, in: screen, area: area, row: row)
                row += 1
            }
        }
    }

    /// What stands at the end of a row's first line. Some statuses have no date.
    private func time(
        of status: StatusRowModel, in list: any StatusRows, _ times: RelativeTime, now: Timestamp, step: Int
    ) -> DisplayText {
        if list.isLoading(status.target) { return Spinner.picture(step) }
        guard status.createdAt.milliseconds > 0 else { return .empty }
        return list.showsExactTimes ? times.exact(status.createdAt) : times.short(status.createdAt, now: now)
    }

    private func style(_ list: any StatusRows, columns: Int, widths: DisplayWidth) -> RowStyle {
        RowStyle(width: columns, strings: strings, exactTimes: list.showsExactTimes, isOpen: false, widths: widths)
    }

    private func draw(
        _ layout: StatusRowLayout, time: DisplayText, isSelected: Bool, in screen: any Screen, area: Area,
        from start: Int
    ) {
        for (offset, line) in layout.lines.enumerated() {
            let row = start + offset
            guard area.rows.contains(row) else { continue }
            // The last line is the blank one between rows.
            if isSelected, offset < layout.lines.count - 1 {
                screen.put("▌", row: row, column: 0, style: theme.selection)
            }
            for run in line.runs {
                screen.put(
                    run.text, row: row, column: run.column, limit: area.columns - run.column,
                    style: theme.style(run.role), link: run.link)
            }
            if offset == layout.timeLine {
                let width = screen.widths.of(time)
                screen.put(time, row: row, column: max(0, area.columns - 1 - width), style: theme.time)
            }
        }
    }

    private func line(
        _ text: DisplayText, style: Style, isSelected: Bool, in screen: any Screen, area: Area, row: Int
    ) {
        guard area.rows.contains(row) else { return }
        if isSelected { screen.put("▌", row: row, column: 0, style: theme.selection) }
        let text = LineBreaker(screen.widths).truncate(text, width: max(2, area.columns - 3))
        screen.put(text, row: row, column: max(2, (area.columns - screen.widths.of(text)) / 2), style: style)
    }

    private func footer(_ list: any StatusRows, step: Int) -> (DisplayText, Style) {
        let quiet = theme.style(.footer)
        return switch list.footer {
        case .nothing: ("", quiet)
        case .nothingHere: (strings.emptyList, quiet)
        case .nothingFound: (strings.noSearchResults, quiet)
        case .hint: (strings.olderHint, quiet)
        case .loading: ("\(Spinner.picture(step)) \(strings.loadingOlder)", theme.pull)
        case .failed(let error): ("\(strings.sentence(for: error)) · \(strings.retryHint)", theme.problem)
        case .end: ("\(strings.endOfList) · \(strings.endOfListHint)", quiet)
        }
    }

    /// The time that a gap spans, in its largest unit.
    private func span(of gap: Gap) -> DisplayText {
        let (length, overflow) = gap.newerDate.milliseconds.subtractingReportingOverflow(gap.olderDate.milliseconds)
        let seconds = overflow ? 0 : max(0, length / 1000)
        return switch seconds {
        case 172_800...: strings.days(seconds / 86_400)
        case 3600...: strings.hours(seconds / 3600)
        default: strings.minutes(max(1, seconds / 60))
        }
    }
}
