package import Core

/// The pull header: the gesture at the top of the list that phones taught everyone (SPEC §3.1).
package enum PullState: Sendable, Hashable {
    case hidden
    /// Pulled once: the next pull within a second refreshes.
    case armed
    case loading
    case finished(new: Int)
    case failed(SyncError)
}
