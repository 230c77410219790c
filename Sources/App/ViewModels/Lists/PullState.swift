package import Core

/// The pull header: the gesture at the top of a list, as on phones.
package enum PullState: Sendable, Hashable {
    case hidden
    /// Pulled once: the next pull within a second refreshes.
    case armed
    case loading
    case finished(new: Int)
    case failed(SyncError)
}
