package import Core

/// The state of the list's end.
package enum OlderState: Sendable, Hashable {
    case idle
    case loading
    case failed(SyncError)
    /// Three loads in a row brought nothing: no more are sent.
    case reachedEnd
}
