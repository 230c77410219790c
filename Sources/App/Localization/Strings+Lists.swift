package import Core

/// Lists: their states, the parts of a row, threads, catching up.
extension Strings {
    // The footer.
    package func loadingOlder(_ source: ListSource? = nil) -> DisplayText { loadingOlder(older(source)) }
    package func olderHint(_ key: DisplayText, _ source: ListSource? = nil) -> DisplayText {
        olderHint(key, older: older(source))
    }
    package func endOfList(_ source: ListSource? = nil) -> DisplayText { endOfList(contents(source)) }
    private func older(_ source: ListSource?) -> DisplayText {
        source?.holdsAccounts == true ? moreAccounts : olderContents(contents(source))
    }
    func contents(_ source: ListSource?) -> DisplayText {
        switch source?.contents ?? .posts {
        case .posts: posts
        case .comments: contentsComments
        case .reposts: contentsReposts
        case .notifications: contentsNotifications
        case .conversations: contentsConversations
        case .messages: contentsMessages
        case .accounts: contentsAccounts
        }
    }

    // The outcome of a refresh.
    /// Returns the number of new items in the word for what the list holds.
    package func new(_ count: Int, in source: ListSource?) -> DisplayText {
        switch source?.contents ?? .posts {
        // A list of accounts doesn't count, since new ones may be anywhere in it.
        case .posts, .comments, .reposts, .accounts: new(count)
        case .notifications: newNotificationCount(count)
        case .conversations, .messages: newMessageCount(count)
        }
    }

    // The links of a post.
    package func label(of kind: PostLinks.Kind) -> DisplayText {
        switch kind {
        case .page: linkToPost
        case .link: linkToPage
        case .attachment: attachmentUnknown
        case .mention: accountLabel
        case .hashtag: linkToHashtag
        case .picture: attachmentImage
        }
    }

    // A thread.
    package func thread(replies count: Int) -> DisplayText {
        count == 0 ? thread : "\(thread) · \(replyCount(count))"
    }
    /// Returns the title of a thread of direct messages: the one that was opened may be all that is loaded yet.
    package func thread(messages count: Int) -> DisplayText {
        count > 1 ? "\(thread) · \(messageCount(count))" : thread
    }
    /// Returns what stands below the opened post or message where there is nothing else.
    package func noReplies(in source: ListSource?) -> DisplayText {
        source?.contents == .messages ? endOfList(source) : noReplies
    }
    /// - Parameter logIn: the key that opens the login.
    package func noReplies(
        _ reason: ListFooter.MissingReplies, in source: ListSource?, logIn: DisplayText
    ) -> DisplayText {
        switch reason {
        case .none: noReplies(in: source)
        case .hidden: repliesHidden
        case .hiddenFromGuests: repliesHiddenFromGuests(logIn)
        }
    }
    /// - Parameter others: the number of the accounts that wrote some of them besides the one with the name.
    package func foldedReplies(_ count: Int, by name: DisplayText, others: Int) -> DisplayText {
        others > 0
            ? foldedRepliesByMany(count, name: name, others: others, people: others + 1)
            : foldedRepliesBy(count, name: name)
    }

    // Other timelines of the service.
    package func name(of timeline: OfferedTimeline) -> DisplayText { name(timeline.name) }

    package func attachment(_ kind: Attachment.Kind) -> DisplayText {
        switch kind {
        case .image: attachmentImage
        case .gifv: attachmentGifv
        case .video: attachmentVideo
        case .audio: attachmentAudio
        case .unknown: attachmentUnknown
        }
    }
    package func attachments(_ count: Int, arePictures: Bool) -> DisplayText {
        arePictures ? pictureCount(count) : attachmentCount(count)
    }

    /// Returns the label of a visibility; nil for a public post, which needs none.
    package func visibility(_ visibility: Visibility) -> DisplayText? {
        switch visibility {
        case .public: nil
        case .unlisted: visibilityUnlisted
        case .private: visibilityPrivate
        case .direct: visibilityDirect
        case .local: visibilityLocal
        case .list: visibilityList
        case .mutualsOnly: visibilityMutualsOnly
        }
    }

    package func quote(_ state: Quote.State) -> DisplayText {
        switch state {
        case .accepted: quoteAccepted
        case .pending: quotePending
        case .rejected: quoteRejected
        case .revoked: quoteRevoked
        case .deleted: quoteDeleted
        case .unauthorized: quoteUnauthorized
        case .blockedAccount: quoteBlockedAccount
        case .blockedDomain: quoteBlockedDomain
        case .mutedAccount: quoteMutedAccount
        }
    }

    package func loadingFirst(_ source: ListSource?) -> DisplayText {
        guard let source else { return loading }
        return source.name.map { loadingList($0, host: source.host) } ?? loadingHome(source.host)
    }

    package func emptyList(_ source: ListSource? = nil) -> DisplayText {
        switch source?.contents {
        case .accounts?: noAccounts
        case .conversations?, .messages?: noConversations
        case .notifications?: noNotifications
        case .posts?, .comments?, .reposts?, nil: noPosts
        }
    }
    package func emptyListReason(_ source: ListSource?) -> DisplayText {
        guard let source, source.name == nil else { return listIsEmpty }
        return homeIsEmpty
    }

    /// Returns the failure in front of the remedy: without the time that the remedy names.
    package func reason(of error: SyncError) -> DisplayText {
        if case .request(.rateLimited) = error { return rateLimited }
        return sentence(for: error)
    }

    /// Returns what the user can do about an error.
    ///
    /// - Parameters:
    ///   - retry: the key that loads again.
    ///   - logIn: the key that opens the login.
    package func remedy(for error: SyncError, retry: DisplayText, logIn: DisplayText) -> DisplayText? {
        if error == .gone { return nil }
        guard case .request(let error) = error else { return pressKeyToRetry(retry) }
        return switch error.remedy {
        case .retry: pressKeyToRetry(retry)
        case .logIn: remedyLogIn(logIn)
        case .wait(let until):
            until.map { remedyWaitUntil(retry, time: clock(until: $0)) } ?? remedyWait(retry)
        case nil: nil
        }
    }

    package func catchUp(posts count: Int) -> DisplayText {
        "\(catchUp) · \(postCount(count))"
    }
    package func name(of period: CatchUpViewModel.Period) -> DisplayText {
        switch period {
        case .unread: periodSinceRead
        case .halfDay: periodHalfDay
        case .day: periodDay
        case .threeDays: periodThreeDays
        case .week: periodWeek
        }
    }

    package func catchUpLoading(_ count: Int) -> DisplayText {
        count > 0 ? catchUpLoaded(count) : catchUpLoading
    }

    /// Returns what stands beside a group's name: the reactions to its posts, and the beginning of the first. Those of authors
    /// stand in columns.
    package func details(of group: CatchUp.Group) -> [DisplayText] {
        switch group.id {
        case .boosted: [sharers(of: group), group.excerpt]
        case .link: [sharers(of: group), group.shownPlace, signs(of: group.talk)]
        case .author: [postCount(group.posts.count)] + counts(of: group.talk) + [group.excerpt]
        }
    }

    /// Returns the accounts that boosted the post of a group, or shared its link.
    package func sharers(of group: CatchUp.Group) -> DisplayText {
        if case .boosted = group.id { return "⇄ \(people(in: group))" }
        return sharedBy(people(in: group))
    }

    /// "tobi, ana and 3 others".
    private func people(in group: CatchUp.Group) -> DisplayText {
        let names = list(group.people)
        let others = group.peopleCount - group.people.count
        guard others > 0 else { return names }
        return peopleAndOthers(names, others: others, people: group.peopleCount)
    }

    /// "↩ 48  ⇄ 9  ☆ 27", without what is zero.
    package func signs(of talk: CatchUp.Talk) -> DisplayText {
        counts(of: talk).filter { !$0.isEmpty }.joined(by: "  ")
    }

    /// Returns the signs with their counts; empty texts for what is zero.
    private func counts(of talk: CatchUp.Talk) -> [DisplayText] {
        let counts: [(sign: DisplayText, count: Int)] = [("↩", talk.replies), ("⇄", talk.boosts), ("☆", talk.likes)]
        return counts.map { $0.count > 0 ? "\($0.sign) \(number($0.count))" : "" }
    }
}
