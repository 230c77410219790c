@testable import Core

extension Capabilities {
    /// Returns these with other features as well.
    func adding(_ others: Set<Feature>) -> Capabilities {
        var capabilities = self
        capabilities.features.formUnion(others)
        return capabilities
    }

    /// Returns these without some features.
    func removing(_ others: Set<Feature>) -> Capabilities {
        var capabilities = self
        capabilities.features.subtract(others)
        return capabilities
    }

    /// Everything that pages can show.
    static let everything = Capabilities(
        timelines: [
            OfferedTimeline(.home, LocalName("home")),
            OfferedTimeline(.service("popular"), LocalName("popular")),
            OfferedTimeline(.local, LocalName("local")),
            OfferedTimeline(.notifications(.mentions), LocalName("mentions-weibo"), on: .messages),
            OfferedTimeline(.service("comments"), LocalName("comments-received"), on: .messages),
            OfferedTimeline(.bookmarks, LocalName("bookmarks"), on: .own),
        ],
        actions: [.favourite, .reblog, .bookmark], texts: [.status, .comment, .reply],
        login: .browser(asksServer: true, asksApplication: false),
        counting: .characters(limit: 500, url: 23),
        features: [.comments, .removal, .authorLists, .feeds, .statusSearch])

    /// The same with profiles and threads.
    static let withProfiles: Capabilities = {
        var capabilities = everything
        capabilities.features.remove(.comments)
        capabilities.features.formUnion([.threads, .profiles, .relationships, .timedMutes, .reports])
        capabilities.authorFilters = [.posts, .everything, .media]
        capabilities.accountActions = Set(AccountAction.Kind.allCases)
        return capabilities
    }()

    /// The same with lists of accounts, and the account's own lists, hashtags, filters and announcements.
    static let withCollections = withProfiles.adding([
        .notifications, .accountLists, .followRequests, .lists, .followedTags, .hashtags, .directory, .announcements,
        .filters,
    ])

    /// A home timeline that can only be read.
    static let readOnly = Capabilities(
        timelines: [OfferedTimeline(.home, LocalName("home"))],
        login: .browser(asksServer: true, asksApplication: false))

    /// Everything that users do with posts and accounts.
    static let withActions: Capabilities = {
        var capabilities = withProfiles
        capabilities.actions = Set(StatusAction.Kind.allCases)
        capabilities.features.formUnion([.polls, .translation, .boostVisibility])
        return capabilities
    }()

    /// Articles with pages of their own, points and a ranking.
    static let withDetails = Capabilities(
        timelines: [
            OfferedTimeline(.home, LocalName("articles"), forGuests: true),
            OfferedTimeline(.bookmarks, LocalName("favourites"), on: .own, holds: .bookmarks),
        ],
        actions: [.favourite, .bookmark], login: .browser(asksServer: true, asksApplication: false),
        features: [.ranking, .publicRanking, .details])

    /// Everything that finding needs.
    static let withDiscovery: Capabilities = {
        var capabilities = withProfiles
        capabilities.features.formUnion([.hashtags, .trends, .search])
        capabilities.timelines.insert(OfferedTimeline(.trends, LocalName("trending")), at: 1)
        capabilities.timelines.removeAll { $0.timeline == .service("popular") }
        capabilities.features.subtract([.feeds, .statusSearch])
        return capabilities
    }()

    /// Everything that can be written.
    static let withWriting: Capabilities = {
        var capabilities = withProfiles
        capabilities.texts = [.status, .reply, .quote, .edit]
        capabilities.features.formUnion([.media, .quotes, .scheduledPosts, .revisions, .hashtags])
        return capabilities
    }()
}

extension WritingRules {
    /// The rules of Mastodon's servers.
    static let usual = WritingRules(
        counting: .characters(limit: 500, url: 23), visibilities: [.public, .unlisted, .private, .direct], media: 4,
        pollOptions: 4, hasWarnings: true, hasLanguages: true, schedules: true, quotes: true)
}
