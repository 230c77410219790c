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
