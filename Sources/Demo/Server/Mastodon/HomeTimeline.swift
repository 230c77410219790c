/// A list of statuses that is paged by id. Row 0 is the oldest.
protocol HomeTimeline {
    var count: Int { get }
    /// Returns the id as seen by clients.
    func id(at row: Int) -> String
    /// Returns the position of an id, whether it exists or not.
    func place(of id: String) -> Place
}

/// The position of an id in a timeline.
struct Place: Equatable {
    /// The number of statuses older than the id.
    var older: Int
    /// Whether the next row has the id.
    var exists: Bool

    /// The number of statuses not newer than the id.
    var notNewer: Int { older + (exists ? 1 : 0) }
}
