/// What is sent: a request with its address and headers complete, ready for a transport.
package struct HTTPRequest: Sendable {
    /// Which redirects the transport follows by itself. It never follows one for anything but GET.
    package enum Redirects: Sendable, Hashable {
        case none
        /// To the same scheme, host and port only, so that no credential can leave its origin.
        case sameOrigin
    }

    package var method: HTTPMethod
    /// Absolute, ASCII, percent-encoded.
    package var url: String
    package var headers: HTTPHeaders
    package var body: [UInt8]?
    package var redirects: Redirects
    /// The most bytes of body taken, counted after decompression. More is `TransportError.tooLarge`.
    package var bodyLimit: Int
    /// How long the whole answer may take; nil for a stream without end.
    package var timeout: Duration?
    /// How long nothing may come; nil for the transport's own patience.
    package var stall: Duration?
    /// Told how much of the body has been sent, and how much there is; from any thread.
    package var onSent: (@Sendable (_ done: Int, _ total: Int) -> Void)?
    /// Not over a connection that is open already: the second attempt after one was closed unannounced.
    package var freshConnection = false

    package init(
        method: HTTPMethod, url: String, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8]? = nil,
        redirects: Redirects = .sameOrigin, bodyLimit: Int = Limits.jsonBody, timeout: Duration? = Limits.answer
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.redirects = redirects
        self.bodyLimit = bodyLimit
        self.timeout = timeout
    }
}
