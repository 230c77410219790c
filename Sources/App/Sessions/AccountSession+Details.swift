package import Core

/// Pages of a service besides lists of posts: about its items, a ranking, lists that it names.
extension AccountSession {
    /// Makes the page about an article or a film.
    ///
    /// - Parameter fetches: whether to request at once what the list lacks.
    package func details(of row: StatusRowModel, fetches: Bool = true) -> DetailsViewModel {
        DetailsViewModel(
            row, fetches: fetches,
            DetailsViewModel.Context(
                service: resources.service, cache: resources.cache,
                builder: context.rowBuilder(for: account, overlay: posts?.overlay), log: context.log,
                report: feedback.report))
    }

    /// Makes the ranking of accounts by points; empty where the service has none.
    package func ranking() -> RankingViewModel {
        RankingViewModel { [resources, feedback] page async throws(RequestError) in
            guard let service = resources.service as? any RankingService else { return [] }
            do throws(RequestError) {
                return try await service.ranking(page: page)
            } catch {
                feedback.report(.request(error))
                throw error
            }
        }
    }

    /// Makes the collection of the lists that the server names, such as topics; nil for a service without such lists.
    package func feeds() -> ServerCollection<Feed>? {
        guard capabilities.features.contains(.feeds) else { return nil }
        return ServerCollection { [resources, feedback] () async throws(SyncError) in
            do throws(RequestError) {
                return try await resources.service.feeds()
            } catch {
                feedback.report(.request(error))
                if error != .cancelled { feedback.inform(feedback.strings.sentence(for: error)) }
                throw .request(error)
            }
        }
    }
}
