package import Core

/// Notifications and conversations.
extension Strings {
    package func name(of filter: ListID.NotificationFilter) -> DisplayText {
        switch filter {
        case .everything: notificationFilterEverything
        case .mentions: notificationFilterMentions
        case .follows: notificationFilterFollows
        case .boosts: notificationFilterReblogs
        case .likes: notificationFilterLikes
        }
    }

    /// Returns who did what.
    ///
    /// - Parameters:
    ///   - word: the server's word for an unknown kind.
    ///   - name: the latest account; nil where there is none.
    ///   - others: the number of other accounts that did the same.
    ///   - subject: the account that a report is about.
    func notification(
        _ kind: Notification.Kind?, named word: DisplayText, by name: DisplayText?, others: Int,
        about subject: DisplayText?
    ) -> DisplayText {
        let who = people(name ?? someone, others: others)
        switch kind {
        case .mention?: return mentionedYou(who)
        case .status?: return posted(who)
        case .reblog?: return rebloggedYourPost(who, people: others + 1)
        case .favourite?: return likedYourPost(who, people: others + 1)
        case .follow?:
            return others > 0 ? followYou(who) : followsYou(who)
        case .followRequest?: return askedToFollowYou(who)
        case .poll?: return pollEnded
        case .update?: return editedPost(who)
        case .quote?: return quotedYou(who)
        case .quotedUpdate?: return editedQuotedPost(who)
        case .severedRelationships?: return followsCutOff
        case .moderationWarning?: return moderatorsWarned
        case .adminSignUp?: return signedUp(who, people: others + 1)
        case .adminReport?:
            guard let subject else { return sentReport(who) }
            return reportedAccount(who, subject: subject)
        case .starterPackJoined?: return joinedByStarterPack(who)
        case .verified?: return verifiedYou(who)
        case .unverified?: return unverifiedYou(who)
        case .contactMatch?: return contactIsHere(who)
        case nil: return otherNotification(word, name: who)
        }
    }

    /// "tobi", "tobi and 3 others".
    func people(_ name: DisplayText, others: Int) -> DisplayText {
        guard others > 0 else { return onePerson(name) }
        return peopleAndOthers(name, others: others, people: others + 1)
    }

    /// - Parameter others: the number of further participants.
    func participants(_ names: [DisplayText], others: Int) -> DisplayText {
        guard !names.isEmpty else { return noteToYourself }
        let list = list(names)
        guard others > 0 else { return list }
        return peopleAndOthers(list, others: others, people: names.count + others)
    }

    /// Returns why a conversation was not marked as read or removed.
    package func conversationFailed(_ error: SyncError) -> DisplayText {
        error.lacksScope ? loginCannotChangeConversations : sentence(for: error)
    }
}
