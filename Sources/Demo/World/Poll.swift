/// A poll with its votes.
struct Poll: Sendable {
    var options: [(title: String, votes: Int)]
    var multiple: Bool
    /// How long it is open, in milliseconds.
    var duration: Int64

    var votes: Int { options.reduce(0) { $0 + $1.votes } }
}
