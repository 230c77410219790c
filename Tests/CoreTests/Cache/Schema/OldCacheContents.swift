@testable import Core
import TestSupport

/// The content of the committed cache files of older versions.
enum OldCacheContents {
    static func filtered(_ id: Int, _ action: FilterMatch.Action, in contexts: [String]) -> Status {
        var status = Status.example(id: id)
        status.filters = [
            FilterMatch(title: RawText("sea \(id)"), action: action, contexts: contexts, expiresAt: nil)
        ]
        return status
    }

    static var weibo: Status {
        var status = Status.example(id: 11)
        status.content = .weibo(RawText("微博 [微笑] @ada"))
        return status
    }

    static var plain: Status {
        var status = Status.example(id: 12)
        status.content = .plain(RawText("plain <b> text"))
        return status
    }

    /// Boosts a filtered status.
    static var boost: Status {
        var boost = Status.example(id: 15, reblog: filtered(2, .warn, in: ["home", "public"]))
        boost.filters = [FilterMatch(title: RawText("boat"), action: .blur, contexts: ["home"], expiresAt: nil)]
        return boost
    }

    /// The statuses, newest first.
    static var homeTop: [Status] {
        [
            .rich(id: 19, quote: .rich(id: 18)), filtered(17, .hide, in: ["home", "account"]),
            filtered(16, .hide, in: ["thread"]), boost,
        ]
    }

    static var homeBottom: [Status] { [plain, weibo, .example(id: 10)] }

    /// Ids and dates do not tell the order of these; the cache makes keys for some of them.
    static var opaque: [Status] {
        [("c", Int64(300)), ("B", -90_000), ("a", 100)].map { name, second in
            var status = Status.example(id: 1)
            status.id = StatusID("p-" + name)
            status.createdAt = Timestamp(milliseconds: 1_767_225_600_000 + second * 1000)
            status.sortKey = StatusOrder.key(id: status.id.rawValue, createdAt: status.createdAt)
            status.url = RawText("https://harbour.example/p/" + name)
            return status
        }
    }

    /// The lists beside `home` and the words after "feed:" in the names that version 2 wrote. Each holds status 100 and up,
    /// in this order, and status 17.
    static let feeds: [(word: String, list: ListID)] = [
        ("local", .local), ("public", .federated), ("account/7", .author(AccountID("7"), .everything)),
        ("user/8", .author(AccountID("8"), .everything)),
        ("author/ada/bo", .author(AccountID("name:ada/bo"), .everything)), ("comments/5", .comments(StatusID("5"))),
        ("comments", .service("comments")), ("reposts/5", .reposts(StatusID("5"))),
        ("search/two words/é", .search("two words/é")), ("popular", .service("popular")),
        ("now_playing", .service("now_playing")), ("favorite", .favourites), ("favorites", .bookmarks),
        ("watchlist", .bookmarks), ("collection", .bookmarks), ("mentions", .service("mentions")),
        ("mine", .service("mine")), ("tree/60", .service("tree/60")), ("top", .service("top")),
    ]
}
