package import Core

/// Settings that change while the program runs.
extension AppContext {
    /// The keys of the configuration, in the order of the default file.
    package var configurationKeys: [ConfigurationKey] { ConfigurationKey.all(services.settings) }

    /// The first warning about the configuration with the number of the others; nil for none.
    package var firstWarning: DisplayText? { strings.first(of: warnings) }

    /// Sentences about hooks and a notification command whose programs can't be found.
    package var problemsOfCommands: [DisplayText] {
        var commands = preferences.hooks.map { (name: "hooks.\($0.name)", command: $0.command) }
        if preferences.notification == .command { commands.append(("notify-command", preferences.notifyCommand)) }
        return commands.filter { !UserCommands.finds($0.command, environment: environment, time: time) }.map {
            strings.sentence(for: UserCommands.Problem.notStarted(name: $0.name, program: $0.command.first ?? ""))
        }
    }

    /// Reads the file again and uses what it says. Waits for the disk.
    ///
    /// - Returns: a message for the user. If the file can't be read, the settings stay as they were.
    package func readSettingsAgain() -> DisplayText {
        guard let configurationFile else { return strings.settingsReloaded }
        let (new, issues) = ConfigurationFile.read(configurationFile, services: services.settings)
        let isUseless = issues.contains { issue in
            switch issue.problem {
            case .unreadable, .tooLarge: true
            case .syntax, .unknownKey, .badValue, .unknownWord, .notUTF8, .keys: false
            }
        }
        if isUseless { return strings.settingsNotReloaded }
        let old = settings.current
        settings.set(new)
        settingsChanged(from: old)
        // A key that isn't valid has no effect, which success would conceal.
        if let issue = strings.sentence(for: issues) { return issue }
        let late = configurationKeys.filter { $0.needsRestart && $0.value(in: old) != $0.value(in: new) }
        return late.isEmpty
            ? strings.settingsReloaded
            : strings.settingsReloadedExcept(
                strings.list(late.map { Sanitizer.clean(RawText($0.fullName)) }))
    }

    /// Uses a value.
    /// - Returns: false if it is not valid for the key.
    package func use(_ value: ConfigurationValue, for key: ConfigurationKey) -> Bool {
        let old = settings.current
        guard settings.set(key, to: value) else { return false }
        settingsChanged(from: old)
        return true
    }

    /// Uses the value of earlier settings again.
    package func restore(_ key: ConfigurationKey, from old: Preferences) {
        let changed = settings.current
        settings.restore(key, from: old)
        settingsChanged(from: changed)
    }

    /// Gives changed settings to the values that have copies of them.
    private func settingsChanged(from old: Preferences) {
        let new = settings.current
        filters.set(new.filters)
        if new.language != old.language || new.clock != old.clock {
            strings.adopt(Wording.Choice(new, environment: environment))
        }
    }

    /// Writes a value into the file. Waits for the disk.
    package func write(_ value: ConfigurationValue, for key: ConfigurationKey) throws(ConfigurationEditor.Failure) {
        guard let configurationFile else { return }
        try ConfigurationEditor.set(key, to: value, in: configurationFile, services: services.settings)
    }
}
