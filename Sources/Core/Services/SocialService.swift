/// One account (or a guest) on one server of one service. It knows the wire and no cache.
package protocol SocialService: Sendable {
    var kind: ServiceKind { get }
    /// The longest page that the service gives.
    var pageSize: Int { get }

    /// A page of a timeline.
    ///
    /// - Parameter limit: how many statuses at most; more than `pageSize` counts as `pageSize`.
    func statuses(in timeline: Timeline, at cursor: Cursor, limit: Int) async throws(RequestError) -> Page<Status>

    /// One status as it is now; nil when there is none any more.
    func status(_ id: StatusID) async throws(RequestError) -> Status?

    /// Who is logged in.
    func ownAccount() async throws(RequestError) -> Account

    /// How many notifications are unread; nil when this server cannot tell.
    func unreadNotifications() async throws(RequestError) -> Int?

    /// The reading position that the server keeps; nil when it keeps none.
    func marker(of timeline: Timeline) async throws(RequestError) -> Marker?

    /// Moves the reading position. Servers do not forbid going backwards: compare with `marker(of:)` first.
    ///
    /// - Returns: the position that the server has now; nil when it keeps none.
    @discardableResult
    func setMarker(_ id: StatusID, of timeline: Timeline) async throws(RequestError) -> Marker?
}
