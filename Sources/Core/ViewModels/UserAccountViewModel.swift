internal import Observation

/// Who reads: the one source of truth about the account, for all pages.
@MainActor
@Observable
package final class UserAccountViewModel {
    package private(set) var account: SignedInAccount?
    /// The server took the token back: what is cached can be read, a request needs a new login.
    package private(set) var isExpired = false
    package private(set) var connection = Connection.unknown
    /// Notifications not seen yet; nil where the server does not tell.
    package private(set) var unreadNotifications: Int?

    package var isLoggedIn: Bool { account != nil && !isExpired }

    package init(account: SignedInAccount?) {
        self.account = account
    }

    /// The outcome of a request, nil for success. However many fail for the same reason, it is said once.
    package func report(_ error: SyncError?) {
        guard let error else {
            if connection != .online { connection = .online }
            return
        }
        switch error {
        case .request(.cancelled): return
        case .request(let error): warn(error)
        case .cache: if connection != .failed(error) { connection = .failed(error) }
        }
    }

    package func report(_ outcome: UnreadPoller.Outcome) {
        report(outcome.error)
        if let count = outcome.notifications, count != unreadNotifications { unreadNotifications = count }
    }
}

/// The status line: says what is wrong with the connection until a request succeeds again.
extension UserAccountViewModel: WarningPresenting {
    package func warn(_ error: RequestError) {
        if case .unauthorised = error, !isExpired { isExpired = true }
        if connection != .failed(.request(error)) { connection = .failed(.request(error)) }
    }
}
