/// The notifications of wanandroid's demo: comments on the articles that the reader has shared. Those that were sent as
/// unread count as read.
struct WanandroidMessages {
    private static let count = 23
    /// The number of the oldest ones that have been read.
    private var read = 20

    var unread: Int { Self.count - read }

    /// Returns a page of the unread ones, or of those that were read before; newest first, from page 1.
    mutating func page(_ page: Int, areUnread: Bool, _ world: GeneratedWorld) -> Response {
        let (size, page) = (20, min(max(page, 1), 1000))
        let numbers: [Int] = (areUnread ? read..<Self.count : 0..<read).reversed()
        if areUnread { read = Self.count }
        return WanandroidAPI.envelope { json in
            json.object {
                $0.field("curPage", page)
                $0.field("datas", array: numbers.dropFirst((page - 1) * size).prefix(size)) {
                    Self.write($1, world, into: &$0)
                }
                $0.field("over", page * size >= numbers.count)
            }
        }
    }

    private static func write(_ number: Int, _ world: GeneratedWorld, into json: inout JSONWriter) {
        let person = number * 7 % People.all.count
        let row = max(0, world.count - 1 - (count - 1 - number) * 3)
        json.object {
            $0.field("id", 70_000 + number)
            $0.fields([
                "category": 1, "tag": "评论", "title": "评论了你的文章",
                "message": Markup.paragraph(Markup.escaped("写得很清楚，谢谢分享！")), "fromUser": People.all[person].username,
                "fromUserId": person,
            ])
            $0.field("date", world.count > 0 ? Int(world.date(of: row)) : 0)
            $0.field("isRead", 1)
            $0.field("link", "/article/\(row)")
            $0.field("fullLink", "https://tides.example/article/\(row)")
            $0.field("userId", WanandroidAPI.uid)
        }
    }
}
