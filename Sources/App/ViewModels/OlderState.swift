package import Core

/// What the list's end is doing (SPEC §3.2).
package enum OlderState: Sendable, Hashable {
    case idle
    case loading
    case failed(SyncError)
    /// Three loads in a row brought nothing: no more are sent.
    case reachedEnd
}
