internal import App
internal import Core

/// The pages with which the options and the files of a post are changed.
extension ComposerPage {
    /// Changes an option: at once, or by a menu or a form.
    func change(_ option: ComposerViewModel.Option) -> Effect? {
        guard model.shownOptions.contains(option) else { return nil }
        guard !model.isLocked else { return .handled }
        switch option {
        case .warning where model.choosesLabels: return .present(PresentedPage(labelMenu()))
        case .warning:
            model.toggleWarning()
            return .handled
        case .sensitive:
            model.toggleSensitive()
            return .handled
        case .visibility: return .present(PresentedPage(visibilityMenu))
        case .language: return .present(PresentedPage(languageMenu))
        case .poll: return .present(PresentedPage(pollForm))
        case .schedule: return .present(PresentedPage(schedulePrompt))
        case .replies: return .present(PresentedPage(replyMenu()))
        case .quotes:
            model.toggleQuotes()
            return .handled
        }
    }

    /// Returns a choice of a menu in which several can be chosen: it opens again at the same place.
    private func toggle(
        _ label: DisplayText, isOn: Bool, perform: @escaping @MainActor () -> Effect
    ) -> ChoicePage.Choice {
        ChoicePage.Choice(label: "\(isOn ? "✓" : " ") \(label)", choose: perform)
    }

    /// - Parameter selected: the label that was changed last.
    private func labelMenu(selected: Int = 0) -> any Page {
        let chosen = model.options.selfLabels ?? []
        return ChoicePage(
            strings.name(of: .warning),
            choices: model.rules.selfLabels.enumerated().map { index, label in
                toggle(strings.name(of: label), isOn: chosen.contains(label)) { [self] in
                    model.toggle(label)
                    return .present(PresentedPage(labelMenu(selected: index)))
                }
            }, selected: selected, declineLabel: strings.hintClose, style: style)
    }

    /// - Parameter selected: the group that was changed last; nil for the beginning.
    private func replyMenu(selected: Int? = nil) -> any Page {
        let single: [ReplyAudience?] = [nil, .everybody, .only([])]
        let choices = single.map { audience in
            ChoicePage.Choice(label: "  \(strings.replyAudience(audience))") { [model] in
                model.set(replyAudience: audience)
                return .handled
            }
        }
        var chosen: Set<ReplyAudience.Group> = []
        if case .only(let groups)? = model.replyAudience { chosen = groups }
        let groups = model.rules.replyGroups.enumerated().map { index, group in
            toggle(strings.name(of: group), isOn: chosen.contains(group)) { [self] in
                model.toggle(group)
                return .present(PresentedPage(replyMenu(selected: single.count + index)))
            }
        }
        let first = single.firstIndex(of: model.options.replyAudience) ?? single.count
        return ChoicePage(
            strings.repliesTitle, choices: choices + groups, selected: selected ?? first,
            declineLabel: strings.hintClose, style: style)
    }

    private var visibilityMenu: any Page {
        let usual = model.rules.defaultAudience
        // The audience that is the default is marked; where it isn't known, it has a row of its own.
        let knowsDefault = usual.map(model.visibilities.contains) ?? false
        let all: [Visibility?] = (model.offersDefaultVisibility && !knowsDefault ? [nil] : []) + model.visibilities
        return ChoicePage(
            strings.visibilityTitle,
            choices: all.map { visibility in
                ChoicePage.Choice(
                    label: strings.audience(visibility, default: usual), detail: strings.readers(of: visibility)
                ) { [model] in
                    model.set(visibility: visibility)
                    return .handled
                }
            }, selected: all.firstIndex(of: model.audience) ?? 0, style: style)
    }

    /// The languages that are offered before any other.
    private static let languages = [
        "ar", "de", "el", "en", "es", "fa", "fr", "he", "hi", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "th",
        "tr",
        "uk", "vi", "zh",
    ]

    private var languageMenu: any Page { languageMenu(selected: nil) }

    /// - Parameter selected: the language that was added or removed last; nil for the first of the post.
    private func languageMenu(selected last: String?) -> any Page {
        var codes: [String] = []
        let (shown, several) = (model.shownLanguages, model.rules.languages > 1)
        for code in shown + [last, strings.language.isoCode].compactMap(\.self) + Self.languages
        where !codes.contains(code) { codes.append(code) }
        func choice(_ code: String?) -> ChoicePage.Choice {
            let name = code.map { strings.language(RawText($0)) } ?? strings.optionDefault
            let detail = code.map { Sanitizer.clean(RawText($0), maximum: 20) } ?? ""
            guard several, let code else {
                return ChoicePage.Choice(label: several ? "  \(name)" : name, detail: detail) { [model] in
                    model.set(language: code)
                    return .handled
                }
            }
            var choice = toggle(name, isOn: shown.contains(code)) { [self] in
                model.toggle(language: code)
                return .present(PresentedPage(languageMenu(selected: code)))
            }
            choice.detail = detail
            return choice
        }
        let choices =
            [choice(nil)] + codes.map(choice)
            + [
                ChoicePage.Choice(key: "o", label: strings.otherLanguage) { [self] in
                    .present(PresentedPage(languagePrompt))
                }
            ]
        let selected = (last ?? shown.first).flatMap { codes.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        return ChoicePage(
            strings.languageTitle, choices: choices, selected: selected,
            declineLabel: several ? strings.hintClose : nil, style: style)
    }

    private var languagePrompt: any Page {
        TextPromptPage(strings.languagePrompt, style: style) { [model, strings] code in
            guard LanguageStore.isCode(code) else { return .say(strings.noLanguage) }
            if model.rules.languages > 1 { model.toggle(language: code) } else { model.set(language: code) }
            return .handled
        }
    }

    private var schedulePrompt: any Page {
        TextPromptPage.time(strings.schedulePrompt, model.options.publishAt, takesEmpty: true, style: style) {
            [model] reading in
            switch reading {
            case .empty: model.set(publishAt: nil)
            case .moment(let moment): model.set(publishAt: moment)
            case .tooEarly, .unclear: model.say(.noTime)
            }
            return .handled
        }
    }

    private var pollForm: any Page {
        let part = model.part
        let form = PollFormViewModel(model.options.poll(of: part), rules: model.rules, strings: strings)
        return PollPage(form, style: style) { [model] poll in model.set(poll: poll, of: part) }
    }

    func pickEmoji() -> Effect {
        guard !model.isLocked else { return .handled }
        return .present(
            PresentedPage(
                EmojiPage(EmojiPickerViewModel(model.emoji), style: style) { [model] emoji in
                    model.insert(emoji)
                    return .handled
                }))
    }

    func askToDelete() -> Effect {
        let line = Sanitizer.clean(RawText(model.editing.text), maximum: 200)
        return .present(
            PresentedPage(
                ChoicePage(
                    strings.deleteDraftQuestion, detail: line,
                    choices: [
                        ChoicePage.Choice(key: "y", label: strings.deleteLabel) { [self] in
                            let removal = model.discard()
                            send(.close(ObjectIdentifier(self)))
                            Task { [strings, send] in send(.say(strings.sentence(for: await removal.value))) }
                            return .handled
                        }
                    ], style: style)))
    }

    // MARK: Files

    func attach() -> Effect? {
        guard !model.isLocked else { return .handled }
        guard model.hasRoomForMedia else {
            model.say(.tooManyFiles(limit: model.mostMedia))
            return .handled
        }
        return .present(
            PresentedPage(
                AttachPage(home: environment["HOME"] ?? "", style: style) { [model] path in
                    model.beginReading { await model.attach(path) }
                }))
    }

    /// Asks for the file that takes the place of an attached one.
    func replace(_ index: Int) -> Effect {
        guard model.options.media.indices.contains(index), !model.isLocked else { return .handled }
        let id = model.options.media[index].id
        return .present(
            PresentedPage(
                AttachPage(home: environment["HOME"] ?? "", style: style) { [model] path in
                    model.beginReading { await model.replaceMedia(id, with: path) }
                }))
    }

    func describe(_ index: Int) -> Effect {
        guard model.options.media.indices.contains(index), !model.isLocked else { return .handled }
        let media = model.options.media[index]
        let file = Sanitizer.clean(RawText(media.path ?? ""), maximum: 200)
        return .present(
            PresentedPage(
                TextBoxPage(
                    strings.altTitle, detail: file, text: media.alt, limit: model.rules.altLength, style: style
                ) { [model] alt in model.set(alt: alt, of: media.id) }))
    }

    func askForFocus(_ index: Int) -> Effect {
        guard model.options.media.indices.contains(index), !model.isLocked else { return .handled }
        let media = model.options.media[index]
        let point = Sanitizer.clean(RawText(media.focus?.parameter ?? ""))
        return .present(
            PresentedPage(
                TextPromptPage(strings.focusPrompt, text: point, takesEmpty: true, style: style) { [model] text in
                    if !model.set(focus: text, of: media.id) { model.say(.noFocus) }
                    return .handled
                }))
    }
}
