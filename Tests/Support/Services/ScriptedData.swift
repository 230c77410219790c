@testable package import Core

/// What the server of a `ScriptedService` has, and the requests with more to them than words.
package struct ScriptedData: Sendable {
    /// The server's response to a read position of the notifications.
    package enum Markers: Sendable {
        case stored
        /// The login may not store it.
        case refused
        case missing
    }

    package struct Text: Hashable, Sendable {
        package var text: String
        package var kind: OutgoingText

        package init(text: String, kind: OutgoingText) {
            self.text = text
            self.kind = kind
        }
    }

    // MARK: Posts

    /// The statuses of lists other than the home timeline, newest first.
    package var lists: [ListID: [Status]] = [:]
    /// Further statuses that can be fetched one by one.
    package var statuses: [StatusID: Status] = [:]
    /// The statuses that the server no longer has.
    package var gone: Set<StatusID> = []
    package var threads: [StatusID: Result<StatusThread, RequestError>] = [:]
    /// The statuses that accept no marks.
    package var unmarkable: Set<StatusID> = []
    package var votes: [[Int]] = []
    /// The poll after a vote, and as it is fetched.
    package var votedPoll: Poll?
    package var poll: Poll?
    package var translation: Translation?
    package var feeds: [Feed] = []
    /// The lists about a status, where the service has comments.
    package var listsAbout: @Sendable (StatusID) -> [OfferedTimeline] = {
        [OfferedTimeline(.comments($0), LocalName("comments"))]
    }
    /// The list of every author's posts, where the service has such lists.
    package var authorList: ListID?
    /// The lists that the server streams, besides the home timeline.
    package var streamed: Set<ListID> = []

    // MARK: Writing

    /// nil for the rules that follow from the capabilities.
    package var writingRules: WritingRules?
    package var defaultAudience: Visibility?
    /// Every text that was sent, whether the server accepted it or not, and every post that it accepted.
    package var texts: [Text] = []
    package var posts: [OutgoingPost] = []
    /// The author of posts in responses; nil to only confirm them.
    package var author: Account?
    package var scheduled: [ScheduledPost] = []
    package var source: PostSource?
    package var revisions: [PostRevision] = []
    package var emoji: [CustomEmoji] = []
    package var removed: [StatusID] = []
    package var redrafted: [StatusID] = []
    /// Loses the response to each deletion, and returns the draft's note of it at that moment.
    package var losingDeletions: (@Sendable () -> StatusID?)?
    package var notesOfDeletions: [StatusID?] = []

    // MARK: Accounts

    package var ownAccount = Account.example()
    package var profiles: [AccountID: AccountDetails] = [:]
    package var relationships: [AccountID: Relationship] = [:]
    package var featuredTags: [Hashtag] = []
    package var accounts: [AccountListID: [AccountDetails]] = [:]
    /// The accounts that are found by a handle, as it is typed; others are found in `accounts`.
    package var handles: [String: AccountDetails] = [:]
    /// The accounts whose pages are named after their ids, by URL.
    package var pages: [String: AccountID] = [:]
    package var accountActions: [AccountAction] = []
    package var reports: [Report] = []
    /// Whether the response to a change shows the relationship before it.
    package var confirmsEarly = false

    // MARK: Messages

    /// The notifications, newest first.
    package var notifications: [Core.Notification] = []
    package var messageMarker: Marker?
    package var markers = Markers.stored
    /// The conversations, the one with the newest message first.
    package var conversations: [Conversation] = []
    /// nil for the counts of the home timeline's service.
    package var unread: UnreadCounts?
    /// Whether the server counts the messages of a list from 0 again after they were read.
    package var resetsMessages = false

    // MARK: Collections

    package var serverLists: [ServerList] = []
    package var tags: [Hashtag] = []
    package var announcements: [Announcement] = []
    package var filters: [ContentFilter] = []
    package var filterActions: [FilterMatch.Action] = [.warn, .hide, .blur]
    /// The seconds until the last filter ends.
    package var filterSeconds: Int?
    package var missing: Set<Capabilities.Feature> = []
    /// The id of the newest thing that was made.
    package var newestID = 1000

    // MARK: Finding

    /// The results by the words that are searched for.
    package var results: [String: SearchResults] = [:]
    package var links: [String: ResolvedLink] = [:]
    package var trendingTags: [Hashtag] = []
    package var trendingLinks: [TrendingLink] = []

    // MARK: Pages about articles, points and rules

    /// The content of every status's page, at once and after a request.
    package var details: StatusDetails?
    package var fetchedDetails: StatusDetails?
    package var score: RankedScore?
    package var ranking: [[RankedScore]] = []
    package var facts: [StatusDetails.Fact] = []
    package var serverRules: [ServerRule] = []

    package init() {}
}
