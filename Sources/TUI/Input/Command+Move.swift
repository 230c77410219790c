internal import App
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

    /// Whether it does something to the selected row, which must then be in sight.
    var actsOnSelection: Bool {
        switch self {
        case .activate, .fillGap, .toggleWarning, .copyLink, .favourite, .reblog, .bookmark, .profile, .comment,
            .delete, .markRead:
            true
        default: false
        }
    }

    /// Whether it belongs to the program and not to a page, so that it may lead away from any page.
    var leadsAway: Bool {
        switch self {
        case .tabHome, .tabMessages, .tabDiscover, .tabMe, .nextTab, .previousTab, .compose, .switchAccount, .search,
            .help, .quit:
            true
        default: false
        }
    }
}
