/// Which of some rows is chosen, and how keys change it.
struct ListSelection: Sendable {
    private(set) var index: Int

    init(_ index: Int = 0) { self.index = index }

    /// Rows that a page's key moves.
    private static let page = 10

    /// - Returns: false for a command that does not move.
    mutating func handle(_ command: Command, count: Int) -> Bool {
        let last = max(0, count - 1)
        switch command {
        case .nextStatus, .lineDown: index = min(index + 1, last)
        case .previousStatus, .lineUp: index = max(index - 1, 0)
        case .pageDown, .halfPageDown: index = min(index + Self.page, last)
        case .pageUp, .halfPageUp: index = max(index - Self.page, 0)
        case .top: index = 0
        case .bottom: index = last
        default: return false
        }
        return true
    }

    mutating func choose(_ new: Int) { index = new }

    /// Rows may have gone.
    mutating func clamp(count: Int) { index = min(index, max(0, count - 1)) }
}
