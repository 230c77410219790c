/// A list of statuses that is paged by id. Row 0 is the oldest.
protocol HomeTimeline {
    var count: Int { get }
    /// Returns the id as seen by clients.
    func id(at row: Int) -> String
    /// Returns the position of an id, whether it exists or not.
    func place(of id: String) -> Place
}
