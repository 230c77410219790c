/// The timelines: `statuses/home_timeline`, `mentions`, `user_timeline`, `repost_timeline`
/// (open.weibo.com/wiki/2/statuses/home_timeline). `since_id` is exclusive, `max_id` inclusive.
struct WeiboTimelineRequest: WeiboRequest {
    var path: PathTemplate
    var extra: [(String, Parameters.Argument)] = []
    /// Only statuses newer than this.
    var newer: StatusID?
    /// Only statuses older than this; the preceding number is sent.
    var older: StatusID?
    /// The largest number of statuses, at most 100.
    var limit: Int
    /// The number of the page, from 1; nil for the first one.
    var page: Int?

    var authorization: Authorization { .required }

    var parameters: Parameters {
        var parameters: Parameters = ["count": .number(min(max(limit, 1), 100))]
        for (name, value) in extra { parameters.add(name, value) }
        parameters.add("since_id", newer.map { .text($0.rawValue) })
        parameters.add("max_id", older.flatMap(Self.below).map { .text($0) })
        parameters.add("page", page.map { .number($0) })
        return parameters
    }

    /// Returns the preceding number, since `max_id` is inclusive.
    static func below(_ id: StatusID) -> String? {
        UInt64(id.rawValue).flatMap { $0 > 0 ? String($0 - 1) : nil }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(WeiboWirePage.self, from: body, what: context.path)
        context.note(wire.statuses.failures)
        // Advertisements have ids and dates of long ago, and so no position in the order.
        let statuses = wire.statuses.elements.filter { !$0.isAdvert }.map(WeiboMapping.status)
        return Page(
            once: statuses, skipped: wire.statuses.failures.count + wire.statuses.elements.count - statuses.count,
            hasMore: wire.next == nil ? nil : true)
    }
}
