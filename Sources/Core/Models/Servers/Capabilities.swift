/// The features of a service, as it declares them. The interface offers these and nothing else.
package struct Capabilities: Hashable, Sendable {
    /// A way to request pages of a list.
    package enum Paging: Hashable, Sendable {
        /// By a status's id, excluding that status.
        case exclusiveIDs
        /// By a status's id, including that status.
        case inclusiveIDs
        /// By page number.
        case numbers(first: Int)
    }

    package enum Login: Hashable, Sendable {
        /// OAuth in the browser. `asksServer`: the user chooses the server. `asksApplication`: the service has no
        /// public key, so the user enters an application of their own.
        case browser(asksServer: Bool, asksApplication: Bool)
        /// Username and password are entered here.
        case password(PasswordForm)
    }

    /// What the form of a login with a password offers besides username and password.
    package struct PasswordForm: Hashable, Sendable {
        /// Whether the user needs an API key of their own.
        package var asksKey: Bool
        /// Whether sessions expire, and the user can have the password stored to renew them.
        package var keepsPassword: Bool
        /// Whether the user may name the server. Without a name the login finds it.
        package var namesServer: Bool
        /// Whether the password may stay empty, to log in with the browser where the account's server has that.
        package var offersBrowser: Bool

        package init(
            asksKey: Bool = false, keepsPassword: Bool = false, namesServer: Bool = false, offersBrowser: Bool = false
        ) {
            self.asksKey = asksKey
            self.keepsPassword = keepsPassword
            self.namesServer = namesServer
            self.offersBrowser = offersBrowser
        }
    }

    /// The source of the unread counts.
    package enum UnreadSource: Hashable, Sendable {
        /// The server counts notifications; unread posts on Home are counted in the timeline.
        case notifications
        /// The server counts both.
        case counts
        case none
    }

    /// A rule for the length of a text; `count` applies it.
    package enum Counting: Hashable, Sendable, Codable {
        /// In characters. A URL counts as `url` of them, and the handle of another server without its host; where `url` is 0,
        /// both count in full.
        case characters(limit: Int, url: Int)
        /// In full-width characters; a half-width (ASCII) character counts as half.
        case fullWidth(limit: Int)
        /// In grapheme clusters, URLs in full, with a limit for the bytes in UTF-8 beside that for the clusters.
        case graphemes(limit: Int, bytes: Int)

        package var limit: Int {
            switch self {
            case .characters(let limit, _), .fullWidth(let limit), .graphemes(let limit, _): limit
            }
        }

        /// The largest number of bytes in UTF-8; nil if only the length counts.
        package var byteLimit: Int? { if case .graphemes(_, let bytes) = self { bytes } else { nil } }
    }

    /// What people call sharing another account's post.
    package enum ReblogWord: Hashable, Sendable {
        case boost, repost
    }

    /// What the lists are that the server names.
    package enum FeedSource: Hashable, Sendable {
        /// The service's own, of which there may be many: loaded when the user asks for them.
        case topics
        /// Those that the account has saved.
        case saved
    }

    /// A feature that only some services have, beyond lists, actions and texts.
    package enum Feature: String, Hashable, Sendable, CaseIterable {
        /// Threads as trees (`ThreadService`).
        case threads
        /// Pages about accounts, with their lists (`ProfileService`).
        case profiles
        /// Followers, and the accounts that liked or boosted a post, as lists (`ProfileService.accounts`).
        case accountLists
        /// Following, muting and blocking.
        case relationships
        /// Accounts that approve their followers.
        case followRequests
        /// The followers of an account that the user follows, as a list.
        case knownFollowers
        /// Mutes that end.
        case timedMutes
        /// A list of notifications.
        case notifications
        /// Direct messages as conversations.
        case conversations
        /// Voting in polls.
        case polls
        /// Translations of posts, where the server has them.
        case translation
        case reports
        /// Boosts for a smaller audience.
        case boostVisibility
        /// Hashtags as lists.
        case hashtags
        case followedTags
        /// Posts that are talked about.
        case trends
        case trendingTags
        case trendingLinks
        /// Lists that the user makes of accounts.
        case lists
        /// Search on the server for accounts, hashtags and posts, also by their URL.
        case search
        case directory
        case announcements
        /// The user's filters, stored on the server.
        case filters
        /// Files in posts.
        case media
        /// Posts that show another one.
        case quotes
        /// The posts that show a post, as a list.
        case quoteLists
        /// Changing a post after it was sent.
        case edits
        /// Posts that the server publishes later.
        case scheduledPosts
        /// The earlier versions of edited posts.
        case revisions
        /// Statuses have a paged list of comments.
        case comments
        /// Users can delete their texts.
        case removal
        /// The posts of an author as a list.
        case authorLists
        /// Accounts have points and a rank (`RankingService`).
        case ranking
        /// Guests can read the ranking.
        case publicRanking
        /// The server has named lists of its own (`Feed`).
        case feeds
        /// Search for posts: `ListID.search` is one of the lists then.
        case statusSearch
        /// Listed items have pages of their own in place of threads (`DetailService`).
        case details

        /// The features that need no account.
        static let forGuests: Set<Feature> = [
            .threads, .profiles, .accountLists, .quoteLists, .hashtags, .trends, .trendingTags, .trendingLinks,
            .directory,
            .authorLists,
            .publicRanking, .feeds, .statusSearch, .details,
        ]
    }

    /// The lists of the service. The first is Home.
    package var timelines: [OfferedTimeline]
    package var paging: Paging
    /// The order of the service's lists. In ranked ones, items that move between two requests may appear late.
    package var order: ListOrder
    package var actions: Set<StatusAction.Kind>
    package var reblogWord: ReblogWord
    /// The kinds of text that users can write.
    package var texts: Set<OutgoingText.Kind>
    /// Whether a reply reaches the accounts that it mentions, so that it begins with those of the post that it replies to.
    package var mentionsInReplies: Bool
    package var login: Login
    package var unread: UnreadSource
    /// nil if users can't write anything.
    package var counting: Counting?
    /// The interval between two polls.
    package var pollInterval: Duration
    /// The requests allowed to an account in a day; nil if unlimited.
    package var requestsPerDay: Int?
    /// The largest number of requests that polls make in a day, where requests are limited; else nil.
    package var pollsPerDay: Int?
    package var features: Set<Feature>
    package var feedSource: FeedSource
    /// The lists of an author's posts, as a profile shows them. Without `authorLists` there are none.
    package var authorFilters: [ListID.AuthorFilter]
    /// The actions on other accounts that the service supports.
    package var accountActions: Set<AccountAction.Kind>
    /// Whether each filter of the server's is one word, which hides posts wherever they are: it has no title and no places.
    package var filtersAreWords: Bool
    /// Whether the directory has accounts that the server suggests, in place of all that want to be found.
    package var suggestsAccounts: Bool

    package init(
        timelines: [OfferedTimeline], paging: Paging = .exclusiveIDs, order: ListOrder = .time,
        actions: Set<StatusAction.Kind> = [], reblogWord: ReblogWord = .boost, texts: Set<OutgoingText.Kind> = [],
        mentionsInReplies: Bool = true,
        login: Login, unread: UnreadSource = .none,
        counting: Counting? = nil,
        pollInterval: Duration = .seconds(60), requestsPerDay: Int? = nil, pollsPerDay: Int? = nil,
        features: Set<Feature> = [], feedSource: FeedSource = .topics,
        authorFilters: [ListID.AuthorFilter] = [.everything], accountActions: Set<AccountAction.Kind> = [],
        filtersAreWords: Bool = false, suggestsAccounts: Bool = false
    ) {
        self.timelines = timelines
        self.paging = paging
        self.order = order
        self.actions = actions
        self.reblogWord = reblogWord
        self.texts = texts
        self.mentionsInReplies = mentionsInReplies
        self.login = login
        self.unread = unread
        self.counting = counting
        self.pollInterval = pollInterval
        self.requestsPerDay = requestsPerDay
        self.pollsPerDay = pollsPerDay
        self.features = features
        self.feedSource = feedSource
        self.authorFilters = authorFilters
        self.accountActions = accountActions
        self.filtersAreWords = filtersAreWords
        self.suggestsAccounts = suggestsAccounts
    }

    /// Whether a status can be opened with its ancestors and replies.
    package var hasThreads: Bool { features.contains(.threads) }

    /// Whether an account has a page of its own.
    package var hasProfiles: Bool { features.contains(.profiles) }

    /// Whether the home timeline follows time, so that a stretch of it can be caught up with.
    package var offersCatchUp: Bool { order != .ranked }

    /// Whether anything can be read without an account.
    package var isReadableByGuests: Bool { timelines.contains { $0.isForGuests } }

    /// The part available without an account.
    package var forGuests: Capabilities {
        var left = self
        left.timelines.removeAll { !$0.isForGuests }
        left.actions = []
        left.texts = []
        left.unread = .none
        left.features.formIntersection(Feature.forGuests)
        if features.contains(.publicRanking) { left.features.insert(.ranking) }
        left.accountActions = []
        return left
    }
}
