/// One account (or a guest) on one server of one service. It knows the wire and no cache.
///
/// Most of it has a default that says "this service has none": a service writes what it has, and declares it.
package protocol SocialService: Sendable {
    var kind: ServiceKind { get }
    /// What it can do. Screens offer this and nothing else.
    var capabilities: Capabilities { get }
    /// The longest page that the service gives.
    var pageSize: Int { get }

    /// A page of a timeline.
    ///
    /// - Parameter limit: how many statuses at most; more than `pageSize` counts as `pageSize`.
    func statuses(in timeline: ListID, at cursor: Cursor, limit: Int) async throws(RequestError) -> Page<Status>

    /// One status as it is now; nil when there is none any more.
    func status(_ id: StatusID) async throws(RequestError) -> Status?

    /// Who is logged in.
    func ownAccount() async throws(RequestError) -> Account

    /// What is unread; nil in it what this server cannot tell.
    func unread() async throws(RequestError) -> UnreadCounts

    /// The reading position that the server keeps; nil when it keeps none.
    func marker(of timeline: ListID) async throws(RequestError) -> Marker?

    /// Moves the reading position. Servers do not forbid going backwards: compare with `marker(of:)` first.
    ///
    /// - Returns: the position that the server has now; nil when it keeps none.
    @discardableResult
    func setMarker(_ id: StatusID, of timeline: ListID) async throws(RequestError) -> Marker?

    /// Does something to a status.
    ///
    /// - Returns: the status as it is now; nil where the server only says that it was done.
    func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status?

    /// What there is about a status, as timelines: its comments first, its reposts. Empty where it has none of its own.
    func lists(about id: StatusID) -> [OfferedTimeline]

    /// What somebody wrote, as a timeline; nil where that cannot be asked for.
    func timeline(by author: AccountID, named username: RawText) -> ListID?

    /// Sends what a person wrote.
    ///
    /// - Returns: what came of it; nil where the server only says that it was done.
    func send(_ text: String, as kind: OutgoingText) async throws(RequestError) -> Status?

    /// Whether one of the reader's own statuses or comments can be deleted from here.
    func canRemove(_ id: StatusID) -> Bool

    /// Deletes what the reader wrote: a status, a comment.
    func remove(_ id: StatusID) async throws(RequestError)

    /// Codes that the service shows as pictures.
    func emoticons() async throws(RequestError) -> [CustomEmoji]

    /// What else the service has to say of who is logged in, a line each: coins, a place in a ranking. Empty for nothing.
    func extras() async throws(RequestError) -> [ServiceExtra]

    /// Timelines that the server names itself: topics, lists. Empty for none.
    func feeds() async throws(RequestError) -> [Feed]

    /// What happens, as it happens, until the connection ends.
    ///
    /// - Returns: once the server listens; nil where it tells nothing by itself. Ends, or fails with a `RequestError`.
    func events() async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>?
}

extension SocialService {
    package func timeline(by author: AccountID, named username: RawText) -> ListID? { nil }
    package func lists(about id: StatusID) -> [OfferedTimeline] { [] }
    package func send(_ text: String, as kind: OutgoingText) async throws(RequestError) -> Status? {
        throw .unsupported
    }
    package func canRemove(_ id: StatusID) -> Bool { false }
    package func remove(_ id: StatusID) async throws(RequestError) { throw .unsupported }
    package func emoticons() async throws(RequestError) -> [CustomEmoji] { [] }
    package func unread() async throws(RequestError) -> UnreadCounts { UnreadCounts() }
    package func marker(of timeline: ListID) async throws(RequestError) -> Marker? { nil }
    package func setMarker(_ id: StatusID, of timeline: ListID) async throws(RequestError) -> Marker? { nil }
    package func feeds() async throws(RequestError) -> [Feed] { [] }
    package func extras() async throws(RequestError) -> [ServiceExtra] { [] }
    package func events() async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>? { nil }

    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        throw .unsupported
    }
}
