/// The marks and boosts of the demo's own account. In memory only.
struct Marks: Sendable {
    var favourites: Set<Int> = []
    var bookmarks: Set<Int> = []
    var deleted: Set<Int> = []
    /// The account's own posts on its profile, and the threads that don't notify it.
    var pins: Set<Int> = []
    /// The marked statuses, the latest first.
    var favouriteOrder: [Int] = []
    var bookmarkOrder: [Int] = []
    /// The account's votes by the rows of polls.
    var votes: [Int: [Int]] = [:]
    var filters: [ServerFilter] = []
    var nextFilter = 1
    var muted: Set<Int> = []
    /// The account's own boosts: the original's row, and the id of the boost.
    private(set) var boosts: [Int: UInt64] = [:]
    private var newestBoost: UInt64 = 0

    /// Boosts a status. Boosting again returns the first boost, as in Mastodon.
    mutating func boost(_ index: Int, at now: Int64) -> UInt64 {
        if let id = boosts[index] { return id }
        newestBoost = max(UInt64(max(0, now)) << 16, newestBoost + 1)
        boosts[index] = newestBoost
        return newestBoost
    }

    mutating func unboost(_ index: Int) {
        boosts[index] = nil
    }

    /// Returns the original of one of the account's own boosts.
    func original(ofBoost id: String) -> Int? {
        guard let id = UInt64(id) else { return nil }
        return boosts.first { $0.value == id }?.key
    }
}
