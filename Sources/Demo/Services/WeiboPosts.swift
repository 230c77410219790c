/// Weibo's numbers of the world's statuses, and the statuses written by the demo's own account: between two of the
/// world's numbers there is room for a few of the account's.
struct WeiboPosts {
    struct Post {
        var id: Int
        var text: String
        /// The original of a repost.
        var original: Int?
        var date: Int64
        var hasPicture = false
    }

    /// The account's statuses in the order of writing.
    private(set) var own: [Post] = []

    private static let first = 5_250_000_000_000_000
    private static let step = 16

    static func id(_ row: Int) -> Int { first + row * step }

    /// Returns the row of a number; nil if it is not one of the world's.
    static func row(_ id: Int) -> Int? {
        guard (first...(first * 2)).contains(id), (id - first) % step == 0 else { return nil }
        return (id - first) / step
    }

    func has(_ id: Int, _ world: GeneratedWorld) -> Bool {
        post(id) != nil || Self.row(id).map { $0 < world.count } ?? false
    }

    func post(_ id: Int) -> Post? { own.last { $0.id == id } }

    /// - Returns: its number; nil if there is no room for more.
    mutating func add(
        _ text: String, original: Int?, hasPicture: Bool = false, _ world: GeneratedWorld, at now: Int64
    ) -> Int? {
        let below = Self.id(max(0, world.count - 1))
        let id = max(below, own.last?.id ?? 0) + 1
        guard id < below + Self.step else { return nil }
        own.append(Post(id: id, text: text, original: original, date: now, hasPicture: hasPicture))
        return id
    }

    /// Returns the numbers of these rows and of the statuses written among them, newest first.
    func ids(among rows: Range<Int>) -> some Sequence<Int> {
        let written = own.map(\.id)
        return rows.reversed().lazy.flatMap { row in
            let id = Self.id(row)
            return written.filter { $0 > id && $0 < id + Self.step }.reversed() + [id]
        }
    }
}

/// The part of a list that a call requests: above `since_id`, from `max_id` down, and of that the requested page.
struct WeiboRange {
    let count: Int
    let newest: Int
    private let oldest: Int
    private let skipped: Int

    init(_ call: Call) {
        func number(_ name: String) -> Int? { call.fields[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
        count = min(number("count") ?? 20, 100)
        newest = number("max_id") ?? .max
        oldest = number("since_id") ?? .min
        // Clamped, since the page comes from the URL.
        skipped = (min(number("page") ?? 1, 100_000) - 1) * count
    }

    /// - Parameter elements: newest first.
    func page<Element>(of elements: some Sequence<Element>, _ id: (Element) -> Int) -> [Element] {
        var found: [Element] = []
        var left = skipped
        for element in elements where id(element) <= newest {
            if id(element) <= oldest || found.count == count { break }
            if left > 0 { left -= 1 } else { found.append(element) }
        }
        return found
    }
}
