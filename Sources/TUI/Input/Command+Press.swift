extension Command {
    /// Whether a press on the command's hint, or on its line in the help, performs it. A command whose effect others
    /// see at once, that can't be undone or that ends the program takes a key: the press may have been for the window.
    var takesPress: Bool {
        switch self {
        case .favourite, .reblog, .bookmark, .fillGap, .follow, .notify, .mute, .block, .accept, .reject, .dismiss,
            .markRead, .muteThread, .pinPost, .undo, .delete, .redraft, .removeConversation, .followTag,
            .featureTag, .close, .quit, .suspend:
            false
        default: true
        }
    }
}
