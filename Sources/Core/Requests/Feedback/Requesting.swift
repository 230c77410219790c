/// What can send requests. Conforming gives `send(_:showing:)`.
@MainActor
package protocol Requesting: LoadingIndicating {
    var client: Client { get }
}

extension Requesting {
    /// Sends a request, and shows at the place that it loads until it has ended in whichever way.
    package func send<R: Request>(_ request: R, showing place: LoadingPlace? = nil) async throws(RequestError)
        -> R.Response
    {
        let client = client
        return try await loading(place) { () async throws(RequestError) -> R.Response in try await client.send(request)
        }
    }
}
