internal import Core

/// The unread messages of an account by the list that shows them, less those that were read here: not every server counts fewer
/// once they are fetched.
struct MessageCounts: Hashable, Sendable {
    /// The messages of a list, or those that no list shows.
    enum Kind: Hashable, Sendable {
        case list(ListID)
        case others

        init(_ list: ListID?) { self = list.map(Kind.list) ?? .others }
    }

    /// The last counts of the server.
    private var counted: [Kind: Int] = [:]
    /// The number of those that were read here.
    private var read: [Kind: Int] = [:]

    /// - Parameter stored: the numbers stored by an earlier run.
    init(stored: [String: Int] = [:]) {
        for (name, count) in stored where count > 0 {
            if name.isEmpty {
                read[.others] = count
            } else if let list = ListID(name: name) {
                read[.list(list)] = count
            }
        }
    }

    /// The numbers read here by the name of their list, as `ReadCountStore` stores them.
    var stored: [String: Int] {
        var stored: [String: Int] = [:]
        for (kind, count) in read where count > 0 {
            switch kind {
            case .list(let list): stored[list.name] = count
            case .others: stored[""] = count
            }
        }
        return stored
    }

    subscript(kind: Kind) -> Int { max(0, (counted[kind] ?? 0) - (read[kind] ?? 0)) }

    var sum: Int { counted.keys.reduce(0) { $0 + self[$1] } }

    /// Returns the number of messages of a kind that the server counts although they were read here.
    func readHere(_ kind: Kind) -> Int { read[kind] ?? 0 }

    /// Returns the number of unread messages of a kind; nil unless the server has counted at least so many of them.
    func unread(_ kind: Kind, ifCounted least: Int) -> Int? {
        (counted[kind] ?? 0) >= least ? self[kind] : nil
    }

    /// Stores the server's counts. They are smaller than the numbers read here once the server has noticed that.
    mutating func note(_ all: Int, _ lists: [ListID: Int]) {
        var now: [Kind: Int] = [.others: max(0, all - lists.values.reduce(0, +))]
        for (list, count) in lists { now[.list(list)] = count }
        for (kind, count) in read { read[kind] = min(count, now[kind] ?? 0) }
        counted = now
    }

    /// - Returns: whether there were unread ones.
    mutating func clear(_ kind: Kind) -> Bool {
        guard self[kind] > 0 else { return false }
        read[kind] = counted[kind]
        return true
    }

    /// Forgets the number read here: the server counts from 0 again.
    mutating func forget(_ kind: Kind) {
        counted[kind] = self[kind]
        read[kind] = nil
    }
}
