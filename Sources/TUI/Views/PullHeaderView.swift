internal import App
internal import Core

/// The line between the tabs and the list. It has a place of its own, so that pulling, refreshing and arriving statuses
/// never move what is being read.
struct PullHeaderView {
    let strings: Strings
    let theme: Theme
    let pull: PullState
    let unread: Int
    var unreadIsAtLeast = false
    let step: Int

    @MainActor
    func draw(in screen: any Screen, row: Int) {
        let width = screen.size.columns
        screen.put(DisplayText.repeating("─", width), row: row, column: 0, style: theme.rule)
        var free = width
        if let badge = TabBarView.badge(unread, isAtLeast: unreadIsAtLeast) {
            let text: DisplayText = " \(strings.newAbove(badge)) "
            free = max(0, width - 2 - screen.widths.of(text))
            screen.put(text, row: row, column: free, style: theme.newAbove)
        }
        guard let (message, style) = message else { return }
        let text = LineBreaker(screen.widths).truncate(message, width: max(2, free - 4))
        let column = max(1, (free - screen.widths.of(text)) / 2 - 1)
        screen.put(" \(text) ", row: row, column: column, limit: free - column, style: style)
    }

    private var message: (DisplayText, Style)? {
        switch pull {
        case .hidden: nil
        case .armed: (strings.pullOnceMore, theme.pull)
        case .loading: ("\(Spinner.picture(step)) \(strings.refreshing)", theme.pull)
        case .finished(new: 0): (strings.nothingNew, theme.pull)
        case .finished(let count): (strings.new(count), theme.pull)
        case .failed(let error): (strings.sentence(for: error), theme.problem)
        }
    }
}
