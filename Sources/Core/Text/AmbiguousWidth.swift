/// How many cells the ambiguous characters of UAX #11 take: what the person says, or what the terminal answers.
package enum AmbiguousWidth: String, Hashable, Sendable, CaseIterable {
    case asTerminal = "auto"
    case narrow, wide
}
