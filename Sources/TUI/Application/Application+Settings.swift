internal import App
internal import Core

/// Settings that are changed or read again.
extension Application {
    /// Reads the file of the settings again.
    package func reloadSettings() {
        Task { say(await settings.reload()) }
    }

    /// Performs `:set` with what is typed behind it.
    func set(_ text: String) {
        say(settings.perform(text) { [weak self] problem in self?.say(problem) })
    }

    /// Gives changed settings to the parts of the program that have copies of them.
    func adoptSettings() {
        style.theme.adopt(Theme.Reading(preferences))
        factory.notifier.adopt(preferences.notification)
        coordinator.adoptSettings()
        redraw.request()
    }
}
