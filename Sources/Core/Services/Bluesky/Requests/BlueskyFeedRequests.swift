/// A page of a list and the cursor that leads to the next one; nil at the end.
typealias BlueskyPage<Element: Sendable> = (page: Page<Element>, next: String?)

extension Request where Self == XRPCQuery<BlueskyPage<Status>> {
    /// `app.bsky.feed.getTimeline`: the posts and reposts of the accounts that the user follows.
    static func timeline(at cursor: String?, limit: Int, _ reading: BlueskyReading) -> Self {
        feed("/xrpc/app.bsky.feed.getTimeline", [:], at: cursor, limit: limit, authorization: .required, reading)
    }

    private static func feed(
        _ path: PathTemplate, _ parameters: Parameters, at cursor: String?, limit: Int, authorization: Authorization,
        _ reading: BlueskyReading
    ) -> Self {
        var parameters = parameters
        parameters.add("limit", .number(limit))
        parameters.add("cursor", cursor.map { .text($0) })
        let mapping = reading.mapping
        return Self(path, parameters, authorization: authorization, headers: reading.headers) {
            (wire: BlueskyWireList<BlueskyWireFeedItem>, context) in
            Page.linked(wire, after: cursor, context, map: mapping.row)
        }
    }
}
