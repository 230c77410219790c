/// A service for one account (or guest) on one server. It knows the protocol and not the cache.
///
/// Most requirements have a default implementation for services that lack the function.
package protocol SocialService: ThreadService, ProfileService, NotificationService, InteractionService,
    DiscoveryService, FilterService, WritingService, DetailService
{
    var kind: ServiceKind { get }
    /// The features of the service. The interface offers these and nothing else.
    var capabilities: Capabilities { get }
    /// The largest page that the service returns.
    var pageSize: Int { get }

    /// Fetches a page of a list.
    ///
    /// - Parameter limit: the largest number of statuses; clamped to `pageSize`.
    func statuses(in timeline: ListID, at cursor: Cursor, limit: Int) async throws(RequestError) -> Page<Status>

    /// Returns the order of a list.
    func order(of list: ListID) -> ListOrder

    /// Fetches a status; nil if it no longer exists.
    func status(_ id: StatusID) async throws(RequestError) -> Status?

    /// Fetches statuses as they are now; those that no longer exist are left out.
    ///
    /// - Returns: nil where the service fetches each on its own.
    func statuses(_ ids: [StatusID]) async throws(RequestError) -> [Status]?

    /// Fetches the account that is logged in.
    func ownAccount() async throws(RequestError) -> Account

    /// Fetches the unread counts; nil in it where the server reports none.
    func unread() async throws(RequestError) -> UnreadCounts

    /// Fetches the read position stored on the server; nil if it stores none.
    func marker(of timeline: ListID) async throws(RequestError) -> Marker?

    /// Stores the read position. Servers allow it to move backwards: compare with `marker(of:)` first.
    ///
    /// - Returns: the position now stored on the server; nil if it stores none.
    @discardableResult
    func setMarker(_ id: StatusID, of timeline: ListID) async throws(RequestError) -> Marker?

    /// Whether a status takes an action that the service offers; for `.reblog`, also a repost with a text.
    func accepts(_ action: StatusAction.Kind, on id: StatusID) -> Bool

    /// Sets or removes a mark of a status.
    ///
    /// - Returns: the status afterwards; nil if the server only confirms the action.
    func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status?

    /// Returns the lists about a status: comments first, then reposts. Empty by default.
    func lists(about id: StatusID) -> [OfferedTimeline]

    /// Returns the list of an author's posts; nil if it can't be fetched.
    func timeline(by author: AccountID, named username: RawText) -> ListID?

    /// Whether one of the user's own statuses or comments can be deleted.
    func canRemove(_ id: StatusID) -> Bool

    /// Deletes one of the user's statuses or comments.
    func remove(_ id: StatusID) async throws(RequestError)

    /// Fetches the codes that the service shows as pictures.
    func emoticons() async throws(RequestError) -> [CustomEmoji]

    /// Fetches lists that the server names: topics, lists. Empty by default.
    func feeds() async throws(RequestError) -> [Feed]

    /// Connects to the server's stream.
    ///
    /// - Returns: the events, once connected; nil if the server has no stream. Fails with a `RequestError`.
    func events() async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>?

    /// Connects to the stream of one list; that of the home timeline is `events()`.
    ///
    /// - Returns: the events, once connected; nil if the server doesn't stream the list. Fails with a `RequestError`.
    func events(of list: ListID) async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>?
}

extension SocialService {
    package func order(of list: ListID) -> ListOrder {
        if case .thread = list { .tree } else { capabilities.order }
    }

    package func writingRules() async -> WritingRules {
        WritingRules(counting: capabilities.counting ?? .characters(limit: 500, url: 23))
    }
    package func statuses(_ ids: [StatusID]) async throws(RequestError) -> [Status]? { nil }
    package func timeline(by author: AccountID, named username: RawText) -> ListID? { nil }
    package func lists(about id: StatusID) -> [OfferedTimeline] { [] }
    package func accepts(_ action: StatusAction.Kind, on id: StatusID) -> Bool { true }
    package func canRemove(_ id: StatusID) -> Bool { false }
    package func remove(_ id: StatusID) async throws(RequestError) { throw .unsupported }
    package func emoticons() async throws(RequestError) -> [CustomEmoji] { [] }
    package func unread() async throws(RequestError) -> UnreadCounts { UnreadCounts() }
    package func marker(of timeline: ListID) async throws(RequestError) -> Marker? { nil }
    package func setMarker(_ id: StatusID, of timeline: ListID) async throws(RequestError) -> Marker? { nil }
    package func feeds() async throws(RequestError) -> [Feed] { [] }
    package func events() async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>? { nil }
    package func events(of list: ListID) async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>? {
        list == .home ? try await events() : nil
    }

    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        throw .unsupported
    }
}

/// Reads threads.
package protocol ThreadService: Sendable {
    /// Fetches a status with its ancestors and replies.
    ///
    /// - Returns: nil if the service has no threads.
    /// - Throws: `notFound` if the status no longer exists or is private.
    func thread(of id: StatusID) async throws(RequestError) -> StatusThread?
}

extension ThreadService {
    package func thread(of id: StatusID) async throws(RequestError) -> StatusThread? { nil }
}

/// Pages about items that a service lists in place of posts: articles, films.
package protocol DetailService: Sendable {
    /// Returns the details that the list contains, without a request; nil if the item has no page of its own.
    func details(of status: Status) -> StatusDetails?

    /// Fetches the details that the list lacks.
    ///
    /// - Returns: nil where it lacks none.
    func fetchDetails(of status: Status) async throws(RequestError) -> StatusDetails?
}

extension DetailService {
    package func details(of status: Status) -> StatusDetails? { nil }
    package func fetchDetails(of status: Status) async throws(RequestError) -> StatusDetails? { nil }
}
