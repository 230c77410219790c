package import Core

extension SettingsEditor {
    /// The names and values that may be typed behind `:set`.
    package var completion: SettingsCompletion {
        SettingsCompletion(keys: keys, preferences: preferences, strings: strings)
    }

    /// Carries out what is typed behind `:set`.
    ///
    /// - Parameter report: called with the reason where the file can't be written.
    /// - Returns: a message for the user.
    package func perform(_ text: String, report: @escaping @MainActor (DisplayText) -> Void) -> DisplayText {
        let strings = strings
        func clean(_ text: String) -> DisplayText { Sanitizer.clean(RawText(text), maximum: 200) }
        func shown(_ key: ConfigurationKey) -> DisplayText {
            strings.settingIs(clean(key.fullName), value: strings.value(key.value(in: preferences)))
        }
        switch SettingsCommand(text, keys: keys) {
        case .show(let id): return keys.first { $0.id == id }.map(shown) ?? ""
        case .set(let id, let value):
            guard let key = keys.first(where: { $0.id == id }) else { return "" }
            guard set(key, to: value, report: report) else { return strings.settingTakes(key) }
            return key.needsRestart ? strings.settingAtStart(shown(key)) : shown(key)
        case .unknown(let name, let nearest?):
            return strings.unknownSettingLike(":set", key: clean(name), nearest: clean(nearest))
        case .unknown(let name, nil): return strings.unknownSetting(":set", key: clean(name))
        case .invalid(let id): return keys.first { $0.id == id }.map(strings.settingTakes) ?? ""
        }
    }
}
