internal import Core

extension Command {
    /// What it means in a list of statuses; nil for what does not move.
    var move: StatusListViewModel.Move? {
        switch self {
        case .nextStatus: .next
        case .previousStatus: .previous
        case .lineDown: .lines(1)
        case .lineUp: .lines(-1)
        case .halfPageDown: .pages(0.5)
        case .halfPageUp: .pages(-0.5)
        case .pageDown: .pages(1)
        case .pageUp: .pages(-1)
        case .top: .top
        case .bottom: .bottom
        default: nil
        }
    }
}
