/// The page of a timeline to return, by the rules of Mastodon's `max_id`, `since_id`, `min_id` and `limit`.
struct PageRequest: Equatable {
    var limit: Int
    /// The newest statuses older than this.
    var maxID: String?
    /// The newest statuses newer than this.
    var sinceID: String?
    /// The oldest statuses newer than this. Takes precedence over `sinceID`, as in Mastodon's feed.
    var minID: String?

    init(limit: Int = 20, maxID: String? = nil, sinceID: String? = nil, minID: String? = nil) {
        self.limit = limit
        self.maxID = maxID
        self.sinceID = sinceID
        self.minID = minID
    }

    init(_ fields: FormFields, usual: Int, most: Int) {
        // Mastodon clamps silently, and uses the magnitude of a negative number and 0 for anything but a number.
        let asked = fields["limit"].map { Int($0) ?? 0 } ?? usual
        limit = min(Int(clamping: asked.magnitude), most)
        maxID = fields["max_id"]
        sinceID = fields["since_id"]
        minID = fields["min_id"]
    }

    /// Returns the rows of the page, oldest first.
    func rows(in timeline: some HomeTimeline) -> Range<Int> {
        let end = maxID.map { timeline.place(of: $0).older } ?? timeline.count
        let start = (minID ?? sinceID).map { timeline.place(of: $0).notNewer } ?? 0
        guard start < end, limit > 0 else { return 0..<0 }
        return minID == nil ? max(start, end - limit)..<end : start..<min(end, start + limit)
    }
}
