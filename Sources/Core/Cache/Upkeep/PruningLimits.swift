/// The part of each list that pruning keeps.
package struct PruningLimits: Hashable, Sendable {
    /// The time before which statuses are removed; nil for no limit.
    package var oldest: Timestamp?
    /// The number of newest statuses that stay; nil for no limit.
    package var count: Int?
    /// Reading positions: `margin` statuses on either side of each stay.
    package var places: [ListID: SortKey]
    /// Statuses that stay anywhere, such as those that a draft replies to.
    package var needed: Set<StatusID>
    /// The number of threads and of searches that stay: those stored last.
    package var threads: Int
    package var searches: Int

    package static let margin = 100

    package init(
        oldest: Timestamp? = nil, count: Int? = nil, places: [ListID: SortKey] = [:], needed: Set<StatusID> = [],
        threads: Int = 200, searches: Int = 50
    ) {
        self.oldest = oldest
        self.count = count
        self.places = places
        self.needed = needed
        self.threads = threads
        self.searches = searches
    }
}
