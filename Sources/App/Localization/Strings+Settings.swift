package import Core

extension Strings {
    package func sentence(for failure: ConfigurationEditor.Failure) -> DisplayText {
        switch failure {
        case .file(let error): settingNotSaved(clean(RawText(error.reason)))
        case .tooLarge: settingFileTooLarge
        case .notUTF8: settingFileNotUTF8
        case .conflict: settingConflict
        }
    }

    /// Returns the first of several issues with the number of the others; nil for none.
    package func sentence(for issues: [ConfigurationIssue]) -> DisplayText? {
        first(of: issues.map { sentence(for: $0) })
    }

    func first(of problems: [DisplayText]) -> DisplayText? {
        guard let first = problems.first else { return nil }
        return problems.count > 1 ? firstOfIssues(first, more: problems.count - 1) : first
    }

    package func name(of section: ConfigurationSection) -> DisplayText {
        switch section {
        case .layout: settingsLayout
        case .reading: settingsReading
        case .notifications: settingsNotifications
        case .writing: settingsWriting
        case .pictures: settingsPictures
        case .links: linksTitle
        case .services: settingsServices
        case .filters: filtersOfFile
        default: settingsColors
        }
    }

    /// Returns what is valid for a setting.
    package func settingTakes(_ key: ConfigurationKey) -> DisplayText {
        settingTakes(clean(RawText(key.fullName)), values: alternatives(key.kind.allowed))
    }

    /// Returns the label of a setting; its name in the file where it has no other.
    package func label(of key: ConfigurationKey) -> DisplayText {
        Self.settings[key.fullName]?.label(self) ?? clean(RawText(key.fullName))
    }

    /// Returns the explanation of a setting; the one of the default file where it has no other.
    package func explanation(of key: ConfigurationKey) -> DisplayText {
        Self.settings[key.fullName]?.explanation(self) ?? clean(RawText(key.comment))
    }

    /// Returns a value of a setting in the language of the interface. Names of programs and protocols, and what the user has
    /// typed, are as in the file.
    package func words(for value: ConfigurationValue?, of key: ConfigurationKey) -> DisplayText {
        switch (key.kind, value) {
        case (.words, .text(let word)?): return choice(word, of: key)
        case (.text, .text(let word)?) where word == ThemeSettings.auto: return choice(word, of: key)
        case (.subset(let all), .texts(let words)?) where !words.isEmpty:
            // In another order than the usual one, they are listed: tabs stand in the user's.
            return words == all ? choice("all", of: key) : list(words.map { choice($0, of: key) })
        default: return self.value(value)
        }
    }

    private func choice(_ word: String, of key: ConfigurationKey) -> DisplayText {
        // The names of messages have no other signs.
        let name = String(word.map { $0 == "." || $0 == "_" ? "-" : $0 })
        return self.word("choice", "\(key.name)-\(name)") ?? self.word("choice", name)
            ?? Language.allCases.first { $0.code == word }?.ownName ?? clean(RawText(word))
    }

    /// Returns a value of a setting as it can be typed.
    package func value(_ value: ConfigurationValue?) -> DisplayText {
        switch value {
        case .flag(let isOn): isOn ? optionOn : settingOff
        case .text(""), .texts([]), nil: optionOff
        case .number(let number): self.number(number)
        default: clean(RawText(ConfigurationKey.typed(value)))
        }
    }

    /// The keys that have sentences of their own.
    static var explainedSettings: Set<String> { Set(settings.keys) }

    private struct Setting: Sendable {
        var label: @Sendable (Strings) -> DisplayText
        var explanation: @Sendable (Strings) -> DisplayText

        init(
            _ label: @escaping @Sendable (Strings) -> DisplayText,
            _ explanation: @escaping @Sendable (Strings) -> DisplayText
        ) {
            self.label = label
            self.explanation = explanation
        }
    }

    private static let settings: [String: Setting] = [
        "key-preset": Setting(\.keys, \.settingKeyPresetNote),
        "language": Setting(\.optionLanguage, \.settingLanguageNote),
        "ambiguous-width": Setting(\.settingAmbiguousWidth, \.settingAmbiguousWidthNote),
        "content-width": Setting(\.settingContentWidth, \.settingContentWidthNote),
        "density": Setting(\.settingDensity, \.settingDensityNote),
        "cursor": Setting(\.settingCursor, \.settingCursorNote),
        "times": Setting(\.settingTimes, \.settingTimesNote),
        "clock": Setting(\.settingClock, \.settingClockNote),
        "second-pane": Setting(\.settingSecondPane, \.settingSecondPaneNote),
        "pane-side": Setting(\.settingPaneSide, \.settingPaneSideNote),
        "pane-width": Setting(\.settingPaneWidth, \.settingPaneWidthNote),
        "start-page": Setting(\.settingStartPage, \.settingStartPageNote),
        "tabs": Setting(\.settingTabs, \.settingTabsNote),
        "pins": Setting(\.settingPins, \.settingPinsNote),
        "accounts": Setting(\.settingAccounts, \.settingAccountsNote),
        "confirm-quit": Setting(\.settingConfirmQuit, \.settingConfirmQuitNote),
        "poll-interval": Setting(\.settingPollInterval, \.settingPollIntervalNote),
        "notify-kinds": Setting(\.settingNotifyKinds, \.settingNotifyKindsNote),
        "quiet-accounts": Setting(\.settingQuietAccounts, \.settingQuietAccountsNote),
        "quiet-hours": Setting(\.settingQuietHours, \.settingQuietHoursNote),
        "notify-sequence": Setting(\.settingNotifySequence, \.settingNotifySequenceNote),
        "notify-command": Setting(\.settingNotifyCommand, \.settingNotifyCommandNote),
        "confirm-delete": Setting(\.settingConfirmDelete, \.settingConfirmDeleteNote),
        "confirm-unfollow": Setting(\.settingConfirmUnfollow, \.settingConfirmUnfollowNote),
        "confirm-block": Setting(\.settingConfirmBlock, \.settingConfirmBlockNote),
        "mark-read": Setting(\.settingMarkRead, \.settingMarkReadNote),
        "keep-statuses": Setting(\.settingKeepStatuses, \.settingKeepStatusesNote),
        "keep-days": Setting(\.settingKeepDays, \.settingKeepDaysNote),
        "notify": Setting(\.settingNotify, \.settingNotifyNote),
        "welcome": Setting(\.settingWelcome, \.settingWelcomeNote),
        "whats-new": Setting(\.whatsNew, \.settingWhatsNewNote),
        "editor": Setting(\.settingEditor, \.settingEditorNote),
        "alt-reminder": Setting(\.settingAltReminder, \.settingAltReminderNote),
        "undo-send": Setting(\.settingUndoSend, \.settingUndoSendNote),
        "pictures": Setting(\.doctorPictures, \.settingPicturesNote),
        "picture-rows": Setting(\.settingPictureRows, \.settingPictureRowsNote),
        "emoji-pictures": Setting(\.settingEmojiPictures, \.settingEmojiPicturesNote),
        "picture-cache": Setting(\.settingPictureCache, \.settingPictureCacheNote),
        "picture-budget": Setting(\.settingPictureBudget, \.settingPictureBudgetNote),
        "pictures-folder": Setting(\.settingPicturesFolder, \.settingPicturesFolderNote),
        "player": Setting(\.settingPlayer, \.settingPlayerNote),
        "motion": Setting(\.settingMotion, \.settingMotionNote),
        "browser": Setting(\.settingBrowser, \.settingBrowserNote),
    ]
}
