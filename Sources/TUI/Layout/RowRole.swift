internal import App
package import Core

/// What a stretch of a row is; the `Theme` says how that looks.
package enum RowRole: Hashable, Sendable {
    case text(StyledText.Role)
    case name, handle, note
    case avatar(tint: Int)
    case boost
    case warning, hint
    case frame
    case attachment
    case pollBar, pollText, ownVote
    case card
    case count, ownMark
    case gap, footer
}
