/// Shows how far a transfer is; by default nothing is shown.
@MainActor
package protocol ProgressReporting {
    /// - Parameters:
    ///   - done: bytes so far.
    ///   - total: bytes in all; nil when nobody knows.
    func progress(_ done: Int, of total: Int?)
}

extension ProgressReporting {
    package func progress(_ done: Int, of total: Int?) {}
}
