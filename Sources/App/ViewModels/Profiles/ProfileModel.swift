package import Core

/// The content of a profile, sanitized and localized, so that drawing computes nothing. Built off the main actor.
package struct ProfileModel: Sendable, Hashable {
    /// A line of the profile's table.
    package struct Field: Sendable, Hashable {
        package var name: DisplayText
        package var value: StyledText
        /// Whether the server has verified that the link in it links back.
        package var isVerified: Bool
    }

    /// A part of the relationship of the user and the account, or a warning to visitors.
    package struct Relation: Sendable, Hashable {
        package var text: DisplayText
        package var isWarning = false
    }

    package var name: DisplayText
    /// Whether the name is only the identifier of an account that has neither name nor handle.
    package var isNameless: Bool
    package var avatar: RawText?
    /// `@user@host`; empty where it would only repeat the name.
    package var handle: DisplayText
    /// The kind of account: a bot, one that approves its followers.
    package var marks: [DisplayText]
    package var notice: DisplayText?
    package var bio: StyledText
    package var fields: [Field]
    /// Counts, then the time when the account was created.
    package var facts: [DisplayText]
    /// The same with only the year, for narrow windows.
    package var shortFacts: [DisplayText]
    package var tags: [DisplayText]
    /// The page on the web of each of the tags; nil where the server names none.
    package var tagPages: [RawText?]
    /// The account's page on the web.
    package var page: RawText?
    /// The picture above the profile on the web.
    package var header: RawText?
    /// The handle of the account that it has moved to, without an "@" before it.
    package var movedTo: RawText?

    /// - Parameter profile: nil before it was fetched.
    package init(_ account: Account, _ profile: AccountProfile?, tags: [Hashtag] = [], strings: Strings) {
        let username = Sanitizer.clean(account.username, maximum: TextLimits.displayName)
        let shown = Sanitizer.clean(account.displayName, maximum: TextLimits.displayName)
        let acct = HostName.shown(inHandle: account.acct)
        let did = HostName.shortened(did: account.acct)
        handle = did ?? (acct.isEmpty ? "@\(username)" : "@\(acct)")
        isNameless = did != nil && shown.isEmpty
        name = shown.isEmpty ? did ?? (username.isEmpty ? handle : username) : shown
        avatar = account.avatarURL
        if handle == name || handle == "@\(name)" { handle = .empty }
        marks = (account.isBot ? [strings.botAccount] : []) + (account.isLocked ? [strings.lockedAccount] : [])
        notice = profile?.notice.map(strings.notice)
        bio = profile?.bio.styled(emojis: account.emojis) ?? .empty
        fields = (profile?.fields ?? []).map { field in
            let value = (profile?.bio ?? .empty).with(field.value)
            return Field(
                name: Sanitizer.clean(field.name, maximum: TextLimits.displayName),
                value: value.styled(emojis: account.emojis), isVerified: field.verifiedAt != nil)
        }
        let counts = [
            profile?.statuses.map(strings.postCount), profile?.following.map(strings.followingCount),
            profile?.followers.map(strings.followerCount),
        ].compactMap(\.self)
        facts = counts
        shortFacts = counts
        if let created = profile?.createdAt {
            facts.append(strings.memberSince(RelativeTime(strings: strings).day(created)))
            shortFacts.append(strings.memberSince(RelativeTime(strings: strings).year(created)))
        }
        self.tags = tags.map { "#\(Sanitizer.clean($0.name, maximum: TextLimits.displayName))" }
        tagPages = tags.map(\.url)
        page = account.url
        header = profile?.headerURL
        if case .moved(let handle)? = profile?.notice { movedTo = handle }
    }

    /// Returns the name of an account, as the header of its page shows it.
    package static func name(of account: Account) -> DisplayText {
        let shown = Sanitizer.clean(account.displayName, maximum: TextLimits.displayName)
        let username = Sanitizer.clean(account.username, maximum: TextLimits.displayName)
        let handle = HostName.handle(account.acct)
        return [shown, HostName.shortened(did: account.acct) ?? username].first { !$0.isEmpty } ?? handle
    }

    /// Builds a profile off the caller's actor: a bio may be long.
    @concurrent
    package static func built(
        _ account: Account, _ profile: AccountProfile?, tags: [Hashtag], strings: Strings
    ) async -> ProfileModel { ProfileModel(account, profile, tags: tags, strings: strings) }
}
