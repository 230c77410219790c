internal import App
internal import Core

/// Themes.
extension Application: ThemeDelegate {
    /// Chooses a theme by its name, or `auto`, for this run.
    func setTheme(_ name: String) {
        Task {
            let issue = await style.themes.choose(name)
            say(issue.map(strings.sentence) ?? strings.themeSet(Sanitizer.clean(RawText(name), maximum: 60)))
        }
    }

    /// Draws everything in the theme that has been adopted.
    func themeChanged() {
        screen.adopt(style.theme.base)
        frame.forget()
        redraw.request()
    }

    func themeFailed(_ issue: ThemeLibrary.Issue) { say(strings.sentence(for: issue)) }

    /// Shows the first problem of the theme of the start, and logs the others.
    func report(_ issues: [ThemeLibrary.Issue]) {
        for issue in issues.dropFirst() { log.append(strings.sentence(for: issue), repeats: false) }
        if let first = issues.first { say(strings.sentence(for: first)) }
    }
}
