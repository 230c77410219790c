extension Route {
    /// Whether the page opens over all tabs instead of in the one in front.
    var isModal: Bool {
        switch self {
        case .login, .compose, .message, .question, .commandLine, .help, .accounts, .links, .note, .report, .vote,
            .album, .listName, .newMember, .filter, .scheduledTime:
            true
        case .serverSearch(let words): words.isEmpty
        case .list, .thread, .detail, .item, .author, .profile, .wholeProfile, .search, .extras, .releaseNotes, .about,
            .licenses, .messageLog, .accountList, .serverLists, .listsWith, .followedTags, .announcements,
            .announcement, .filters, .catchUp, .posts, .drafts, .scheduledPosts, .versions, .altTexts:
            false
        }
    }
}
