internal import Core

/// The unread messages of an account by the list that shows them, less those that were read here: not every server counts fewer
/// once they are fetched.
struct MessageCounts: Hashable, Sendable {
    /// The messages of a list, or those that no list shows.
    enum Kind: Hashable, Sendable {
        case list(ListID)
        case others

        init(_ list: ListID?) { self = list.map(Kind.list) ?? .others }

        /// - Parameter name: that of a list; empty for messages that no list shows.
        init?(name: Substring) {
            if name.isEmpty {
                self = .others
            } else if let list = ListID(name: String(name)) {
                self = .list(list)
            } else {
                return nil
            }
        }

        var name: String { if case .list(let list) = self { list.name } else { "" } }
    }

    /// The last counts of the server.
    private var counted: [Kind: Int] = [:]
    /// The number of those that were read here.
    private var read: [Kind: Int] = [:]

    /// - Parameter stored: the numbers stored by an earlier run.
    init(stored: [String: Int] = [:]) {
        for (name, count) in stored where count > 0 {
            if let kind = Kind(name: Substring(name)) {
                read[kind] = count
            } else if name.hasPrefix(Self.countedPrefix),
                let kind = Kind(name: name.dropFirst(Self.countedPrefix.count))
            {
                counted[kind] = count
            }
        }
    }

    private static let countedPrefix = "counted:"

    /// Both numbers by the name of their list, as `ReadCountStore` stores them.
    var stored: [String: Int] {
        var stored: [String: Int] = [:]
        for (kind, count) in read where count > 0 { stored[kind.name] = count }
        for (kind, count) in counted where count > 0 { stored[Self.countedPrefix + kind.name] = count }
        return stored
    }

    subscript(kind: Kind) -> Int { max(0, (counted[kind] ?? 0) - (read[kind] ?? 0)) }

    var sum: Int { counted.keys.reduce(0) { $0 + self[$1] } }

    /// The messages that lists of their own show.
    var listed: Int { sum - self[.others] }

    /// Returns the number of messages of a kind that the server counts although they were read here.
    func readHere(_ kind: Kind) -> Int { read[kind] ?? 0 }

    /// Returns the number of unread messages of a kind; nil unless the server has counted at least so many of them.
    func unread(_ kind: Kind, ifCounted least: Int) -> Int? {
        (counted[kind] ?? 0) >= least ? self[kind] : nil
    }

    /// Stores the server's counts. They are smaller than the numbers read here once the server has noticed that.
    mutating func record(_ all: Int, _ lists: [ListID: Int]) {
        var now: [Kind: Int] = [.others: max(0, all - lists.values.reduce(0, +))]
        for (list, count) in lists { now[.list(list)] = count }
        for (kind, count) in read { read[kind] = min(count, now[kind] ?? 0) }
        counted = now
    }

    /// Takes over that fewer are unread here than the server has counted.
    ///
    /// - Parameter isStored: whether the server knows what was read, and will count without it.
    /// - Returns: whether the number has fallen.
    mutating func lower(_ kind: Kind, to unread: Int, isStored: Bool) -> Bool {
        guard self[kind] > unread else { return false }
        if isStored {
            (counted[kind], read[kind]) = (unread, nil)
        } else {
            read[kind] = (counted[kind] ?? 0) - unread
        }
        return true
    }

    /// Forgets the number read here: the server counts from 0 again.
    mutating func forget(_ kind: Kind) {
        counted[kind] = self[kind]
        read[kind] = nil
    }
}

/// The number of messages that have arrived.
package struct NewMessages: Hashable, Sendable {
    package var count: Int
    /// The number of those that lists of their own show, such as conversations. They are of no kind of notifications.
    package var listed = 0

    package init(count: Int, listed: Int = 0) {
        self.count = count
        self.listed = listed
    }
}

/// The number of unread posts and messages, as a tab shows it.
package struct AccountBadge: Hashable, Sendable {
    /// Unread statuses on Home.
    package var home = 0
    /// Whether there may be more.
    package var homeIsAtLeast = false
    /// Unread messages.
    package var messages = 0
    package var messagesIsAtLeast = false

    package init(home: Int = 0, messages: Int = 0) {
        self.home = home
        self.messages = messages
    }

    package init(home: UnreadTotal, messages: UnreadTotal) {
        (self.home, homeIsAtLeast) = (home.count, home.isAtLeast)
        (self.messages, messagesIsAtLeast) = (messages.count, messages.isAtLeast)
    }

    /// Both, as far as a badge counts.
    package var sum: Int { min(100, home) + min(100, messages) }
    package var isAtLeast: Bool { homeIsAtLeast || messagesIsAtLeast }
}
