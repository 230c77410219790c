/// A complete request for a transport, with URL and headers.
package struct HTTPRequest: Sendable {
    /// The redirects that the transport follows. Only GET requests are redirected.
    package enum Redirects: Sendable, Hashable {
        case none
        /// To the same scheme, host and port only, so that no credential can leave its origin.
        case sameOrigin
        /// To any host that `addresses` allows, over https; http is followed only from http. Another origin gets the
        /// headers that describe the file and the program, and no other. For files that need no token.
        case anyHost
    }

    /// The hosts that the transport connects to.
    package enum Addresses: Sendable, Hashable {
        /// All: the user has named the server.
        case any
        /// Hosts of the internet, for URLs that others have written: no address of this machine or of a private
        /// network, nor a name that resolves to one.
        case publicOnly
        /// Hosts of the internet, and this machine.
        case publicOrLoopback
    }

    package var method: HTTPMethod
    /// The URL: absolute, ASCII, percent-encoded.
    package var url: String
    package var headers: HTTPHeaders
    package var body: ByteSource?
    package var redirects: Redirects
    package var addresses = Addresses.any
    /// The largest body accepted, in bytes after decompression. A larger one fails with `TransportError.tooLarge`.
    package var bodyLimit: Int
    /// The time limit of the whole response; nil for an endless stream.
    package var timeout: Duration?
    /// The longest time without data; nil for the transport's default.
    package var stall: Duration?
    /// Called with the number of body bytes sent so far and in total; from any thread.
    package var onSent: (@Sendable (_ done: Int, _ total: Int) -> Void)?
    /// Whether to open a new connection: for the second attempt after a reused one was closed by the server, and for
    /// requests that must not be sent twice.
    package var freshConnection = false
    /// Whether to open a WebSocket (RFC 6455) with a GET. Each chunk of the response's body is then one text message, of at most
    /// `bodyLimit` bytes. The body ends when the server closes the connection, and fails if it is silent for longer than `stall`
    /// and doesn't respond to a ping either. A response with another status than 101 has an empty body.
    package var opensWebSocket = false

    package init(
        method: HTTPMethod, url: String, headers: HTTPHeaders = HTTPHeaders(), body: ByteSource? = nil,
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

/// The HTTP methods used by the services (RFC 9110 §9).
package enum HTTPMethod: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
}

/// The status and headers of a response.
package struct ResponseHead: Sendable {
    package var status: Int
    package var headers: HTTPHeaders

    package init(status: Int, headers: HTTPHeaders = HTTPHeaders()) {
        self.status = status
        self.headers = headers
    }
}

/// A response whose body is still arriving. Releasing `body` without reading it cancels the transfer.
package struct HTTPResponse: Sendable {
    package var head: ResponseHead
    package var body: ResponseBody

    package init(head: ResponseHead, body: ResponseBody) {
        self.head = head
        self.body = body
    }
}
