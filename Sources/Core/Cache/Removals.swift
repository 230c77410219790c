internal import Synchronization

/// What was removed in this run. A response that was requested before may still contain it.
final class Removals: Sendable {
    enum Removed: Hashable {
        /// A deleted status.
        case status(StatusID)
        case account(AccountID, from: AccountListID)
    }

    private struct State {
        var entries: [(number: Int, removed: Removed)] = []
        var last = 0
    }

    private let state = Mutex(State())

    /// A response is not on its way for longer than it takes to remove this many.
    private static let most = 200

    /// The number of the last removal.
    var last: Int { state.withLock(\.last) }

    func add(_ removed: Removed) {
        state.withLock { state in
            state.last += 1
            state.entries.append((state.last, removed))
            if state.entries.count > Self.most { state.entries.removeFirst() }
        }
    }

    /// The server has refused to remove it.
    func forget(_ removed: Removed) {
        state.withLock { state in state.entries.removeAll { $0.removed == removed } }
    }

    /// The accounts that have been removed from a list after a removal.
    func accounts(of list: AccountListID, after number: Int) -> Set<AccountID> {
        Set(after(number).compactMap { if case .account(let id, list) = $0 { id } else { nil } })
    }

    /// The statuses that have been deleted after a removal.
    func statuses(after number: Int) -> Set<StatusID> {
        Set(after(number).compactMap { if case .status(let id) = $0 { id } else { nil } })
    }

    /// Leaves out statuses, and boosts of statuses, that have been deleted after a removal.
    func without(deletedAfter number: Int, _ statuses: [Status]) -> [Status] {
        let deleted = self.statuses(after: number)
        return deleted.isEmpty
            ? statuses : statuses.filter { !deleted.contains($0.id) && !deleted.contains($0.original.id) }
    }

    private func after(_ number: Int) -> [Removed] {
        state.withLock { state in state.entries.filter { $0.number > number }.map(\.removed) }
    }
}
