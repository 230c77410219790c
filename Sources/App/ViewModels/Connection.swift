package import Core

/// Whether the server could be reached at the last try: the one quiet line at the bottom.
package enum Connection: Sendable, Hashable {
    /// Nothing was asked yet.
    case unknown
    case online
    case failed(SyncError)
}
