/// What a service can do, as it declares it. Screens offer this and nothing else.
package struct Capabilities: Hashable, Sendable {
    /// How the pages of its timelines are asked for.
    package enum Paging: Hashable, Sendable {
        /// By a status's id, which is not in the page.
        case exclusiveIDs
        /// By a status's id, which is in the page again.
        case inclusiveIDs
        /// By number, counted from this one.
        case numbers(first: Int)
    }

    package enum Login: Hashable, Sendable {
        /// A browser is sent to the server and comes back with a code. Where a service has many servers one is asked for;
        /// where it gives no public key the person brings an application of their own.
        case browser(asksServer: Bool, asksApplication: Bool)
        /// Account and password are typed here. Where a session ends by itself the password can be kept, to begin the next.
        case password(asksKey: Bool, renews: Bool)
    }

    /// Where the badges come from.
    package enum UnreadSource: Hashable, Sendable {
        /// The server counts notifications; what is new at home shows in the timeline.
        case notifications
        /// The server counts both.
        case counts
        case none
    }

    /// How long a text may be.
    package enum Counting: Hashable, Sendable {
        /// Characters, an address counting as so many.
        case characters(limit: Int, address: Int)
        /// Weibo's: a character of double width counts as one, others as half.
        case halves(limit: Int)

        package var limit: Int {
            switch self {
            case .characters(let limit, _), .halves(let limit): limit
            }
        }

        package func count(_ text: String) -> Int {
            switch self {
            case .characters(_, let address):
                text.split(separator: " ", omittingEmptySubsequences: false).reduce(-1) { sum, word in
                    sum + 1 + (word.hasPrefix("http://") || word.hasPrefix("https://") ? address : word.count)
                }
            case .halves:
                (text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } + 1) / 2
            }
        }
    }

    /// The first is what Home shows.
    package var timelines: [OfferedTimeline]
    package var paging: Paging
    /// Its lists are in an order that changes by itself, not in that of time: what moves between two looks may be seen late.
    package var isRanked: Bool
    package var actions: Set<StatusAction.Kind>
    /// What can be written.
    package var texts: Set<OutgoingText.Kind>
    /// Whether a status has comments that are read page by page.
    package var hasComments: Bool
    /// Whether something that the reader wrote can be deleted.
    package var removes: Bool
    /// Whether it lists what the author of a status wrote.
    package var listsAuthors: Bool
    package var login: Login
    package var unread: UnreadSource
    /// nil where nothing can be written.
    package var counting: Counting?
    package var attachments: Int
    /// How often it may be asked whether there is something new.
    package var pollInterval: Duration
    /// Whether the service has something of its own to say of who is logged in.
    package var hasExtras: Bool
    /// Whether its server names timelines of its own.
    package var hasFeeds: Bool
    /// Whether it searches: `search/WORDS` is a timeline then.
    package var searches: Bool
    /// Requests that an account has in a day; nil where nobody counts.
    package var requestsPerDay: Int?
    /// How often in a day, at most, where a service counts; nil where it does not.
    package var pollsPerDay: Int?

    package init(
        timelines: [OfferedTimeline], paging: Paging = .exclusiveIDs, isRanked: Bool = false,
        actions: Set<StatusAction.Kind> = [], texts: Set<OutgoingText.Kind> = [], hasComments: Bool = false,
        removes: Bool = false, listsAuthors: Bool = false, login: Login, unread: UnreadSource = .none,
        counting: Counting? = nil,
        attachments: Int = 0,
        pollInterval: Duration = .seconds(60), hasExtras: Bool = false, hasFeeds: Bool = false, searches: Bool = false,
        requestsPerDay: Int? = nil, pollsPerDay: Int? = nil
    ) {
        self.timelines = timelines
        self.paging = paging
        self.isRanked = isRanked
        self.actions = actions
        self.texts = texts
        self.hasComments = hasComments
        self.removes = removes
        self.listsAuthors = listsAuthors
        self.login = login
        self.unread = unread
        self.counting = counting
        self.attachments = attachments
        self.pollInterval = pollInterval
        self.hasExtras = hasExtras
        self.hasFeeds = hasFeeds
        self.searches = searches
        self.requestsPerDay = requestsPerDay
        self.pollsPerDay = pollsPerDay
    }

    /// Whether anything can be read without a login.
    package var isReadableByGuests: Bool { timelines.contains { $0.isForGuests } }

    /// What is left of it for who is not logged in.
    package var forGuests: Capabilities {
        var left = self
        left.timelines.removeAll { !$0.isForGuests }
        left.actions = []
        left.texts = []
        left.hasComments = false
        left.removes = false
        left.hasExtras = false
        left.unread = .none
        return left
    }
}
