package import Core
internal import Logging

/// Finding posts, accounts and links through the account's server.
extension AccountSession {
    /// The server's name.
    package var host: DisplayText { Sanitizer.clean(RawText(account.key.server.host)) }

    private var serverSearch: ServerSearch {
        ServerSearch(service: resources.service, cache: resources.cache, log: context.log)
    }

    /// Makes a search in the cache, and on the server where it has one.
    package func search() -> SearchViewModel {
        let remote =
            resolves
            ? SearchViewModel.Remote(host: host, search: serverSearch, report: feedback.report) : nil
        return SearchViewModel(
            cache: resources.cache, builder: context.rowBuilder(for: account, overlay: posts?.overlay), remote: remote,
            actions: posts, rest: fetcher, findsPeople: capabilities.hasProfiles)
    }

    // MARK: Trends

    package enum Trend: CaseIterable, Hashable, Sendable { case hashtags, links }

    /// Makes the list of trending hashtags or links.
    package func trends(_ kind: Trend) -> ResultListViewModel {
        let builder = context.rowBuilder(for: account)
        let name = kind == .hashtags ? context.strings.trendingHashtags : context.strings.linksTitle
        return ResultListViewModel(source: ListSource(name: name, host: host)) {
            [resources, feedback] () async throws(SyncError) in
            do throws(RequestError) {
                let rows =
                    switch kind {
                    case .hashtags:
                        try await resources.service.trendingTags(offset: 0, limit: 20).compactMap(builder.result)
                    case .links:
                        try await resources.service.trendingLinks(offset: 0, limit: 20).compactMap(builder.result)
                    }
                feedback.report(nil)
                return rows
            } catch {
                let error = SyncError.request(error)
                if !error.isMissingEndpoint { feedback.report(error) }
                throw error
            }
        }
    }

    // MARK: Links that open here

    /// Whether the server can resolve a URL.
    package var resolves: Bool { !account.isGuest && capabilities.features.contains(.search) }

    /// Whether a URL may have a page here, so that resolving it makes sense.
    package func mayFind(_ url: LinkTarget) -> Bool { resolves || capabilities.hasProfiles }

    /// Finds the target of a URL of any server: an account that is cached at once, anything else by the user's server.
    ///
    /// - Returns: nil for a target that has no page here.
    package func find(_ url: LinkTarget) async throws(SyncError) -> ServerSearch.Found? {
        let search = serverSearch
        if capabilities.hasProfiles {
            if let account = await search.cachedAccount(at: url.url) { return .account(account) }
            if let id = search.account(ofPage: url) {
                return .account(try await reporting { () async throws(SyncError) in try await search.account(id) })
            }
        }
        guard resolves else { return nil }
        do throws(SyncError) {
            return try await reporting { () async throws(SyncError) in try await search.resolve(url) }
        } catch {
            // A server without a search knows no URL.
            if error.isMissingEndpoint { return nil }
            throw error
        }
    }

    /// Returns the cached card of the account that a URL leads to; nil for other URLs, and if it isn't cached.
    package func card(of url: LinkTarget) async -> AccountCards.Card? {
        guard capabilities.hasProfiles, let account = await serverSearch.cachedAccount(at: url.url) else { return nil }
        var known = ProfileLoader.Contents(account: account)
        do throws(SyncError) {
            known = try await profileLoader.cached(account.id)
        } catch {
            // A name alone is enough for a card.
            context.log.info("profile not read for a card")
        }
        let (shown, strings) = (known.account ?? account, context.strings)
        let model = await ProfileModel.built(shown, known.profile, tags: [], strings: strings)
        return AccountCards.Card(
            name: model.name, handle: model.handle,
            relations: known.relationship.map(strings.relations) ?? [], bio: model.bio.firstLine)
    }

    /// Finds an account by its handle, as users type it.
    package func find(handle: String) async throws(SyncError) -> Account? {
        guard capabilities.hasProfiles else { throw .request(.unsupported) }
        let search = serverSearch
        return try await reporting { () async throws(SyncError) in try await search.account(named: handle) }
    }

    /// Reports the result of a request. A server that lacks an endpoint is not a problem of the connection.
    private func reporting<Value: Sendable>(
        _ request: () async throws(SyncError) -> Value
    ) async throws(SyncError) -> Value {
        do throws(SyncError) {
            let value = try await request()
            feedback.report(nil)
            return value
        } catch {
            if !error.isMissingEndpoint { feedback.refused(error) }
            throw error
        }
    }
}

/// Catching up with the home timeline.
extension AccountSession {
    package func catchUp() -> CatchUpViewModel {
        CatchUpViewModel(
            home: home, loader: resources.stretchLoader, cache: resources.cache,
            rows: context.rowBuilder(for: account, in: home.timeline), report: feedback.report)
    }

    func makeFetcher() -> PostFetcher {
        PostFetcher(loader: resources.loader, cache: resources.cache) { [feedback] error in
            if let error { feedback.inform(feedback.strings.sentence(for: error)) }
            feedback.report(error)
        }
    }

    /// Returns posts of the home timeline, such as those of a group.
    package func posts(_ ids: [StatusID]) -> PostListViewModel {
        PostListViewModel(
            ids, of: home.timeline, in: resources.cache,
            builder: context.rowBuilder(for: account, overlay: posts?.overlay), fetcher: fetcher, actions: posts)
    }
}
