internal import App
internal import Core

/// Settings that are changed or read again.
extension Application {
    /// Reads the file of the settings again.
    package func reloadSettings() {
        Task {
            let before = keyIssues
            say(await settings.reload())
            if keyIssues != before, let issue = keyIssues.first { say(strings.sentence(for: issue)) }
        }
    }

    /// Performs `:set` with what is typed behind it.
    func set(_ text: String) {
        say(settings.perform(text) { [weak self] problem in self?.say(problem) })
    }

    /// Ends the program, after a question if the user wants one.
    func quitByUser() {
        guard preferences.confirmsQuit else { return quit(.user) }
        push(
            ChoicePage(
                strings.quitQuestion,
                choices: [
                    ChoicePage.Choice(key: "y", label: strings.commandQuit) { [quit] in
                        quit(.user)
                        return .handled
                    }
                ], style: style), isModal: true)
    }

    /// Gives changed settings to the parts of the program that have copies of them.
    func adoptSettings() {
        style.theme.adopt(Theme.Reading(preferences))
        style.themes.adopt(preferences.theme)
        if !style.keys.maps.isOf(preferences) { setKeys(KeyMaps(preferences)) }
        factory.notifier.adopt(preferences.notification)
        prepareNotifications()
        coordinator.adoptSettings()
        followWording()
        redraw.request()
    }

    /// Shows everything in the language and by the clock that are set now.
    private func followWording() {
        guard frame.wording != strings.choice else { return }
        frame.wording = strings.choice
        frame.forget()
        makeRootsAgain()
    }
}

extension Tab {
    /// The tab at the start.
    init(_ page: Preferences.StartPage) {
        self =
            switch page {
            case .home: .home
            case .messages: .messages
            case .discover: .discover
            case .me: .me
            }
    }
}
