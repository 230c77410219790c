/// Which accounts the user has removed from lists in this run. A page that was requested before may still contain them.
struct Removals {
    private var entries: [(number: Int, list: AccountListID, account: AccountID)] = []
    /// The number of the last removal.
    private(set) var last = 0

    /// A page is not on its way for longer than it takes to remove this many.
    private static let most = 200

    mutating func add(_ account: AccountID, from list: AccountListID) {
        last += 1
        entries.append((last, list, account))
        if entries.count > Self.most { entries.removeFirst() }
    }

    /// The server has refused to remove it.
    mutating func forget(_ account: AccountID, from list: AccountListID) {
        entries.removeAll { $0.list == list && $0.account == account }
    }

    /// The accounts that have been removed from a list after a removal.
    func accounts(of list: AccountListID, after number: Int) -> Set<AccountID> {
        Set(entries.lazy.filter { $0.number > number && $0.list == list }.map(\.account))
    }
}
