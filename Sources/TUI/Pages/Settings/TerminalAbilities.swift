internal import App
internal import Core

/// An ability of the terminal, in words.
package struct TerminalAbility: Hashable, Sendable {
    enum Kind: CaseIterable, Hashable, Sendable {
        case colors, pictures, widths, mouse, clipboard, links
    }

    let kind: Kind
    let name: DisplayText
    let value: DisplayText
    let state: TerminalFacts.State
    /// What the user lacks and how it is mended, in one line; nil where there is nothing to say.
    let lack: DisplayText?
}

/// The abilities that the first screen and `tideline doctor` show.
extension TerminalFacts {
    func abilities(_ strings: Strings) -> [TerminalAbility] {
        TerminalAbility.Kind.allCases.map { ability($0, strings) }
    }

    func ability(_ kind: TerminalAbility.Kind, _ strings: Strings) -> TerminalAbility {
        func made(
            _ name: DisplayText, _ value: DisplayText, _ state: State, _ lack: DisplayText?
        ) -> TerminalAbility {
            TerminalAbility(kind: kind, name: name, value: value, state: state, lack: state == .present ? nil : lack)
        }
        func word(_ state: State) -> DisplayText {
            switch state {
            case .present: strings.doctorYes
            case .unsure: strings.doctorUnsure
            case .missing: strings.doctorNo
            }
        }
        switch kind {
        case .colors:
            let number = strings.number(colors)
            let lack =
                colors >= 256
                ? strings.lackTrueColor
                : colors == 0 && pictures.hasNoColor ? strings.lackTurnedOff : strings.lackColors
            return made(
                strings.doctorColors, hasTrueColor ? strings.noted(number, note: "24 bit") : number,
                hasTrueColor ? .present : colors >= 256 ? .unsure : .missing, lack)
        case .pictures:
            let choice = pictures.choice
            let way = choice.way.map(strings.name) ?? strings.doctorNoPictures
            return made(
                strings.doctorPictures, strings.noted(way, note: strings.sentence(for: choice.reason)),
                choice.reason.state,
                // In tmux the reason names the remedy.
                choice.reason == .tmux ? nil : strings.lackPictures)
        case .widths:
            let value = strings.doctorWidths(
                ambiguous: widths.widths.ambiguousIsWide ? 2 : 1, joinsEmoji: widths.joins.contains(.sequences))
            return made(
                strings.doctorWidths, widths.hasEnded ? value : strings.doctorUnsure,
                widths.hasEnded ? .present : .unsure, strings.lackWidths)
        case .mouse: return made(strings.doctorMouse, word(mouse), mouse, strings.lackMouse)
        case .clipboard:
            let unsure = pictures.isInTmux ? strings.lackClipboardInTmux : strings.lackClipboardUnsure
            return made(
                strings.doctorClipboard, word(clipboard), clipboard,
                clipboard == .unsure ? unsure : strings.lackClipboard)
        case .links: return made(strings.linksTitle, word(links), links, strings.lackLinks)
        }
    }
}

extension PictureChoice.Reason {
    fileprivate var state: TerminalFacts.State {
        switch self {
        case .configured, .kitty, .kittyBehindTmux, .iterm, .sixel: .present
        case .noColors, .itermInTmux, .unknownCell, .tmux, .screen, .plain: .missing
        }
    }
}

extension Strings {
    func name(of way: PictureSupport.Way) -> DisplayText {
        switch way {
        case .kittyPlaceholders: doctorKittyPlaceholders
        case .kittyDirect: doctorKitty
        case .iterm: doctorITerm
        case .sixel: doctorSixel
        case .cells: doctorCells
        }
    }

    fileprivate func sentence(for reason: PictureChoice.Reason) -> DisplayText {
        switch reason {
        case .configured: doctorConfigured
        case .noColors: doctorNoColors
        case .kitty: doctorSupportsKitty
        case .kittyBehindTmux: doctorSupportsKittyBehindTmux
        case .itermInTmux: doctorITermInTmux
        case .iterm: doctorSupportsITerm
        case .sixel: doctorSupportsSixel
        case .unknownCell: doctorUnknownCell
        case .tmux: doctorTmux
        case .screen: doctorScreen
        case .plain: doctorPlain
        }
    }
}
