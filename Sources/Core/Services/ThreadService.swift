/// Reads threads.
package protocol ThreadService: Sendable {
    /// Fetches a status with its ancestors and replies.
    ///
    /// - Returns: nil if the service has no threads.
    /// - Throws: `notFound` if the status no longer exists or is private.
    func thread(of id: StatusID) async throws(RequestError) -> StatusThread?
}

extension ThreadService {
    package func thread(of id: StatusID) async throws(RequestError) -> StatusThread? { nil }
}
