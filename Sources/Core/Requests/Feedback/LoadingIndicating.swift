/// Shows that something loads. View models adopt it and keep `LoadingCounts`; by default nothing is shown.
@MainActor
package protocol LoadingIndicating {
    func loadingBegan(_ place: LoadingPlace)
    /// Called once for every `loadingBegan`, also after an error or a cancellation.
    func loadingEnded(_ place: LoadingPlace)
}

extension LoadingIndicating {
    package func loadingBegan(_ place: LoadingPlace) {}
    package func loadingEnded(_ place: LoadingPlace) {}

    /// Does something and shows meanwhile that it loads, whichever way it ends.
    ///
    /// - Parameter place: nil shows nothing.
    package func loading<Value: Sendable, Failure: Error>(
        _ place: LoadingPlace?, during work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        if let place { loadingBegan(place) }
        defer { if let place { loadingEnded(place) } }
        return try await work()
    }
}
