/// The notifications of the demo's own account: reactions to its latest posts. Row 0 is the oldest.
struct NotificationList: HomeTimeline {
    /// A notification.
    struct Item {
        /// The API's name.
        var type: String
        /// The account that caused it.
        var person: Int
        /// The status concerned: the reply itself for a mention.
        var status: Int
        var date: Int64
    }

    /// The number of latest rows that are searched for the account's posts.
    static let reach = 400

    let items: [Item]
    private let world: GeneratedWorld

    init(world: GeneratedWorld) {
        self.world = world
        var items: [Item] = []
        for index in max(0, world.count - NotificationList.reach)..<world.count
        where world.author(of: index) == People.reader {
            if case .boost = world.kind(of: index) { continue }
            var random = SeededRandom(seed: world.seed, index: index, stream: Stream.counts)
            let fan = 1 + random.below(People.all.count - 1)
            let type = random.chance(70) ? "favourite" : "reblog"
            items.append(Item(type: type, person: fan, status: index, date: world.date(of: index) + 45_000))
            for reply in world.replies(to: index) where world.author(of: reply) != People.reader {
                items.append(
                    Item(type: "mention", person: world.author(of: reply), status: reply, date: world.date(of: reply)))
            }
        }
        self.items = items.sorted { ($0.date, $0.status) < ($1.date, $1.status) }
    }

    var count: Int { items.count }

    /// The id follows from the date, so that it does not change when the list grows.
    func id(at row: Int) -> String {
        String(number(at: row))
    }

    func place(of id: String) -> Place {
        let wanted = Int64(id) ?? 0
        let older = items.indices.prefix { number(at: $0) < wanted }.count
        return Place(older: older, exists: older < count && number(at: older) == wanted)
    }

    func write(_ row: Int, with writer: StatusWriter, into json: inout JSONWriter) {
        let item = items[row]
        json.object {
            $0.field("id", id(at: row))
            $0.field("type", item.type)
            $0.field("created_at", Moment(item.date).timestamp)
            $0.field("group_key", "ungrouped-\(id(at: row))")
            $0.key("account")
            AccountWriter(base: writer.base).write(item.person, into: &$0)
            $0.key("status")
            writer.write(item.status, into: &$0)
        }
    }

    private func number(at row: Int) -> Int64 {
        // Two may have the same millisecond; the status distinguishes them.
        items[row].date * 8 + Int64(items[row].status % 8)
    }
}
