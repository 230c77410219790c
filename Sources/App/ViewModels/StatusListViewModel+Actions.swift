package import Core

extension StatusListViewModel {
    /// A mark that the user has set or removed, before the server's response.
    struct Wish {
        var isOn: Bool
        var number: Int
    }

    struct Mark: Hashable {
        var target: StatusID
        var kind: StatusAction.Kind
    }

    /// Likes, boosts or bookmarks the selected post, or undoes that. The mark shows at once; one that the server refuses is
    /// rolled back.
    ///
    /// - Parameter row: a post of another list, such as a search result; nil for the selected post.
    /// - Returns: false when no post is selected, or the account is a guest.
    package func act(_ kind: StatusAction.Kind, on row: StatusRowModel? = nil) -> Bool {
        guard let actions = context.actions, let row = row ?? selected?.status else { return false }
        // A second key may come before the first one shows: it undoes that one.
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
                context.report(nil)
            } catch {
                // A missing permission is not a problem of the connection.
                if !error.lacksScope { context.report(error) }
                context.refuse(error, kind)
            }
            if wishes[mark]?.number == number { wishes[mark] = nil }
        }
        return true
    }
}
