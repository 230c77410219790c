package import Core

/// Profiles, and the user's relationships with accounts.
extension Strings {
    package func name(of filter: ListID.AuthorFilter) -> DisplayText {
        switch filter {
        case .posts: postsTitle
        case .everything: profileEverything
        case .media: profileMedia
        case .pinned: profilePinned
        }
    }

    package func notice(_ notice: AccountProfile.Notice) -> DisplayText {
        switch notice {
        case .moved(let handle): profileMoved(HostName.shown(inHandle: handle))
        case .limited: profileLimited
        case .suspended: profileSuspended
        case .memorial: profileMemorial
        case .labels(let names): labelNote(list(names.map { Sanitizer.clean($0) }))
        }
    }

    func movedAccount(_ handle: RawText) -> DisplayText {
        movedAccount(HostName.shown(inHandle: handle))
    }

    package func relations(_ relationship: Relationship) -> [ProfileModel.Relation] {
        var relations: [ProfileModel.Relation] = []
        func add(_ condition: Bool, _ text: DisplayText, isWarning: Bool = false) {
            if condition { relations.append(ProfileModel.Relation(text: text, isWarning: isWarning)) }
        }
        add(relationship.blocking, relationBlocked, isWarning: true)
        add(relationship.blockedBy, relationBlocksYou, isWarning: true)
        add(relationship.blocksServer, relationServerBlocked, isWarning: true)
        if relationship.muting {
            let end = relationship.mutedUntil.map(RelativeTime(strings: self).exact)
            add(true, end.map { relationMutedUntil($0) } ?? relationMuted, isWarning: true)
        }
        add(relationship.followedBy, relationFollowsYou)
        add(relationship.following, relationFollowed)
        add(relationship.notifying, relationNotifies)
        add(relationship.requested, relationRequested)
        add(relationship.requestedBy, relationAsksToFollow)
        return relations
    }

    package func label(of category: Report.Category) -> DisplayText {
        switch category {
        case .spam: reportSpam
        case .legal: reportIllegal
        case .violation: reportViolation
        case .other: reportOther
        }
    }
    package func notReported(_ error: SyncError) -> DisplayText {
        error.lacksScope ? loginCannotReport : sentence(for: error)
    }

    /// Returns why a change to a relationship failed.
    package func sentence(for error: SyncError, doing kind: AccountAction.Kind) -> DisplayText {
        guard error.lacksScope else { return sentence(for: error) }
        return switch kind {
        case .follow, .removeFollower: loginCannotFollow
        case .mute: loginCannotMute
        case .block: loginCannotBlock
        case .note: loginCannotSaveNotes
        }
    }
}
