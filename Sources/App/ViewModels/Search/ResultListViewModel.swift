internal import Core
internal import Observation

/// A short list that the server ranks and that is not cached: trending hashtags and links.
@MainActor
@Observable
package final class ResultListViewModel: ScrolledRows {
    typealias Load = @MainActor () async throws(SyncError) -> [ResultRow]

    package var scroller = ListScroller()
    package private(set) var isLoading = false
    private var problem: SyncError?
    private var hasLoaded = false

    package let source: ListSource?
    @ObservationIgnored private let load: Load

    /// - Parameter load: fetches all of the list.
    init(source: ListSource?, load: @escaping Load) {
        self.source = source
        self.load = load
        scroller.items = [.footer]
    }

    /// Fetches the list. A request that is under way is not sent again.
    package func refresh() {
        guard !isLoading else { return }
        isLoading = true
        Task { [weak self] in await self?.finishRefresh() }
    }

    private func finishRefresh() async {
        do throws(SyncError) {
            let rows = try await load()
            var seen: Set<ResultRow.Target> = []
            let items = rows.filter { seen.insert($0.target).inserted }.map(ListItem.result) + [.footer]
            (problem, hasLoaded) = (nil, true)
            if scroller.isEmpty {
                scroller.items = items
                scroller.viewport = geometry.clamped(ListViewport())
            } else if items != scroller.items {
                scroller.replace(by: items)
            }
        } catch {
            problem = error
        }
        isLoading = false
    }

    package var selected: ResultRow? {
        if case .result(let row)? = scroller.selected { row } else { nil }
    }

    package var footer: ListFooter {
        guard scroller.isEmpty else { return problem.map(ListFooter.failed) ?? .nothing }
        if isLoading { return .loadingFirst }
        if let problem { return .failedFirst(problem) }
        return hasLoaded ? .nothingHere : .loadingFirst
    }

    package func move(_ move: ListMove) { scroll(move) }
}
