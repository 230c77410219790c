internal import App
internal import Core

/// The keys of the composer.
extension ComposerPage {
    /// The key of the help: in a field, "?" is a letter.
    var helpHint: Hint? {
        switch model.focus {
        case .text, .warning: .key("F1", label: strings.hintAllKeys)
        case .media, .option: .key("?", label: strings.hintAllKeys)
        }
    }

    /// Returns the keys in force for standard ones; nil if none is bound.
    private func keys(_ standard: DisplayText) -> DisplayText? {
        let names = standard.string.split(separator: " ").compactMap {
            style.keys.maps.keys(in: .composerPart).name(ofStandard: Sanitizer.clean(RawText(String($0))))
        }
        return names.isEmpty ? nil : names.joined(by: " ")
    }

    /// The page with the keys that the server has a use for.
    var help: HelpPage {
        let options = Set(model.shownOptions)
        let (hasFiles, describes) = (model.mostMedia > 0, model.describesMedia)
        let lines: [(title: DisplayText, lines: [(keys: DisplayText, text: DisplayText, isOffered: Bool)])] = [
            (
                strings.groupWrite,
                [
                    ("Ctrl-S", strings.hintSend, true), ("---", strings.helpThread, model.splits),
                    ("Esc", strings.helpKeep, true), ("Ctrl-X", strings.helpDelete, true),
                    ("Ctrl-E", strings.helpEditor, true), ("Ctrl-O", strings.helpEmoji, true),
                    ("@ # :", strings.helpCompletion, true), ("Alt-Z", strings.helpOriginal, model.about != nil),
                ]
            ),
            (
                strings.groupOptions,
                [
                    ("Tab", strings.helpTab, true), ("Ctrl-V", strings.visibilityTitle, options.contains(.visibility)),
                    ("Ctrl-W", strings.helpWarning, options.contains(.warning)),
                    ("Ctrl-P", strings.helpPoll, options.contains(.poll)),
                    ("Ctrl-G", strings.languageTitle, options.contains(.language)),
                    ("Ctrl-R", strings.helpSchedule, options.contains(.schedule)),
                ]
            ),
            (
                strings.groupFiles,
                [
                    ("Ctrl-A", strings.helpAttach, hasFiles), ("Alt-V", strings.helpPaste, model.offersClipboard),
                    ("a", strings.helpDescribe, hasFiles && describes), ("x", strings.helpRemoveFile, hasFiles),
                    ("J K", strings.helpMoveFile, hasFiles), ("f", strings.helpFocus, hasFiles && describes),
                    ("r", strings.helpReplaceFile, hasFiles),
                ]
            ),
            (
                strings.groupText,
                [
                    ("Alt-U Alt-E", strings.helpUndo, true), ("Ctrl-Space", strings.helpSelect, true),
                    ("Ctrl-K Ctrl-Y", strings.helpKill, true),
                ]
            ),
        ]
        return HelpPage(
            style: style,
            groups: lines.map { group in
                let lines = group.lines.filter { $0.isOffered }.compactMap { line in
                    keys(line.keys).map { HelpPage.Line(keys: $0, text: line.text) }
                }
                return (title: group.title, lines: lines)
            })
    }
}
