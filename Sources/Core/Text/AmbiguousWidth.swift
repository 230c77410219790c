/// The width of the ambiguous characters of UAX #11: as configured, or as measured in the terminal.
package enum AmbiguousWidth: String, Hashable, Sendable, CaseIterable {
    case asTerminal = "auto"
    case narrow, wide
}
