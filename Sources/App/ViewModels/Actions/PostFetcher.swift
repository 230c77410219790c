package import Core
internal import Observation

/// Fetches single posts. A request that is under way is not sent again.
@MainActor
@Observable
package final class PostFetcher {
    /// The posts that are being fetched.
    package private(set) var underWay: Set<StatusID> = []
    /// The reasons why the last requests for posts failed; posts whose last request succeeded are not in it.
    private(set) var problems: [StatusID: SyncError] = [:]
    @ObservationIgnored private let loader: TimelineLoader
    @ObservationIgnored private let cache: StatusCache
    @ObservationIgnored private let report: @MainActor (SyncError?) -> Void

    /// - Parameter report: receives the result of each request; nil for success.
    init(loader: TimelineLoader, cache: StatusCache, report: @escaping @MainActor (SyncError?) -> Void) {
        self.loader = loader
        self.cache = cache
        self.report = report
    }

    /// Fetches a post, such as the whole of a text that the server has cut. It replaces every cached copy.
    ///
    /// - Parameter onlyIfMissing: whether to send no request for a post that is cached.
    package func fetch(_ id: StatusID, onlyIfMissing: Bool = false) {
        guard underWay.insert(id).inserted else { return }
        problems[id] = nil
        Task {
            do throws(SyncError) {
                var isNeeded = true
                if onlyIfMissing { isNeeded = try await !isCached(id) }
                if isNeeded {
                    try await loader.fetch(id)
                    report(nil)
                }
            } catch {
                problems[id] = error
                report(error)
            }
            underWay.remove(id)
        }
    }

    private func isCached(_ id: StatusID) async throws(SyncError) -> Bool {
        let status = try await SyncError.lifting(await cache.status(id))
        return status != nil
    }
}
