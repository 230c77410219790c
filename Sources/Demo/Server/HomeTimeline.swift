/// A list of statuses that can be paged by id. Row 0 is the oldest.
protocol HomeTimeline {
    var count: Int { get }
    /// The id as a client sees it.
    func id(at row: Int) -> String
    /// Where an id stands, whether a status has it or not.
    func place(of id: String) -> Place
}
