/// The interface to the network. `CurlTransport` is the real one; tests use a scripted one.
package protocol Transport: Sendable {
    /// Sends a request and returns as soon as the response's head has arrived. Cancelling the task cancels the
    /// transfer.
    ///
    /// Any HTTP status is a response, not an error.
    ///
    /// - Throws: if no response arrives.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse

    /// Looks up the TXT records of a name in the DNS.
    ///
    /// - Returns: none also where the resolver can't be asked or doesn't respond, and once the task is cancelled.
    func texts(of name: String) async -> [String]
}

extension Transport {
    package func texts(of name: String) async -> [String] { [] }
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

/// The limits on the sizes and times that a server may impose on the client.
package enum Limits {
    /// The size of a JSON response, in bytes after decompression.
    package static let jsonBody = 8 << 20
    /// The nesting of arrays and objects. Foundation's decoder stops at 512, far beyond any legitimate response.
    package static let jsonDepth = 64
    /// The size of an error body, in bytes.
    package static let errorBody = 64 << 10
    /// The number of header fields of a response, and their size in bytes.
    package static let headerFields = 100
    package static let headerBytes = 64 << 10
    package static let redirects = 5
    /// The time to connect: name resolution, TCP and TLS.
    package static let connect = Duration.seconds(10)
    /// The time for which a transfer may stay below one byte per second.
    package static let stall = Duration.seconds(20)
    /// The range of waits that a server may demand.
    package static let shortestWait = Duration.seconds(1)
    package static let longestWait = Duration.seconds(900)
    /// The time limit of a whole response.
    package static let answer = Duration.seconds(30)
    /// The size of one event of a stream, in bytes.
    package static let streamEvent = 1 << 20
    /// The time without data after which a stream is considered dead: servers send a heartbeat every 15 seconds.
    package static let streamSilence = Duration.seconds(45)
}
