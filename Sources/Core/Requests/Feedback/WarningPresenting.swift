/// Shows an error to the person; by default nothing is shown.
@MainActor
package protocol WarningPresenting {
    /// Never called for a cancellation: that is no error.
    func warn(_ error: RequestError)
}

extension WarningPresenting {
    package func warn(_ error: RequestError) {}
}
