package import Core

/// The result of the last request, which the header line shows.
package enum Connection: Sendable, Hashable {
    /// No request was sent yet.
    case unknown
    case online
    case failed(SyncError)

    /// Whether the server could not be reached, as opposed to a server that refuses.
    package var isOffline: Bool {
        guard case .failed(.request(let error)) = self else { return false }
        return switch error {
        case .offline, .unreachable, .timedOut, .interrupted: true
        default: false
        }
    }
}
