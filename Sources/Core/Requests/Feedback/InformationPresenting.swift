/// Shows a success to the user; by default nothing is shown.
@MainActor
package protocol InformationPresenting {
    func inform(_ message: DisplayText)
}

extension InformationPresenting {
    package func inform(_ message: DisplayText) {}
}

/// Shows an error to the user; by default nothing is shown.
@MainActor
package protocol WarningPresenting {
    /// Shows the error. Not called for a cancellation, which is not an error.
    func warn(_ error: RequestError)
}

extension WarningPresenting {
    package func warn(_ error: RequestError) {}
}

/// Shows the progress of a transfer; by default nothing is shown.
@MainActor
package protocol ProgressReporting {
    /// - Parameters:
    ///   - done: the bytes so far.
    ///   - total: the bytes in total; nil if unknown.
    func progress(_ done: Int, of total: Int?)
}

extension ProgressReporting {
    package func progress(_ done: Int, of total: Int?) {}
}
