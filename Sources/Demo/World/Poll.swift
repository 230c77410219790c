/// A question with the votes so far.
struct Poll: Sendable {
    var options: [(title: String, votes: Int)]
    var multiple: Bool
    /// How long it stays open, in milliseconds.
    var duration: Int64

    var votes: Int { options.reduce(0) { $0 + $1.votes } }
}
