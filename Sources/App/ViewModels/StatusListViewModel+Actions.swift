package import Core

extension StatusListViewModel {
    /// A mark that a key has asked for and that has no response yet.
    struct Wish {
        var isOn: Bool
        var number: Int
    }

    struct Mark: Hashable {
        var target: StatusID
        var kind: StatusAction.Kind
    }

    /// Likes, boosts or bookmarks the selected status, or removes that. It shows at once; what the server refuses is
    /// removed again.
    ///
    /// - Parameter row: a post of another list, such as a search result; nil for the selected one.
    /// - Returns: false when no status is selected.
    package func act(_ kind: StatusAction.Kind, on row: StatusRowModel? = nil) -> Bool {
        guard let actions, let row = row ?? selected?.status else { return false }
        // A second key may come before the first one shows: it takes that one back.
        let mark = Mark(target: row.target, kind: kind)
        let isOn = !(wishes[mark]?.isOn ?? row.marks[kind])
        wishNumber += 1
        let number = wishNumber
        wishes[mark] = Wish(isOn: isOn, number: number)
        Task {
            do throws(SyncError) {
                try await loading(.row(row.target)) { () async throws(SyncError) in
                    try await actions.perform(StatusAction(kind, isOn), on: row.target)
                }
                onResult(nil)
            } catch {
                // A missing permission is no trouble with the connection.
                if !error.lacksScope { onResult(error) }
                onRefused(error, kind)
            }
            if wishes[mark]?.number == number { wishes[mark] = nil }
        }
        return true
    }
}
