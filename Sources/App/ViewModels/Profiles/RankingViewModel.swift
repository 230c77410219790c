package import Core
internal import Observation

/// The ranking of all accounts of a service, which is loaded page by page.
@MainActor
@Observable
package final class RankingViewModel {
    package private(set) var places: [RankedScore] = []
    package private(set) var isAtEnd = false
    /// The reason why the last request failed; nil after a success.
    package private(set) var problem: RequestError?
    private var masks = LoadingCounts()
    /// The number of pages that are shown.
    @ObservationIgnored private var loaded = 0
    @ObservationIgnored private let fetch: @MainActor (Int) async throws(RequestError) -> [RankedScore]

    /// - Parameter fetch: fetches a page, counted from 1; one behind the last is empty.
    package init(fetch: @escaping @MainActor (Int) async throws(RequestError) -> [RankedScore]) {
        self.fetch = fetch
    }

    package var isLoading: Bool { masks.isLoading(.footer) }

    /// Loads the next page. While one is loading nothing is requested.
    package func load() {
        guard !isLoading else { return }
        let (fetch, page) = (fetch, loaded + 1)
        send(showing: .footer) { () async throws(RequestError) in
            try await fetch(page)
        } receive: { [weak self] in
            self?.append($0)
        }
    }

    /// Loads the ranking again, or the page that failed.
    package func refresh() {
        guard !isLoading else { return }
        if problem == nil { (places, loaded, isAtEnd) = ([], 0, false) }
        load()
    }

    private func append(_ found: [RankedScore]) {
        // Accounts that have moved up since stand on the next page again.
        let known = Set(places.map(\.rank))
        places += found.filter { $0.rank == nil || !known.contains($0.rank) }
        (loaded, isAtEnd, problem) = (loaded + 1, found.isEmpty, nil)
    }
}

extension RankingViewModel: Requesting {
    package func loadingBegan(_ place: LoadingPlace) { masks.began(place) }
    package func loadingEnded(_ place: LoadingPlace) { masks.ended(place) }
    package func warn(_ error: RequestError) { problem = error }
}
