package import Core

/// Lists of accounts, hashtags, announcements, filters, and what a search finds.
extension Strings {
    // Lists of accounts.
    package func name(of list: AccountListID) -> DisplayText {
        switch list {
        case .followers: accountsFollowers
        case .following: accountsFollowing
        case .knownFollowers: accountsKnownFollowers
        case .likedBy: accountsLikedBy
        case .boostedBy: accountsRebloggedBy
        case .followRequests: accountsFollowRequests
        case .mutes: accountsMuted
        case .blocks: accountsBlocked
        case .directory: accountsDirectory
        case .members: accountsMembers
        }
    }

    /// Returns why a change was not made.
    package func notChanged(_ error: SyncError) -> DisplayText {
        error.lacksScope ? loginLacksScope : sentence(for: error)
    }

    // Hashtags.
    package func tagIsFollowed(_ name: String) -> DisplayText {
        tagIsFollowed(Sanitizer.clean(RawText(name), maximum: 60))
    }
    package func tagFeatured(_ name: String) -> DisplayText {
        tagFeatured(Sanitizer.clean(RawText(name), maximum: 60))
    }
    package func tagNotFeatured(_ name: String) -> DisplayText {
        tagNotFeatured(Sanitizer.clean(RawText(name), maximum: 60))
    }

    // Announcements.
    package func announcementDates(_ start: DisplayText?, _ end: DisplayText?) -> DisplayText {
        switch (start, end) {
        case (let start?, let end?): "\(start) – \(end)"
        case (let start?, nil): announcementFrom(start)
        case (nil, let end?): announcementUntil(end)
        case (nil, nil): ""
        }
    }

    /// - Parameter accounts: nil where the server doesn't count them.
    package func uses(_ count: Int, by accounts: Int?) -> DisplayText {
        let posts = postCount(count)
        guard let accounts else { return usesToday(posts) }
        return usesTodayBy(posts, accounts: accounts)
    }

    package func pinsNotSaved(_ error: FileError) -> DisplayText { pinsNotSaved(sentence(for: error)) }

    package func filterEnds(after seconds: Int) -> DisplayText {
        switch seconds {
        case ..<3600: filterEndsInMinutes(seconds / 60)
        case ..<86_400: filterEndsInHours(seconds / 3600)
        default: filterEndsInDays(seconds / 86_400)
        }
    }

    package func name(of context: FilterMatch.Context) -> DisplayText {
        switch context {
        case .home: filterInHome
        case .notifications: messages
        case .public: filterInPublic
        case .thread: filterInThreads
        case .account: filterInProfiles
        }
    }
    package func name(of action: FilterMatch.Action) -> DisplayText {
        switch action {
        // No filter on the page only notes something.
        case .warn, .note: filterWarns
        case .hide: filterHides
        case .blur: filterBlurs
        }
    }

    /// Returns a filter's properties besides its title, for its row.
    ///
    /// - Parameter end: the time at which it ends; nil for never.
    package func facts(of filter: ContentFilter, end: DisplayText?) -> DisplayText {
        let places = filter.contexts.compactMap(FilterMatch.Context.init(rawValue:)).map(name)
        let words = filterWordCount(filter.keywords.count)
        return [name(of: filter.action), words, list(places), end.map { filterEndsAt($0) } ?? ""].joined(by: " · ")
    }
}
