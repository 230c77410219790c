internal import App
internal import Core

/// The last row: what the last key did, or what is wrong, or where help is.
struct StatusLineView {
    let strings: Strings
    let theme: Theme

    @MainActor
    func draw(in screen: any Screen, row: Int, message: DisplayText?, problem: DisplayText?) {
        let width = screen.size.columns
        let hint = strings.pressHelpKey
        let free: Int
        if width >= 60 {
            free = width - screen.widths.of(hint) - 3
            screen.put(hint, row: row, column: free + 2, style: theme.statusLine)
        } else {
            free = width - 1
        }
        guard let text = message ?? problem else { return }
        screen.put(
            LineBreaker(screen.widths).truncate(text, width: max(2, free - 1)), row: row, column: 1,
            style: message == nil ? theme.problem : theme.statusLine)
    }
}
