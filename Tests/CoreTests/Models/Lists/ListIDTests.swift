import Testing

@testable import Core

@Suite("List identifiers") struct ListIDTests {
    /// The names, frozen: they are in cache files on users' disks.
    private static let names: [(ListID, String)] = [
        (.home, "home"), (.local, "local"), (.federated, "federated"), (.bookmarks, "bookmarks"),
        (.favourites, "favourites"), (.conversations, "conversations"),
        (.author(AccountID("7/a"), .everything), "author/everything/7/a"),
        (.author(AccountID(""), .posts), "author/posts/"), (.author(AccountID("7"), .media), "author/media/7"),
        (.thread(StatusID("5")), "thread/5"), (.comments(StatusID("https://a/5")), "comments/https://a/5"),
        (.reposts(StatusID("5")), "reposts/5"), (.hashtag("海/sea"), "hashtag/海/sea"),
        (.list(ServerListID("9")), "list/9"), (.trends, "trends"),
        (.author(AccountID("7"), .pinned), "author/pinned/7"),
        (.notifications(.follows), "notifications/follows"), (.notifications(.boosts), "notifications/boosts"),
        (.notifications(.likes), "notifications/likes"),
        (.accounts(.followers(AccountID("7/a"))), "accounts/followers/7/a"),
        (.accounts(.following(AccountID("7"))), "accounts/following/7"),
        (.accounts(.knownFollowers(AccountID("did:plc:a"))), "accounts/known-followers/did:plc:a"),
        (.quotes(StatusID("at://did:plc:a/b/c")), "quotes/at://did:plc:a/b/c"),
        (.accounts(.likedBy(StatusID("5"))), "accounts/liked-by/5"),
        (.accounts(.boostedBy(StatusID("5"))), "accounts/boosted-by/5"),
        (.accounts(.followRequests), "accounts/follow-requests"), (.accounts(.mutes), "accounts/mutes"),
        (.accounts(.blocks), "accounts/blocks"), (.accounts(.directory(isLocal: true)), "accounts/directory/local"),
        (.accounts(.directory(isLocal: false)), "accounts/directory/all"),
        (.accounts(.members(ServerListID("9"))), "accounts/members/9"),
        (.search("two words/é"), "search/two words/é"),
        (.notifications(.everything), "notifications/everything"),
        (.notifications(.mentions), "notifications/mentions"), (.service("tree/60"), "service/tree/60"),
    ]

    @Test(arguments: names.indices) func `a name is written and read as it always was`(index: Int) {
        let (list, name) = Self.names[index]
        #expect(list.name == name)
        #expect(ListID(name: name) == list)
    }

    @Test(arguments: OldCacheContents.feeds.indices) func `a name of version 2 is read`(index: Int) {
        let (word, list) = OldCacheContents.feeds[index]
        #expect(ListID(name: "feed:" + word) == list)
    }

    @Test(arguments: ["", "/", "Home", "homes", "author/7", "author/likes/7", "notifications/", "toot/5", "thread"])
    func `an unknown name is no list`(name: String) {
        #expect(ListID(name: name) == nil)
    }
}
