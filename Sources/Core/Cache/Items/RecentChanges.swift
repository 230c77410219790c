internal import Synchronization

/// The user's deletions and marks of this run. A response that was requested before may not show them yet.
final class RecentChanges: Sendable {
    enum Change: Hashable {
        /// A deleted status.
        case status(StatusID)
        case account(AccountID, from: AccountListID)
        /// A mark of a status that is no boost.
        case mark(StatusAction, of: StatusID)
    }

    private struct State {
        var entries: [(number: Int, change: Change)] = []
        var last = 0
    }

    private let state = Mutex(State())

    /// The number of changes remembered: more than are made during one request.
    private static let most = 200

    /// The number of the last change.
    var last: Int { state.withLock(\.last) }

    func add(_ change: Change) {
        state.withLock { state in
            state.last += 1
            state.entries.append((state.last, change))
            if state.entries.count > Self.most { state.entries.removeFirst() }
        }
    }

    /// Forgets a change that the server has refused.
    func forget(_ change: Change) {
        state.withLock { state in state.entries.removeAll { $0.change == change } }
    }

    /// Returns the accounts that have been removed from a list after a change.
    func accounts(of list: AccountListID, after number: Int) -> Set<AccountID> {
        Set(after(number).compactMap { if case .account(let id, list) = $0 { id } else { nil } })
    }

    /// Returns the statuses that have been deleted after a change.
    func statuses(after number: Int) -> Set<StatusID> {
        Set(after(number).compactMap { if case .status(let id) = $0 { id } else { nil } })
    }

    /// Leaves out statuses, and boosts of statuses, that have been deleted after a change, and sets marks as they have been set
    /// since.
    func applied(to statuses: [Status], after number: Int) -> [Status] {
        var deleted: Set<StatusID> = []
        var marks: [StatusID: [StatusAction]] = [:]
        for change in after(number) {
            switch change {
            case .status(let id): deleted.insert(id)
            case .mark(let action, let id): marks[id, default: []].append(action)
            case .account: break
            }
        }
        guard !deleted.isEmpty || !marks.isEmpty else { return statuses }
        return statuses.compactMap { status in
            if deleted.contains(status.id) || deleted.contains(status.original.id) { return nil }
            guard let actions = marks[status.original.id] else { return status }
            var (status, original) = (status, status.original)
            for action in actions { original.apply(action) }
            if status.reblog == nil { status = original } else { status.reblog = Box(original) }
            return status
        }
    }

    private func after(_ number: Int) -> [Change] {
        state.withLock { state in state.entries.filter { $0.number > number }.map(\.change) }
    }
}
