/// The position of an id in a timeline.
struct Place: Equatable {
    /// The number of statuses older than the id.
    var older: Int
    /// Whether the next row has the id.
    var exists: Bool

    /// The number of statuses not newer than the id.
    var notNewer: Int { older + (exists ? 1 : 0) }
}
