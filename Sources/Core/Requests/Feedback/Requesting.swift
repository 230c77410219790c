/// A view model that makes requests for its page: it shows that they are under way, and why one failed.
@MainActor
package protocol Requesting: LoadingIndicating, WarningPresenting, Sendable {}

extension Requesting {
    /// Makes a request, showing at `place` from now until it has ended that it is loading.
    ///
    /// - Parameters:
    ///   - request: its error is passed to `warn`, unless it is a cancellation.
    ///   - receive: called with the response.
    /// - Returns: the task of the request.
    @discardableResult
    package func send<Value: Sendable>(
        showing place: LoadingPlace, _ request: @escaping @MainActor () async throws(RequestError) -> Value,
        receive: @escaping @MainActor (Value) -> Void
    ) -> Task<Void, Never> {
        // Not when the task begins: a second key would be a second request.
        loadingBegan(place)
        return Task {
            do throws(RequestError) {
                receive(try await request())
            } catch {
                if error != .cancelled { warn(error) }
            }
            loadingEnded(place)
        }
    }
}
