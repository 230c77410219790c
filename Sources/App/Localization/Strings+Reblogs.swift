package import Core
internal import Synchronization

/// The words of the service on screen, which all copies of `Strings` share.
package final class ServiceWords: Sendable {
    private let word = Mutex(Capabilities.ReblogWord.boost)

    package var reblog: Capabilities.ReblogWord { word.withLock(\.self) }

    package func set(_ capabilities: Capabilities?) { word.withLock { $0 = capabilities?.reblogWord ?? .boost } }
}

/// Sentences about sharing another account's post, in the word of the service.
extension Strings {
    /// Returns the sentences with the word of one service, whichever is on screen.
    package func calling(reblogs word: Capabilities.ReblogWord) -> Strings {
        var strings = self
        strings.reblogWord = word
        return strings
    }

    private var reposts: Bool { (reblogWord ?? words.reblog) == .repost }

    package var commandReblog: DisplayText { reposts ? commandRepost : commandBoost }
    package var hintReblog: DisplayText { reposts ? draftRepost : hintBoost }
    package var commandRebloggedBy: DisplayText { reposts ? commandRepostedBy : commandBoostedBy }
    package var accountsRebloggedBy: DisplayText { reposts ? accountsRepostedBy : accountsBoostedBy }
    package var notificationFilterReblogs: DisplayText {
        reposts ? name(LocalName("reposts")) : notificationFilterBoosts
    }

    package func logInToReblog(_ name: DisplayText) -> DisplayText {
        reposts ? logInToRepost(name) : logInToBoost(name)
    }
    package var loginCannotReblog: DisplayText {
        let key = keyNames[.logIn]
        return reposts ? loginCannotRepost(key) : loginCannotBoost(key)
    }

    package func undoneReblog(_ name: DisplayText) -> DisplayText { reposts ? undoneRepost(name) : undoneBoost(name) }
    package func undoneUnreblog(_ name: DisplayText) -> DisplayText {
        reposts ? undoneUnrepost(name) : undoneUnboost(name)
    }

    package func reblogged(_ name: DisplayText) -> DisplayText { reposts ? repostedBy(name) : boosted(name) }
    package var rebloggedOwn: DisplayText { reposts ? repostedOwn : boostedOwn }
    package func rebloggedYourPost(_ name: DisplayText, people: Int) -> DisplayText {
        reposts ? repostedYourPost(name, people: people) : boostedYourPost(name, people: people)
    }
    package func rebloggedGroups(_ count: Int) -> DisplayText { reposts ? repostedGroups(count) : boostedGroups(count) }

    package func plainReblogs(_ count: Int) -> DisplayText { reposts ? plainReposts(count) : plainBoosts(count) }
    package var plainReblogged: DisplayText { reposts ? plainReposted : plainBoosted }
    package func plainRebloggedPost(_ name: DisplayText) -> DisplayText {
        reposts ? plainRepostedPost(name) : plainBoostedPost(name)
    }
}
