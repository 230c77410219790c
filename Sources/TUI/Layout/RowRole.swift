internal import App
package import Core

/// The kind of a stretch of a row; `Theme` maps it to a style.
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
    case count, ownBoost, ownLike, ownBookmark
    case unread
    case gap, day, newSince, footer
}
