internal import App
internal import Core

extension Command {
    /// The move in a list of statuses; nil for a command that doesn't move.
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

    /// Whether the command acts on the selected row, which must be on screen then.
    var actsOnSelection: Bool {
        switch self {
        case .activate, .fillGap, .toggleWarning, .openInBrowser, .links, .copyLink, .favourite, .reblog, .bookmark,
            .profile, .comment,
            .delete, .removeConversation, .markRead, .follow, .mute, .block, .note, .report, .notify, .directMessage,
            .addToList,
            .accept, .reject,
            .likedBy, .boostedBy, .fold, .nextReply, .previousReply, .parent, .pictures, .vote, .translate, .muteThread,
            .pinPost, .quote, .edit, .redraft, .versions, .altTexts:
            true
        default: false
        }
    }
}
