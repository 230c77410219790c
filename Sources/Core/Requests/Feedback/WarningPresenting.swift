/// Shows an error to the user; by default nothing is shown.
@MainActor
package protocol WarningPresenting {
    /// Shows the error. Not called for a cancellation, which is not an error.
    func warn(_ error: RequestError)
}

extension WarningPresenting {
    package func warn(_ error: RequestError) {}
}
