package import Core
internal import Logging
internal import Observation

/// The page about an article or a film: at once from its list, or from an earlier fetch, then from the server.
@MainActor
@Observable
package final class DetailsViewModel {
    /// The parts of the account that the page uses.
    struct Context {
        var service: any SocialService
        var cache: StatusCache
        var builder: StatusRowBuilder
        var log: Logger
        /// Receives the result of each request; nil for success.
        var report: @MainActor (SyncError?) -> Void
    }

    /// The row that commands act on, with its marks as they are now.
    package private(set) var row: StatusRowModel
    /// The content; nil until the cache was read.
    package private(set) var model: DetailsModel?
    /// The reason why the last request failed; nil after a success.
    package private(set) var problem: SyncError?

    private var masks = LoadingCounts()
    @ObservationIgnored private let context: Context
    @ObservationIgnored private var status: Status?
    /// The details that the server has added to the list's, now or when the page was open before.
    @ObservationIgnored private var fetched: StatusDetails?
    @ObservationIgnored private var following: Task<Void, Never>?
    /// Whether the details are requested once the row was read.
    @ObservationIgnored private var fetches: Bool

    init(_ row: StatusRowModel, fetches: Bool = true, _ context: Context) {
        self.row = row
        self.context = context
        self.fetches = fetches
        following = Task { [weak self, changes = context.cache.commits()] in
            await self?.read()
            if self?.fetches == true { self?.refresh() }
            for await _ in changes {
                guard let self else { return }
                await read()
            }
        }
    }

    deinit { following?.cancel() }

    package var isLoading: Bool { masks.isLoading(.page) }

    /// Reads the row from the cache.
    private func read() async {
        do throws(CacheError) {
            guard let found = try await context.cache.status(row.target) else { return }
            if status == nil { fetched = try await context.cache.details(of: found.id) }
            status = found
            let now = context.builder.row(found)
            if now != row { row = now }
            show()
        } catch {
            problem = .cache(error)
        }
    }

    private func show() {
        guard let details = fetched ?? status.flatMap(context.service.details) else { return }
        let new = DetailsModel(details, strings: context.builder.strings)
        if new != model { model = new }
    }

    /// Fetches the details that the list lacks.
    package func refresh() {
        guard let status else {
            fetches = true
            return
        }
        guard !isLoading else { return }
        send(showing: .page) { [service = context.service] () async throws(RequestError) in
            try await service.fetchDetails(of: status)
        } receive: { [weak self] in
            self?.receive($0, of: status.id)
        }
    }

    private func receive(_ details: StatusDetails?, of id: StatusID) {
        fetched = details ?? fetched
        problem = nil
        context.report(nil)
        show()
        guard let details else { return }
        Task { [context] in
            do throws(CacheError) {
                try await context.cache.store(details, of: id)
            } catch {
                // The page shows them; without them it fetches them again.
                context.log.info("details not stored", metadata: ["reason": "\(error)"])
            }
        }
    }
}

extension DetailsViewModel: Requesting {
    package func loadingBegan(_ place: LoadingPlace) { masks.began(place) }
    package func loadingEnded(_ place: LoadingPlace) { masks.ended(place) }

    package func warn(_ error: RequestError) {
        problem = .request(error)
        if !SyncError.request(error).isMissingEndpoint { context.report(.request(error)) }
    }
}
