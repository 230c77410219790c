package import Core

/// A gap that is being filled. While pages arrive the gap shrinks, from one side or both.
package struct GapLoad: Sendable, Hashable, Identifiable {
    /// The gap as it was when the load began.
    package var gap: Gap
    /// Posts that have arrived so far.
    package var arrived = 0

    package var id: SortKey { gap.id }

    /// Whether a gap is the rest of the one that is being filled.
    package func covers(_ other: Gap) -> Bool {
        other.newerKey <= gap.newerKey && other.olderKey >= gap.olderKey
    }
}
