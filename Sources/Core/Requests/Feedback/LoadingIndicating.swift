/// Shows that something is loading; by default nothing is shown. View models conform to it and hold `LoadingCounts`.
@MainActor
package protocol LoadingIndicating {
    func loadingBegan(_ place: LoadingPlace)
    /// Called once for every `loadingBegan`, also after an error or a cancellation.
    func loadingEnded(_ place: LoadingPlace)
}

extension LoadingIndicating {
    package func loadingBegan(_ place: LoadingPlace) {}
    package func loadingEnded(_ place: LoadingPlace) {}

    /// Performs work, showing meanwhile that it is loading, however it ends.
    ///
    /// - Parameter place: nil to show nothing.
    /// - Throws: the error of the work.
    package func loading<Value: Sendable, Failure: Error>(
        _ place: LoadingPlace?, during work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        if let place { loadingBegan(place) }
        defer { if let place { loadingEnded(place) } }
        return try await work()
    }
}
