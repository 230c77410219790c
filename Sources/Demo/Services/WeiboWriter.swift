/// A writer of the world's statuses in Weibo's form: plain text with @names, #topics# and [emotions], reposts with the
/// original inside.
struct WeiboWriter {
    let world: GeneratedWorld
    let posts: WeiboPosts
    let favourites: Set<Int>
    let base: String

    func mentionsReader(_ row: Int) -> Bool {
        if case .boost = world.kind(of: row) { return false }
        return Composer(world: world, base: base).post(row).mentions.contains(People.reader)
    }

    /// - Parameter id: the id in the API.
    func write(_ id: Int, isWhole: Bool = false, into json: inout JSONWriter) {
        if let post = posts.post(id) {
            json.object {
                head(id, People.reader, post.date, post.text + " \u{200B}", row: 0, into: &$0)
                if post.hasPicture {
                    $0.field("pic_urls", array: ["\(base)/thumbnail/own-\(id).png"]) { json, url in
                        json.object { $0.field("thumbnail_pic", url) }
                    }
                }
                if let original = post.original {
                    $0.key("retweeted_status")
                    write(original, into: &$0)
                }
            }
        } else if let row = WeiboPosts.row(id) {
            write(row: row, isWhole: isWhole, into: &json)
        }
    }

    private func write(row: Int, isWhole: Bool = false, into json: inout JSONWriter) {
        if case .boost(let original) = world.kind(of: row) {
            json.object { json in
                head(row, "转发微博[doge] //@\(People.all[world.author(of: row)].username):转发微博", into: &json)
                json.key("retweeted_status")
                // Every seventh original has been deleted.
                if original % 7 == 0 {
                    json.object {
                        $0.field("id", WeiboPosts.id(original))
                        $0.field("idstr", String(WeiboPosts.id(original)))
                        $0.field("deleted", "1")
                        $0.field("text", "抱歉，此微博已被作者删除。查看帮助：http://t.cn/zWSudZc")
                    }
                } else {
                    write(row: original, into: &json)
                }
            }
            return
        }
        let post = Composer(world: world, base: base).post(row)
        var text = PlainText.of(post.content)
        for tag in post.tags { text = text.replacing("#\(tag)", with: "#\(tag)#") }
        if row % 5 == 0 { text += "[微笑]" }
        if row % 9 == 0 { text += " http://t.cn/A6abcde" }
        let isLong = text.count > 140
        let shown =
            isLong && !isWhole
            ? String(text.prefix(130)) + "...全文： http://m.weibo.cn/1/\(WeiboPosts.id(row)) \u{200B}"
            : text + " \u{200B}"
        json.object { json in
            head(row, shown, into: &json)
            json.field("isLongText", isLong)
            if isLong, isWhole { json.field("longText", object: { $0.field("longTextContent", text) }) }
            let count = [0, 1, 4, 9][post.media.isEmpty ? 0 : 1 + row % 3]
            json.field("pic_urls", array: 0..<count) { json, number in
                json.object { $0.field("thumbnail_pic", "\(base)/thumbnail/\(row)-\(number).png") }
            }
        }
    }

    private func head(_ row: Int, _ text: String, into json: inout JSONWriter) {
        head(WeiboPosts.id(row), world.author(of: row), world.date(of: row), text, row: row, into: &json)
    }

    /// - Parameter row: determines the counts.
    private func head(
        _ id: Int, _ person: Int, _ date: Int64, _ text: String, row: Int, into json: inout JSONWriter
    ) {
        json.fields([
            "created_at": Self.date(date), "id": id, "idstr": String(id), "mid": String(id), "text": text,
            "source": "<a href=\"http://app.weibo.com/t/feed/6vtZb0\" rel=\"nofollow\">微博 weibo.com</a>",
            "favorited": favourites.contains(id), "truncated": false, "geo": nil,
        ])
        json.key("user")
        write(person: person, into: &json)
        json.field("reposts_count", row % 41)
        json.field("comments_count", WeiboComments.count(on: row))
        json.field("attitudes_count", row % 97)
    }

    private static func uid(_ number: Int) -> String {
        number == People.reader ? WeiboAPI.uid : String(1_500_000_000 + number)
    }

    static func person(_ uid: String) -> Int? { People.all.indices.first { Self.uid($0) == uid } }

    static func name(_ number: Int) -> String {
        let person = People.all[number]
        return person.name.isEmpty ? person.username : person.name
    }

    func write(person number: Int, into json: inout JSONWriter) {
        json.object { fields(of: number, into: &$0) }
    }

    func write(profile number: Int, isFollowed: Bool, into json: inout JSONWriter) {
        var random = SeededRandom(seed: 7, index: number, stream: Stream.author)
        json.object { json in
            fields(of: number, into: &json)
            json.field("description", People.all[number].note)
            json.field("location", number % 2 == 0 ? "浙江 舟山" : "")
            json.fields(["url": "", "followers_count": random.below(4000), "friends_count": random.below(900)])
            json.field("statuses_count", 1 + random.below(20_000))
            json.field("created_at", Self.date(1_500_000_000_000 + Int64(number) * 86_400_000))
            json.field("verified_reason", number % 3 == 0 ? "海边日报" : "")
            json.field("following", isFollowed)
            json.field("follow_me", number % 2 == 0)
        }
    }

    private func fields(of number: Int, into json: inout JSONWriter) {
        let id = Self.uid(number)
        json.fields([
            "id": Int(id), "idstr": id, "screen_name": Self.name(number), "name": People.all[number].username,
            "profile_image_url": "\(base)/media/avatars/\(number).png",
        ])
        json.field("verified", number % 3 == 0)
    }

    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Returns a date such as `Wed Jan 24 11:19:36 +0800 2018`.
    static func date(_ milliseconds: Int64) -> String {
        let local = milliseconds + 8 * 3_600_000
        let text = Moment(local).timestamp
        // 2018-01-24T11:19:36.000Z
        let parts = text.split { "-T.".contains($0) }
        guard parts.count >= 4, let month = Int(parts[1]), (1...12).contains(month) else { return text }
        let day = days[Int((local / 86_400_000) % 7 + 7) % 7]
        return "\(day) \(months[month - 1]) \(parts[2]) \(parts[3]) +0800 \(parts[0])"
    }
}
