internal import CCurl
package import Core

/// The network through libcurl: one thread, one multi handle, reused connections.
///
/// libcurl is loaded by the first request: loading it takes several milliseconds, which must not delay the first paint.
package final class CurlTransport: Transport {
    private let loop: CurlMultiLoop

    package init(configuration: CurlConfiguration = CurlConfiguration()) {
        loop = CurlMultiLoop(configuration: configuration)
    }

    deinit { loop.close() }

    /// Cancels all transfers and ends the thread.
    package func shutdown() { loop.close() }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard curl_lazy_load() != 0 else { throw .other(reason: "libcurl is not installed") }
        var request = request
        for _ in 0...Limits.redirects {
            let address = try WebAddress(request.url)
            guard address.isAllowed(by: request.addresses) else { throw .refusedAddress }
            let response = try await loop.perform(request, at: address)
            guard let next = try RedirectPolicy.next(after: response.head, to: request, at: address) else {
                return response
            }
            request = next
        }
        throw .redirected(to: RedirectPolicy.shown(request.url))
    }

    package func texts(of name: String) async -> [String] { TextRecords.texts(in: await TextQuery.answer(about: name)) }
}

/// Time limits and certificates of the transport. Tests use shorter limits than the defaults.
package struct CurlConfiguration: Sendable {
    package var connect = Limits.connect
    package var stall = Limits.stall
    /// A file of certificates to use instead of the system's.
    package var authorities: String?
    /// The source of randomness for the keys of WebSockets.
    var randomness = Randomness()
    /// The clock for the silence of WebSockets; everything else is timed by libcurl.
    var time: any TimeSource = SystemTime()

    package init() {}
}
