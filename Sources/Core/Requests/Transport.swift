/// The interface to the network. `CurlTransport` is the real one; tests use a scripted one.
package protocol Transport: Sendable {
    /// Sends a request and returns as soon as the response's head has arrived. Cancelling the task cancels the
    /// transfer.
    ///
    /// Any HTTP status is a response, not an error.
    ///
    /// - Throws: if no response arrives.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}

/// The reason why no complete response arrived.
package enum TransportError: Error, Hashable, Sendable {
    /// The host name can't be resolved: no network, or no such server.
    case unresolved(host: String)
    /// The host refuses or ignores the connection.
    case unreachable(host: String)
    case timedOut
    /// The certificate or the encryption is not acceptable; the library's reason.
    case tls(reason: String)
    /// The connection ended before the response did.
    case interrupted
    /// The response is not HTTP.
    case malformed
    /// The body has more than `limit` bytes after decompression.
    case tooLarge(limit: Int)
    /// A redirect that is not followed: to another origin or scheme, one too many, or not of a GET.
    case redirected(to: String)
    case proxy(reason: String)
    /// The URL is not allowed: neither https nor http on a loopback address; or the host is none that the request may
    /// connect to.
    case refusedAddress
    case cancelled
    /// Any other error of the library.
    case other(reason: String)
}
