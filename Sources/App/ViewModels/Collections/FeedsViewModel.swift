package import Core
internal import Observation

/// The lists that a server names, such as topics. They are loaded when the user wants to see them.
@MainActor
@Observable
package final class FeedsViewModel {
    /// The lists; nil until they were loaded.
    package private(set) var feeds: [Feed]?
    private var masks = LoadingCounts()
    @ObservationIgnored private let fetch: @MainActor () async throws(RequestError) -> [Feed]
    @ObservationIgnored private let refuse: @MainActor (RequestError) -> Void

    /// - Parameters:
    ///   - feeds: those that are known; nil if they have to be loaded.
    ///   - fetch: fetches all of them.
    ///   - refuse: notifies the user of an error.
    package init(
        feeds: [Feed]?, fetch: @escaping @MainActor () async throws(RequestError) -> [Feed],
        refuse: @escaping @MainActor (RequestError) -> Void
    ) {
        self.feeds = feeds
        self.fetch = fetch
        self.refuse = refuse
    }

    package var isLoading: Bool { masks.isLoading(.page) }

    /// Loads the lists. While they are loading nothing is requested.
    package func load() {
        guard !isLoading else { return }
        send(showing: .page, fetch) { [weak self] in self?.feeds = $0 }
    }
}

extension FeedsViewModel: Requesting {
    package func loadingBegan(_ place: LoadingPlace) { masks.began(place) }
    package func loadingEnded(_ place: LoadingPlace) { masks.ended(place) }
    package func warn(_ error: RequestError) { refuse(error) }
}
