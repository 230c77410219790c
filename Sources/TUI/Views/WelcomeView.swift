internal import App
internal import Core

/// "Welcome back": an avatar that rises from the bottom over the timeline, for less than a second.
struct WelcomeView {
    let name: DisplayText
    let strings: Strings
    let theme: Theme

    static let interval = Duration.milliseconds(90)
    static let steps = 8

    /// - Parameter step: from 0; it has risen to its place after the first few.
    @MainActor
    func draw(in screen: any Screen, area: Area, step: Int) {
        let text = strings.welcomeBack(name)
        let width = min(area.columns, screen.widths.of(text) + 8)
        let height = min(3, step + 1)
        guard area.height > 6, width > 10 else { return }
        let start = (area.columns - width) / 2
        let top = area.rows.upperBound - height
        for row in top..<area.rows.upperBound {
            screen.fill(row: row, columns: start..<start + width, style: theme.welcome)
        }
        guard height == 3 || step >= 1 else { return }
        let row = min(top + 1, area.rows.upperBound - 1)
        let letter = name.firstLetter ?? "•"
        screen.put(" \(letter) ", row: row, column: start + 2, style: theme.style(.avatar(tint: 3)))
        screen.put(text, row: row, column: start + 6, limit: width - 7, style: theme.welcome)
    }
}
