/// Where an id stands in a timeline.
struct Place: Equatable {
    /// How many statuses are older than the id.
    var older: Int
    /// Whether the row after those is the id itself.
    var exists: Bool

    /// How many statuses are not newer than the id.
    var notNewer: Int { older + (exists ? 1 : 0) }
}
