/// The collections of the demo's own account: lists, hashtags, announcements it has read. In memory only.
struct Collections: Sendable {
    struct List: Sendable {
        var id: Int
        var title: String
        var replies = "list"
        var isExclusive = false
        /// The members, the latest first.
        var members: [Int]

        func write(into json: inout JSONWriter) {
            json.object {
                $0.fields(["id": String(id), "title": title, "replies_policy": replies, "exclusive": isExclusive])
            }
        }
    }

    var lists = [
        List(id: 1, title: "Harbour", members: [1, 5, 7]), List(id: 2, title: "远方", replies: "none", members: [2]),
    ]
    var nextList = 3
    /// The hashtags, the latest first.
    var tags = ["harbour", "coffee"]
    var featured: [String] = []
    /// The announcements read.
    var read: Set<Int> = []

    static let announcements = [
        "The ferry between the servers is late tonight: posts from elsewhere may arrive after midnight.",
        "New rule for the pier: bicycles are walked, not ridden.",
    ]
}
