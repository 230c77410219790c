internal import Core

/// What is known of a terminal: what its type says, and what it has responded.
package struct TerminalFacts: Hashable, Sendable {
    /// The number of colours, without 24-bit ones; 0 for none.
    var colors: Int
    var pictures: PictureProbe
    var widths: WidthProbe
    /// What its type supports.
    var features: TerminalFeatures

    /// The state of an ability.
    enum State: Hashable, Sendable {
        case present
        /// The terminal doesn't say whether it has the ability.
        case unsure
        case missing
    }

    var hasTrueColor: Bool { colors >= 256 && pictures.isTrueColor }

    var mouse: State { features.hasBracketedPaste ? .present : .missing }

    /// Whether copied text arrives by OSC 52, which the number 52 among the device attributes confirms.
    var clipboard: State {
        guard features.hasTitle else { return .missing }
        return pictures.attributes?.dropFirst().contains(52) == true ? .present : .unsure
    }

    /// Whether cells can be links (OSC 8). Terminals that don't know it ignore it.
    var links: State { features.hasTitle ? .present : .missing }
}

extension TerminalInspection {
    package var facts: TerminalFacts {
        TerminalFacts(
            colors: colors, pictures: pictures, widths: widthProbe,
            features: TerminalFeatures(terminal: description ?? "", titleIsOurs: false))
    }
}
