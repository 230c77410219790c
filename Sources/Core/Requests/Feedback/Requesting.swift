/// A type that can send requests by `send(_:showing:)`.
@MainActor
package protocol Requesting: LoadingIndicating {
    var client: Client { get }
}

extension Requesting {
    /// Sends a request, showing at `place` that it is loading until it has ended.
    ///
    /// - Throws: the error of the request.
    package func send<R: Request>(_ request: R, showing place: LoadingPlace? = nil) async throws(RequestError)
        -> R.Response
    {
        let client = client
        return try await loading(place) { () async throws(RequestError) -> R.Response in try await client.send(request)
        }
    }
}
