/// The notifications of the demo's own account: reactions to its latest posts, followers, and one of each rarer kind.
/// Row 0 is the oldest.
struct NotificationList: HomeTimeline {
    struct Item {
        /// The API's name.
        var type: String
        /// The account that caused it.
        var person: Int
        /// The status concerned: the reply itself for a mention.
        var status: Int?
        var date: Int64

        /// A number that differs for two notifications of the same millisecond.
        var number: Int64 { date * 8 + Int64((status ?? person) & 7) }
    }

    /// The number of latest rows that are searched for the account's posts.
    static let reach = 400

    let items: [Item]
    private let world: GeneratedWorld

    /// - Parameters:
    ///   - asking: the people who have asked to follow the account.
    ///   - now: later reactions to the latest posts aren't listed yet.
    ///   - types: the kinds to list; nil for all.
    ///   - isShown: whether a notification was not dismissed.
    init(
        world: GeneratedWorld, asking: [Int] = [], until now: Int64 = .max, types: ((String) -> Bool)? = nil,
        isShown: (String) -> Bool = { _ in true }
    ) {
        self.world = world
        items = (Self.reactions(world) + Self.rarities(world, asking: asking))
            .filter { $0.date <= now && (types?($0.type) ?? true) && isShown(String($0.number)) }
            .sorted { $0.number < $1.number }
    }

    private static func reactions(_ world: GeneratedWorld) -> [Item] {
        var items: [Item] = []
        for index in max(0, world.count - reach)..<world.count where world.author(of: index) == People.reader {
            if case .boost = world.kind(of: index) { continue }
            var random = SeededRandom(seed: world.seed, index: index, stream: Stream.counts)
            let fan = 1 + random.below(People.all.count - 1)
            let type = random.chance(70) ? "favourite" : "reblog"
            for number in 0..<1 + random.below(4) {
                let person = 1 + (fan - 1 + number * 7) % (People.all.count - 1)
                let date = world.date(of: index) + 45_000 + Int64(number) * 61_000
                items.append(Item(type: type, person: person, status: index, date: date))
            }
            for reply in world.replies(to: index) where world.author(of: reply) != People.reader {
                items.append(
                    Item(type: "mention", person: world.author(of: reply), status: reply, date: world.date(of: reply)))
            }
        }
        return items
    }

    /// Returns followers, requests, and one of each kind that most users see seldom, one of them of a future server.
    private static func rarities(_ world: GeneratedWorld, asking: [Int]) -> [Item] {
        guard world.base > Introduction.length else { return [] }
        func item(_ type: String, _ person: Int, hours: Int64, status: Int? = nil) -> Item {
            Item(type: type, person: person, status: status, date: world.start - hours * 3_600_000)
        }
        let post = world.base - 30
        var items = [
            item("follow", 4, hours: 3), item("follow", 7, hours: 4), item("follow", 10, hours: 30),
            item("status", 5, hours: 8, status: post), item("update", 2, hours: 9, status: post - 1),
            item("poll", 3, hours: 10, status: post - 2), item("admin.report", 13, hours: 20),
            item("severed_relationships", People.reader, hours: 26), item("low_tide", 14, hours: 31),
            // Its status was deleted meanwhile.
            item("mention", 16, hours: 33),
        ]
        items += asking.enumerated().map { item("follow_request", $1, hours: 5 + Int64($0)) }
        return items
    }

    var count: Int { items.count }

    /// Returns the id, which follows from the date, so that it does not change when the list grows.
    func id(at row: Int) -> String {
        String(items[row].number)
    }

    func place(of id: String) -> Place {
        let wanted = Int64(id) ?? 0
        let older = items.indices.prefix { items[$0].number < wanted }.count
        return Place(older: older, exists: older < count && items[older].number == wanted)
    }

    /// Returns the name of the group that a notification is part of: likes and boosts of one post, and followers, of the
    /// same half day.
    func group(at row: Int) -> String {
        let item = items[row]
        let half = item.date / 43_200_000
        switch item.type {
        case "favourite", "reblog": return "\(item.type)-\(item.status.map(world.id(at:)) ?? "0")-\(half)"
        case "follow": return "follow-\(half)"
        default: return "ungrouped-\(id(at: row))"
        }
    }

    func write(_ row: Int, with writer: StatusWriter, into json: inout JSONWriter) {
        let item = items[row]
        json.object {
            $0.field("id", id(at: row))
            $0.field("type", item.type)
            $0.field("created_at", Moment(item.date).timestamp)
            $0.field("group_key", group(at: row))
            $0.key("account")
            AccountWriter(base: writer.base).write(item.person, into: &$0)
            if let status = item.status {
                $0.key("status")
                writer.write(status, into: &$0)
            }
            writeWords(item, base: writer.base, into: &$0)
        }
    }

    func writeWords(_ item: Item, base: String, into json: inout JSONWriter) {
        switch item.type {
        case "admin.report":
            json.field("report") {
                $0.fields([
                    "id": "31", "action_taken": false, "action_taken_at": nil, "category": "spam",
                    "comment": "The same advertisement under every post.", "forwarded": false,
                    "created_at": Moment(item.date).timestamp, "status_ids": nil, "rule_ids": nil,
                ])
                $0.key("target_account")
                AccountWriter(base: base).write(14, into: &$0)
            }
        case "severed_relationships":
            json.field("event") {
                $0.fields([
                    "id": "7", "type": "domain_block", "purged": false, "target_name": "storm.example",
                    "followers_count": 2, "following_count": 1, "created_at": Moment(item.date).timestamp,
                ])
            }
        default: break
        }
    }
}
