internal import CCurl
package import Core

/// The network by libcurl: one thread, one multi handle, connections kept and shared.
///
/// Nothing of libcurl is touched before the first request: loading it takes milliseconds that the first paint does not
/// have to wait for.
package final class CurlTransport: Transport {
    private let loop: CurlMultiLoop

    package init(configuration: CurlConfiguration = CurlConfiguration()) {
        loop = CurlMultiLoop(configuration: configuration)
    }

    deinit { loop.close() }

    /// Ends everything that is under way, each with `cancelled`, and the thread.
    package func shutdown() { loop.close() }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard curl_lazy_load() != 0 else { throw .other(reason: "libcurl is not installed") }
        var request = request
        for _ in 0...Limits.redirects {
            let address = try WebAddress(request.url)
            let response = try await loop.perform(request, at: address)
            guard let target = try RedirectPolicy.target(of: response.head, for: request, at: address) else {
                return response
            }
            request.url = target
        }
        throw .redirected(to: RedirectPolicy.shown(request.url))
    }
}
