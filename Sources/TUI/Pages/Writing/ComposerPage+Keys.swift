internal import App
internal import Core

/// The keys of the composer.
extension ComposerPage: TextInput {
    var keyPlace: FieldCommand.Place {
        switch model.focus {
        case .text, .warning: .composerText
        case .media, .option: .composerPart
        }
    }

    func type(_ key: Key) -> Effect? {
        // A key may change the text, and with it where the press was.
        pressed = nil
        if model.focus == .text, let effect = typeInCompletion(key) { return effect }
        switch key.name {
        case .escape where model.focus != .text:
            model.focus(on: .text)
            return .handled
        case _ where key.cancels: return leave()
        case .enter where key.alt || key.control: return beginSending()
        case .function(1): return .present(PresentedPage(help))
        case .tab:
            model.moveFocus(by: 1)
            return .handled
        case .backTab:
            model.moveFocus(by: -1)
            return .handled
        case .character(let letter) where key.control && !key.alt:
            if let effect = control(letter) { return effect }
        case .character("z") where key.alt && model.about != nil:
            isUnfolded.toggle()
            return .handled
        case .character("v") where key.alt && !key.control && model.mostMedia > 0:
            model.beginReading { [model] in await model.attachFromClipboard() }
            return .handled
        default: break
        }
        switch model.focus {
        case .text: return typeInText(key)
        case .warning: return typeInWarning(key)
        case .media(let index): return typeOnMedia(key, index)
        case .option(let option): return typeOnOption(key, option)
        }
    }

    func leave() -> Effect? {
        if let error = model.unsaved { return .present(PresentedPage(unsavedQuestion(error))) }
        if model.isSending { return .backThen(.say(strings.sending)) }
        return model.isWorthKeeping ? .backThen(.say(strings.keptAsDraft)) : .back
    }

    private func unsavedQuestion(_ error: FileError) -> any Page {
        // The disk may accept it by now; then the next Esc opens no question.
        Task { await model.saveNow() }
        return ChoicePage(
            strings.closeUnsavedQuestion, detail: strings.draftUnsaved(error),
            choices: [
                ChoicePage.Choice(key: "y", label: strings.closeUnsavedChoice) { [self] in
                    isAbandoned = true
                    return .close(ObjectIdentifier(self))
                }
            ], style: style)
    }

    private func control(_ letter: Character) -> Effect? {
        switch letter {
        case "s": return beginSending()
        case "e": return edited()
        case "a": return attach()
        case "v": return change(.visibility)
        case "w" where model.shownOptions.contains(.warning): return change(.warning)
        case "p": return change(.poll)
        case "g": return change(.language)
        case "r": return change(.schedule)
        case "o": return pickEmoji()
        case "x":
            if model.isSending {
                model.cancelSending()
                return .handled
            }
            return askToDelete()
        default: return nil
        }
    }

    private func typeInText(_ key: Key) -> Effect? {
        guard let command = EditCommand(key, isMultiline: true) else { return scroll(key) }
        edit { $0.perform(command) }
        return .handled
    }

    private func scroll(_ key: Key) -> Effect? {
        let rows = max(1, drawn.textRows.count - 1)
        switch key.name {
        case .pageUp: edit { for _ in 0..<rows { $0.perform(.up) } }
        case .pageDown: edit { for _ in 0..<rows { $0.perform(.down) } }
        default: return nil
        }
        return .handled
    }

    private func typeInWarning(_ key: Key) -> Effect? {
        switch key.name {
        case .enter, .down: model.focus(on: .text)
        case .up: break
        default:
            guard let command = EditCommand(key) else { return nil }
            model.editWarning { $0.perform(command) }
        }
        return .handled
    }

    private func typeOnMedia(_ key: Key, _ index: Int) -> Effect? {
        switch key.name {
        case .up: model.moveFocus(by: -1)
        case .down: model.moveFocus(by: 1)
        case .enter where model.describesMedia, .character("a") where model.describesMedia: return describe(index)
        case .character("x"), .delete: model.removeMedia(at: index)
        case .character("J"): model.moveMedia(at: index, by: 1)
        case .character("K"): model.moveMedia(at: index, by: -1)
        case .character("j"): model.moveFocus(by: 1)
        case .character("k"): model.moveFocus(by: -1)
        case .character("f") where model.describesMedia: return askForFocus(index)
        case .character("r"): return replace(index)
        case .character("?"): return .present(PresentedPage(help))
        default: return nil
        }
        return .handled
    }

    private func typeOnOption(_ key: Key, _ option: ComposerViewModel.Option) -> Effect? {
        switch key.name {
        case .enter, .character(" "): return change(option)
        case .left, .up: model.moveFocus(by: -1)
        case .right, .down: model.moveFocus(by: 1)
        case .character("?"): return .present(PresentedPage(help))
        default: return nil
        }
        return .handled
    }

    /// Handles a key while the list is open. It opens automatically, so Enter makes a new line until the user moves in
    /// it.
    ///
    /// - Returns: nil for a key that the list has no use for.
    private func typeInCompletion(_ key: Key) -> Effect? {
        guard let list = model.completion.list, !key.control, !key.alt else { return nil }
        switch key.name {
        case .tab: model.acceptCompletion()
        case .enter where list.isChosen: model.acceptCompletion()
        case .up, .backTab: model.completion.move(by: -1)
        case .down: model.completion.move(by: 1)
        case .escape: model.completion.dismiss()
        default: return nil
        }
        return .handled
    }

    // MARK: Pasting

    func paste(_ text: RawText) -> Int? {
        pressed = nil
        if model.focus == .warning {
            var cut: Int?
            model.editWarning { cut = $0.paste(text.value) }
            return cut
        }
        let paths = PastedPaths(text.value).paths
        guard !paths.isEmpty, model.mostMedia > 0, !model.isLocked else {
            insert(text.value)
            return nil
        }
        model.beginReading { [self] in
            // A path that leads to no file is text.
            guard await PastedPaths.areFiles(paths) else { return insert(text.value) }
            send(.present(PresentedPage(attachQuestion(paths, text: text.value))))
        }
        return nil
    }

    private func insert(_ text: String) {
        model.focus(on: .text)
        model.paste(text)
    }

    /// Returns the question whether dropped files are attached, or their paths are meant as text.
    private func attachQuestion(_ paths: [String], text: String) -> any Page {
        ChoicePage(
            strings.attachQuestion(paths.count), detail: Sanitizer.clean(RawText(text), maximum: 300),
            choices: [
                ChoicePage.Choice(key: "a", label: strings.attachChoice) { [self] in
                    model.beginReading { [model] in await model.attach(paths) }
                    return .handled
                }
            ], selected: 0, declineLabel: strings.insertAsText, style: style
        ) { [self] in
            insert(text)
            return .handled
        }
    }

    // MARK: Sending

    private func beginSending() -> Effect {
        // The session has ended: the login opens over the text, which stays.
        if accounts.isExpired { return .open(.login(as: accounts.account, registers: false)) }
        guard !model.isSending else { return .handled }
        if model.isInDoubt { return .present(PresentedPage(doubtQuestion)) }
        if let divided = model.divided { return .present(PresentedPage(divideQuestion(divided.text, divided.parts))) }
        let count = model.obstacle == nil ? model.filesWithoutAlt : 0
        guard count > 0 else {
            model.send()
            return .handled
        }
        return .present(
            PresentedPage(
                ChoicePage(
                    strings.altReminder(count),
                    choices: [
                        ChoicePage.Choice(key: "a", label: strings.describeFirst) { [self] in
                            let index = model.options.media.firstIndex { $0.alt.allSatisfy(\.isWhitespace) } ?? 0
                            model.focus(on: .media(index))
                            return describe(index)
                        },
                        ChoicePage.Choice(key: "s", label: strings.sendAnyway) { [self] in
                            model.send()
                            return .handled
                        },
                    ], selected: 0, style: style)))
    }

    /// Returns the question whether a text that is too long becomes a thread. It is not sent yet, so that the user sees
    /// where it was divided.
    private func divideQuestion(_ text: String, _ parts: Int) -> any Page {
        ChoicePage(
            strings.divideQuestion,
            choices: [
                ChoicePage.Choice(key: "d", label: strings.divideChoice(parts)) { [self] in
                    edit { $0.setText(text) }
                    return .say(strings.divided)
                }
            ], selected: 0, style: style)
    }

    private var doubtQuestion: any Page {
        ChoicePage(
            strings.inDoubtQuestion,
            choices: [
                ChoicePage.Choice(key: "c", label: strings.checkAndSend) { [self] in
                    model.send(.safely)
                    return .handled
                },
                ChoicePage.Choice(key: "s", label: strings.sendInDoubt) { [self] in
                    model.send(.despiteDoubt)
                    return .handled
                },
            ], selected: 0, style: style)
    }

    // MARK: The editor

    /// Hands the text to the user's editor.
    private func edited() -> Effect {
        guard !model.isLocked else { return .handled }
        return .lend(
            TerminalLoan { [self] in
                guard let problem = await model.edit(with: editor) else { return }
                // The next key removes it, but not from the list of messages.
                send(.say(strings.sentence(for: problem)))
            })
    }
}
