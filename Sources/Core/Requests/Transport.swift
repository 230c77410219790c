/// The interface to the network. `CurlTransport` is the real one; tests use a scripted one.
package protocol Transport: Sendable {
    /// Sends a request and returns as soon as the response's head has arrived. Cancelling the task cancels the transfer.
    ///
    /// Any HTTP status is a response, not an error.
    ///
    /// - Throws: if no response arrives.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
