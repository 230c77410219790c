package import Core
internal import Observation

/// The lists, hashtags, filters and announcements of the account that is logged in, and the user's changes to them.
///
/// Changes are sent one after the other.
@MainActor
@Observable
package final class AccountCollections {
    /// The parts of the account that the collections use.
    package struct Context {
        var service: any SocialService
        var loader: TimelineLoader
        var profiles: ProfileLoader
        var cache: StatusCache
        /// The features of the service for the account; fewer for a guest.
        var capabilities: Capabilities
        var time: any TimeSource
        var feedback: AccountFeedback
        /// Where the titles of lists are stored for shells; nil stores none.
        var titles: ListTitleStore?
        /// Where actions are stored that can be undone; nil stores none.
        var history: UndoHistory?
    }

    private struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    @ObservationIgnored package let lists: ServerCollection<ServerList>
    /// The hashtags that the user follows.
    @ObservationIgnored package let tags: ServerCollection<Hashtag>
    @ObservationIgnored package let announcements: ServerCollection<Announcement>
    @ObservationIgnored package let filters: ServerCollection<ContentFilter>
    /// The rules of the server, for reports.
    @ObservationIgnored package let rules: ServerCollection<ServerRule>
    /// The points of the account: one element, or none.
    @ObservationIgnored package let score: ServerCollection<RankedScore>
    /// Facts that the server returns about the account besides its name.
    @ObservationIgnored package let facts: ServerCollection<StatusDetails.Fact>
    /// The number of open requests to follow the user; nil where it is unknown.
    package private(set) var openRequests: Int?
    /// The actions that the server's filters can take on a post; those of all servers until they are fetched.
    package private(set) var filterActions: [FilterMatch.Action] = [.warn, .hide]
    /// The features that the server was found to lack.
    package private(set) var missing: Set<Capabilities.Feature> = []

    /// The owner, for requests that are made before the collections are.
    @MainActor
    private final class Owner {
        weak var collections: AccountCollections?
    }

    @ObservationIgnored let context: Context
    var feedback: AccountFeedback { context.feedback }
    @ObservationIgnored private let owner: Owner
    @ObservationIgnored private var hashtags: [String: Weak<ServerCollection<Hashtag>>] = [:]
    @ObservationIgnored private var memberships: [AccountID: Weak<ServerCollection<ServerListID>>] = [:]
    @ObservationIgnored var sending: Task<Void, Never>?
    /// The uptime at which the overview was last loaded.
    @ObservationIgnored private var overviewLoaded: Duration?

    /// The number of the last check for missing features, and of the one whose result is in `missing`.
    @ObservationIgnored private var missingChecks = (begun: 0, used: 0)

    /// The time after which the overview is loaded again.
    private static let overviewAge = Duration.seconds(300)

    package init(_ context: Context) {
        self.context = context
        let owner = Owner()
        self.owner = owner
        lists = ServerCollection(
            fetch: Self.fetcher(context, owner) { [titles = context.titles] service throws(RequestError) in
                let found = try await service.serverLists()
                // Shells offer the titles stored before if this fails.
                try? titles?.save(found)
                return found
            })
        tags = ServerCollection(
            fetch: Self.fetcher(context, owner) { service throws(RequestError) in
                try await service.followedTags()
            })
        announcements = ServerCollection(
            fetch: Self.fetcher(context, owner) { service throws(RequestError) in
                try await service.announcements()
            })
        let fetchFilters = Self.fetcher(context, owner) { service throws(RequestError) in
            try await service.filters()
        }
        filters = ServerCollection(
            fetch: { () async throws(SyncError) in
                let found = try await fetchFilters()
                owner.collections?.loadFilterActions()
                return found
            })
        score = ServerCollection(
            fetch: Self.fetcher(context, owner) { service throws(RequestError) in
                [try await (service as? any RankingService)?.score()].compactMap(\.self)
            })
        facts = ServerCollection(
            fetch: Self.fetcher(context, owner) { service throws(RequestError) in
                try await (service as? any RankingService)?.accountFacts() ?? []
            })
        rules = ServerCollection(
            fetch: Self.fetcher(context, owner) { service throws(RequestError) in
                try await service.rules()
            })
        owner.collections = self
    }

    /// Returns a request whose result is reported. It is sent again if the session has ended and begun again.
    private static func fetcher<Value: Sendable>(
        _ context: Context, _ owner: Owner,
        _ request: @escaping @Sendable (any SocialService) async throws(RequestError) -> Value
    ) -> @MainActor () async throws(SyncError) -> Value {
        { () async throws(SyncError) in
            do throws(RequestError) {
                let value = try await context.profiles.renewing(request)
                context.feedback.report(nil)
                return value
            } catch {
                record(.request(error), context)
                owner.collections?.updateMissingFeatures()
                throw .request(error)
            }
        }
    }

    /// Reports an error of the connection: not a missing permission, and not the server's refusal of the user's change.
    static func record(_ error: SyncError, _ context: Context) {
        switch error {
        case .request(.notFound), .request(.unsupported), .request(.invalid): break
        default: context.feedback.refused(error)
        }
    }

    // MARK: Known features

    /// Whether the service has a feature, and the server was not found to lack it.
    package func offers(_ feature: Capabilities.Feature) -> Bool {
        context.capabilities.features.contains(feature) && !missing.contains(feature)
    }

    /// Whether the user's mutes and blocks can be listed.
    package var offersOwnAccounts: Bool { offers(.accountLists) && offers(.relationships) }

    /// Whether each filter is one word, which applies everywhere.
    package var filtersAreWords: Bool { context.capabilities.filtersAreWords }

    /// Whether the user has made a list, and can change it.
    package func isOwn(_ list: ServerListID) -> Bool { lists.elements?.first { $0.id == list }?.isOwn ?? true }

    /// The name of the directory.
    package var directoryName: DisplayText {
        let strings = context.feedback.strings
        return context.capabilities.suggestsAccounts
            ? strings.accountsSuggested : strings.name(of: .directory(isLocal: true))
    }

    /// Whether requests to follow the user can be listed.
    package var offersRequests: Bool { offersOwnAccounts && offers(.followRequests) }

    /// Makes the collection of one hashtag, with whether the user follows it.
    package func hashtag(_ name: String) -> ServerCollection<Hashtag> {
        hashtags = hashtags.filter { $0.value.object != nil }
        if let known = hashtags[name]?.object { return known }
        let tag = ServerCollection(
            fetch: Self.fetcher(context, owner) { service throws(RequestError) in
                [try await service.hashtag(name)]
            })
        hashtags[name] = Weak(object: tag)
        return tag
    }

    /// Makes the collection of the lists that have an account as a member.
    package func lists(with account: AccountID) -> ServerCollection<ServerListID> {
        memberships = memberships.filter { $0.value.object != nil }
        if let known = memberships[account]?.object { return known }
        let found = ServerCollection(
            fetch: Self.fetcher(context, owner) { service throws(RequestError) in
                try await service.serverLists(with: account).map(\.id)
            })
        memberships[account] = Weak(object: found)
        return found
    }

    /// Loads the content of Me besides the rows themselves, unless it is recent.
    package func loadOverview() {
        let now = context.time.uptime
        guard overviewLoaded.map({ now - $0 > Self.overviewAge }) ?? true else { return }
        overviewLoaded = now
        if offers(.announcements) { announcements.load() }
        if context.capabilities.features.contains(.ranking) { score.load() }
        guard offersRequests else { return }
        Task {
            await countRequests()
            do throws(SyncError) {
                _ = try await context.loader.refresh(.accounts(.followRequests))
                context.feedback.report(nil)
            } catch {
                Self.record(error, context)
            }
            await countRequests()
        }
    }

    /// Finds out which actions the server's filters can take. The filters are shown without waiting for it.
    private func loadFilterActions() {
        Task { [weak self, service = context.service] in
            let found = await service.filterActions()
            if let self, filterActions != found { filterActions = found }
        }
    }

    func countRequests() async {
        let count = try? await context.cache.count(of: .followRequests)
        if let count, openRequests != count { openRequests = count }
    }

    /// Finds out which features the server lacks, after a load has failed.
    ///
    /// - Returns: the task that ends once `missing` is up to date.
    @discardableResult
    package func updateMissingFeatures() -> Task<Void, Never> {
        missingChecks.begun += 1
        let number = missingChecks.begun
        return Task {
            let found = await context.service.missingFeatures()
            // A check that began later knows of more failures.
            guard number > missingChecks.used else { return }
            missingChecks.used = number
            if missing != found { missing = found }
        }
    }
}
