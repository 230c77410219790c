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

/// The loads under way, by place. They nest: a place is loading until its last load ends.
package struct LoadingCounts: Hashable, Sendable {
    private var counts: [LoadingPlace: Int] = [:]

    package init() {}

    /// Whether anything is loading anywhere.
    package var isLoading: Bool { !counts.isEmpty }

    package func isLoading(_ place: LoadingPlace) -> Bool {
        counts[place] != nil
    }

    package mutating func began(_ place: LoadingPlace) {
        counts[place, default: 0] += 1
    }

    /// Ends one load; ignored if none was begun.
    package mutating func ended(_ place: LoadingPlace) {
        guard let count = counts[place] else { return }
        counts[place] = count > 1 ? count - 1 : nil
    }
}

/// The part of a page that shows that it is loading, and is blocked meanwhile.
package enum LoadingPlace: Hashable, Sendable {
    /// The whole page.
    case page
    case row(StatusID)
    /// A button, by its name.
    case button(String)
    /// The pull-to-refresh header.
    case pullHeader
    /// The row at the end of a list.
    case footer
}

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
