internal import App
internal import Core

extension Capabilities {
    /// The commands that a service with these capabilities can't serve.
    var unsupportedCommands: Set<Command> {
        var hidden: Set<Command> = []
        if !actions.contains(.favourite) { hidden.insert(.favourite) }
        if !actions.contains(.reblog), !texts.contains(.repost) { hidden.insert(.reblog) }
        if !actions.contains(.bookmark) { hidden.insert(.bookmark) }
        if !listsAuthors, !hasProfiles { hidden.insert(.profile) }
        if texts.isDisjoint(with: [.comment, .reply]) { hidden.insert(.comment) }
        if !texts.contains(.status) { hidden.formUnion([.compose, .post, .redraft]) }
        if !texts.contains(.quote) { hidden.insert(.quote) }
        if !texts.contains(.edit) { hidden.formUnion([.edit, .redraft]) }
        if texts.isEmpty { hidden.insert(.drafts) }
        if !removes { hidden.insert(.delete) }
        if !hasThreads {
            hidden.formUnion([.fold, .foldAll, .nextReply, .previousReply])
            // Where originals are quoted, it opens them.
            if !texts.contains(.repost) { hidden.insert(.parent) }
        }
        let changes: [(AccountAction.Kind, Command)] = [
            (.follow, .follow), (.follow, .notify), (.mute, .mute), (.block, .block), (.note, .note),
        ]
        hidden.formUnion(changes.filter { !accountActions.contains($0.0) }.map(\.1))
        let needs: [(Feature, Set<Command>)] = [
            (.reports, [.report]), (.polls, [.vote]), (.translation, [.translate]),
            (.accountLists, [.likedBy, .boostedBy]), (.directory, [.directory]), (.filters, [.filters]),
            (.relationships, [.accept, .reject, .followRequests, .mutedAccounts, .blockedAccounts]),
            (.lists, [.lists, .addToList, .newList, .renameList, .members, .addMember]),
            (.followedTags, [.followedTags, .followTag, .featureTag]), (.announcements, [.announcements, .dismiss]),
            (.conversations, [.removeConversation, .directMessage]), (.scheduledPosts, [.scheduled]),
            (.revisions, [.versions]), (.notifications, [.notify]),
        ]
        for (feature, commands) in needs where !features.contains(feature) {
            hidden.formUnion(commands)
        }
        for (list, command) in [(ListID.bookmarks, Command.bookmarks), (.favourites, .likes)]
        where !timelines.contains(where: { $0.timeline == list && $0.shelf == .own }) { hidden.insert(command) }
        if !actions.contains(.muteThread) { hidden.insert(.muteThread) }
        if !actions.contains(.pin) { hidden.insert(.pinPost) }
        if actions.isEmpty, accountActions.isEmpty, texts.isEmpty { hidden.insert(.undo) }
        if !offersCatchUp { hidden.insert(.catchUp) }
        return hidden
    }
}
