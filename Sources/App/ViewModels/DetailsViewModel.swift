package import Core
internal import Observation

/// The page about an article or a film: at once what its list says of it, then what the server adds.
@MainActor
@Observable
package final class DetailsViewModel {
    /// What the page gets from the account.
    struct Context {
        var service: any SocialService
        var cache: StatusCache
        var builder: StatusRowBuilder
        /// Receives the result of each request; nil for success.
        var report: @MainActor (SyncError?) -> Void
    }

    /// The row that commands act on, with its marks as they are now.
    package private(set) var row: StatusRowModel
    /// nil until the cache was read.
    package private(set) var model: DetailsModel?
    package private(set) var isLoading = false
    /// Why the last request failed; nil after a success.
    package private(set) var problem: SyncError?

    @ObservationIgnored private let context: Context
    @ObservationIgnored private var status: Status?
    /// What the server has said beside the list.
    @ObservationIgnored private var fetched: StatusDetails?
    @ObservationIgnored private var following: Task<Void, Never>?

    init(_ row: StatusRowModel, _ context: Context) {
        self.row = row
        self.context = context
        following = Task { [weak self, changes = context.cache.commits()] in
            await self?.read()
            self?.refresh()
            for await _ in changes {
                guard let self else { return }
                await read()
            }
        }
    }

    deinit { following?.cancel() }

    /// Reads the row from the cache.
    private func read() async {
        do throws(CacheError) {
            guard let found = try await context.cache.status(row.target) else { return }
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

    /// Fetches what the list doesn't say.
    package func refresh() {
        guard !isLoading, let status else { return }
        isLoading = true
        Task {
            defer { isLoading = false }
            do throws(RequestError) {
                fetched = try await context.service.fetchDetails(of: status) ?? fetched
                problem = nil
                context.report(nil)
                show()
            } catch {
                problem = .request(error)
                if !SyncError.request(error).isMissingEndpoint { context.report(.request(error)) }
            }
        }
    }
}

extension AccountSession {
    /// The page about an article or a film.
    package func details(of row: StatusRowModel) -> DetailsViewModel {
        DetailsViewModel(
            row,
            DetailsViewModel.Context(
                service: resources.service, cache: resources.cache,
                builder: context.rowBuilder(for: account, overlay: posts?.overlay),
                report: { [accounts, key = account.key] in accounts.report($0, of: key) }))
    }
}
