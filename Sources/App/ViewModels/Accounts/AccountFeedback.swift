package import Core

/// The way from an account's requests to the user: the sentences, and who receives results and messages. The view models
/// of an account share it.
@MainActor
package struct AccountFeedback {
    package let strings: Strings
    /// Receives the result of each request; nil for success.
    var report: @MainActor (SyncError?) -> Void = { _ in }
    /// Receives messages for the user.
    var say: @MainActor (DisplayText) -> Void = { _ in }
    /// Whether the server can't be reached.
    var isOffline: @MainActor () -> Bool = { false }

    /// Reports the error of a request. A missing permission is not a problem of the connection.
    func refused(_ error: SyncError) {
        if !error.lacksScope { report(error) }
    }

    /// Warns at once: a request without a network may take half a minute to fail.
    ///
    /// - Returns: whether the server can't be reached.
    @discardableResult
    func warnIfOffline() -> Bool {
        let isOffline = isOffline()
        if isOffline { inform(strings.offlineAction) }
        return isOffline
    }
}

extension AccountFeedback: InformationPresenting {
    package func inform(_ message: DisplayText) { say(message) }
}
