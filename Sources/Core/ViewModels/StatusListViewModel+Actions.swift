extension StatusListViewModel {
    /// Likes, boosts or keeps the selected status, or takes that back. It shows at once; what the server refuses is taken back.
    ///
    /// - Parameter row: a post of another list, such as a search result; nil for the selected one.
    /// - Returns: false when no status is selected.
    package func act(_ kind: StatusAction.Kind, on row: StatusRowModel? = nil) -> Bool {
        guard let actions, let row = row ?? selected?.status else { return false }
        let action: StatusAction =
            switch kind {
            case .favourite: .favourite(!row.marks.isFavourited)
            case .reblog: .reblog(!row.marks.isReblogged)
            case .bookmark: .bookmark(!row.marks.isBookmarked)
            }
        Task {
            do throws(SyncError) {
                try await loading(.row(row.target)) { () async throws(SyncError) in
                    try await actions.perform(action, on: row.target)
                }
                onResult(nil)
            } catch {
                onResult(error)
                onRefused(error)
            }
        }
        return true
    }
}
