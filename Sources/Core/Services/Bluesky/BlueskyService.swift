internal import Logging

/// Bluesky, and every server of the AT Protocol, for one account.
package struct BlueskyService: SocialService {
    let client: Client
    /// The account that is logged in.
    let did: AccountID
    let missing: MissingEndpoints
    let log: Logger
    /// What the account has chosen about posts; nil to apply the rules for everybody.
    let choices: BlueskyChoices?
    let statusPages = PageCursorCache<ListID, Status>()
    let feedMemory = BlueskyFeedMemory()
    let accountPages = PageCursorCache<AccountListID, AccountDetails>()
    let notificationPages = PageCursorCache<ListID, Notification>()
    let conversationPages = PageCursorCache<ListID, Conversation>()
    let unreadMemory = BlueskyUnreadMemory()
    let searches = SearchCursors()
    let recent: RecentRecords
    let writing: BlueskyWriting

    /// - Parameter did: the account that is logged in.
    init(client: Client, did: AccountID, choices: BlueskyChoices? = nil, log: Logger = Logger(label: "bluesky")) {
        self.client = client
        self.did = did
        missing = MissingEndpoints(time: client.time)
        recent = RecentRecords(time: client.time)
        writing = BlueskyWriting(time: client.time)
        self.log = log
        self.choices = choices
    }

    package var kind: ServiceKind { .bluesky }
    package var capabilities: Capabilities { Self.capabilities }

    package static let capabilities = Capabilities(
        timelines: [
            OfferedTimeline(.home, LocalName("home")),
            OfferedTimeline(.trends, LocalName("trending"), forGuests: true),
            OfferedTimeline(.bookmarks, LocalName("bookmarks"), on: .own, holds: .bookmarks),
            OfferedTimeline(.favourites, LocalName("likes"), on: .own, holds: .favourites),
        ],
        order: .server, actions: Set(StatusAction.Kind.allCases), reblogWord: .repost,
        texts: [.status, .reply, .quote],
        mentionsInReplies: false, login: .password(.init(namesServer: true, offersBrowser: true)),
        unread: .notifications,
        counting: .graphemes(limit: 300, bytes: 3000),
        features: [
            .threads, .authorLists, .hashtags, .trends, .feeds, .profiles, .accountLists, .knownFollowers, .quoteLists,
            .relationships, .notifications, .conversations, .lists, .directory, .search, .reports, .filters, .media,
            .quotes, .removal,
        ],
        feedSource: .saved, authorFilters: [.posts, .everything, .media, .pinned],
        accountActions: [.follow, .mute, .block], filtersAreWords: true, suggestsAccounts: true)

    package static let registration = ServiceRegistration(
        name: LocalName("bluesky"), server: BlueskyLogin.entryway, guestServer: BlueskyIdentity.publicView,
        capabilities: capabilities, registrationPage: { _ in BlueskyMapping.site }, keyPage: nil,
        appPasswords: .bluesky, handleExample: "name.bsky.social", hasWholeHandles: true,
        service: {
            BlueskyService(
                client: $0.client, did: $0.account,
                choices: BlueskyChoices(path: $0.choicesPath, language: $0.language, log: $0.log), log: $0.log)
        },
        login: { .password(BlueskyLogin($0)) },
        renewal: { parts, credential throws(RequestError) in
            try await BlueskyLogin(parts).next(after: credential)
        })

    package var pageSize: Int { Self.pageLength }

    /// Returns how posts are requested and read.
    func reading() async -> BlueskyReading {
        guard let choices else { return BlueskyReading() }
        let moderation = await choices.moderation(client, for: did)
        var headers = HTTPHeaders()
        headers.set("atproto-accept-labelers", moderation.acceptedLabelers)
        return BlueskyReading(
            mapping: BlueskyMapping(moderation: moderation), headers: headers, home: moderation.preferences.home)
    }

    package func ownAccount() async throws(RequestError) -> Account {
        var id = did
        if id == .guest { id = AccountID(try await client.send(GetSession()).description) }
        // A login requests no choices.
        return try await client.send(.profile(of: id, BlueskyReading()))
    }
}
