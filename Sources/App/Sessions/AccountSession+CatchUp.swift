package import Core

/// Catching up with the home timeline.
extension AccountSession {
    package func catchUp() -> CatchUpViewModel {
        CatchUpViewModel(
            home: home, loader: resources.stretchLoader, cache: resources.cache,
            rows: context.rowBuilder(for: account, in: home.timeline),
            report: { [accounts, key = account.key] in accounts.report($0, of: key) })
    }

    func makeFetcher() -> PostFetcher {
        PostFetcher(loader: resources.loader, cache: resources.cache) {
            [accounts, events, key = account.key, strings = context.strings] error in
            if let error { events(.message(strings.sentence(for: error))) }
            accounts.report(error, of: key)
        }
    }

    /// Returns posts of the home timeline, such as those of a group.
    package func posts(_ ids: [StatusID]) -> PostListViewModel {
        PostListViewModel(
            ids, of: home.timeline, in: resources.cache,
            builder: context.rowBuilder(for: account, overlay: posts?.overlay), fetcher: fetcher, actions: posts)
    }
}

extension AccountResources {
    /// The loader of stretches of the home timeline: of a few pages only where the service counts requests.
    package var stretchLoader: StretchLoader {
        capabilities.requestsPerDay == nil
            ? StretchLoader(list: home, loader: loader, cache: cache)
            : StretchLoader(list: home, loader: loader, cache: cache, mostPages: 5)
    }
}
