/// The whole border to the network. `CurlTransport` is the real one, tests hand in a scripted one.
package protocol Transport: Sendable {
    /// Sends and returns as soon as the head of the answer is here. Cancelling the task cancels the transfer.
    ///
    /// Any HTTP status is an answer, not an error.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
