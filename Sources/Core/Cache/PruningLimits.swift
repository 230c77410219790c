/// How much is kept of each timeline, and what stays whatever its age.
package struct PruningLimits: Hashable, Sendable {
    /// Older statuses go; nil for no limit.
    package var oldest: Timestamp?
    /// The newest so many stay; nil for no limit.
    package var count: Int?
    /// Places that are read: so many statuses on either side of each stay.
    package var places: [ListID: SortKey]
    /// Statuses that are needed: what a draft answers to.
    package var needed: Set<StatusID>

    package static let margin = 100

    package init(
        oldest: Timestamp? = nil, count: Int? = nil, places: [ListID: SortKey] = [:], needed: Set<StatusID> = []
    ) {
        self.oldest = oldest
        self.count = count
        self.places = places
        self.needed = needed
    }
}
