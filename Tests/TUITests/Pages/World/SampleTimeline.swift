import TestSupport

@testable import App
@testable import Core

/// A timeline with a post of each kind, for comparing whole screens. Its times are relative to a `TestTime` that has not been
/// moved.
enum SampleTimeline {
    private static let now = TestTime().now

    private static let zoe = author("11", "zoe@art.example", "Zoë Quill")
    private static let tobi = author("12", "tobi@werkstatt.example", "tobi")
    private static let chen = author("13", "chen@chayuan.example", "陈 一帆")
    private static let long = author(
        "14", "somebody_with_a_long_name@photographs.harbour.example", "Maximiliane Sophie von Hohenstein-Lichtenfels")

    private static func author(_ id: String, _ acct: String, _ name: String) -> Account {
        .example(id: id, acct: acct, name: name)
    }

    private static func status(_ id: Int, _ account: Account, minutes: Int64, _ html: String) -> Status {
        var status = Status.example(id: id, text: html, account: account)
        status.createdAt = Timestamp(milliseconds: now.milliseconds - minutes * 60_000)
        return status
    }

    /// The ancestors of the first post and its replies, three levels deep.
    static let discussion: (ancestors: [Status], replies: [Status]) = {
        func reply(_ id: Int, _ account: Account, minutes: Int64, to parent: Int, _ html: String) -> Status {
            var status = status(id, account, minutes: minutes, html)
            status.inReplyToID = StatusID(String(parent))
            return status
        }
        let asked = status(50, chen, minutes: 200, "有没有人在找钥匙？")
        return (
            [asked],
            [
                reply(201, tobi, minutes: 20, to: 60, "Keep them. One day a door will come."),
                reply(202, chen, minutes: 18, to: 201, "门后面还有一个房间。"),
                reply(203, zoe, minutes: 17, to: 202, "And a staircase behind it."),
                reply(204, long, minutes: 12, to: 60, "I have a door and no key. Shall we meet at the harbour?"),
                reply(205, tobi, minutes: 3, to: 60, "Good morning."),
            ]
        )
    }()

    /// Notifications of several kinds, newest first.
    static let notifications: [Core.Notification] = {
        func one(
            _ id: Int, _ kind: Core.Notification.Kind, by accounts: [Account], minutes: Int64, _ status: Status? = nil,
            count: Int = 1
        ) -> Core.Notification {
            var notification = Core.Notification.example(id, kind, status: status)
            notification.accounts = accounts
            notification.count = count
            notification.createdAt = Timestamp(milliseconds: now.milliseconds - minutes * 60_000)
            return notification
        }
        return [
            one(40, .favourite, by: [tobi, chen], minutes: 4, posts[0], count: 5),
            one(39, .mention, by: [chen], minutes: 18, status(202, chen, minutes: 18, "@reader 门后面还有一个房间。")),
            one(38, .follow, by: [long], minutes: 50), one(37, .reblog, by: [zoe], minutes: 90, posts[3]),
            one(36, .poll, by: [tobi], minutes: 130, posts[4]), one(35, .followRequest, by: [zoe], minutes: 300),
        ]
    }()

    /// Conversations, the one with the newest message first.
    static let conversations: [Conversation] = {
        func one(
            _ id: Int, with accounts: [Account], by author: Account, minutes: Int64, _ text: String?, _ isUnread: Bool
        )
            -> Conversation
        {
            var last = text.map { status(300 - id, author, minutes: minutes, $0) }
            last?.visibility = .known(.direct)
            return Conversation(id: Conversation.ID("c\(id)"), accounts: accounts, last: last, isUnread: isUnread)
        }
        let me = author(ScreenWorld.reader.key.id.rawValue, "reader@harbour.example", "Reader")
        return [
            one(
                1, with: [zoe], by: zoe, minutes: 6, "@reader Are you at the harbour? I have found the third key.", true
            ),
            one(
                2, with: [tobi, chen], by: me, minutes: 47, "@tobi @chen See you at noon, behind the rope maker.", false
            ),
            one(3, with: [long], by: long, minutes: 60 * 30, "@reader 明天见。", true),
            one(4, with: [], by: me, minutes: 60 * 50, "Buy bread.", false),
            one(5, with: [chen], by: chen, minutes: 0, nil, false),
        ]
    }()

    /// The posts, newest first: nine of different kinds, and short ones below.
    static let posts: [Status] = {
        var keys = status(
            60, zoe, minutes: 22,
            """
            My neighbour asked whether a box of unlabelled keys was mine. It is not. We have agreed to look for the doors \
            together, one staircase a day.</p><p>Pictures: <a href="https://art.example/keys/2026">art.example/keys/2026</a> \
            <a href="https://art.example/tags/keys" class="mention hashtag">#<span>keys</span></a>
            """)
        keys.editedAt = keys.createdAt
        keys.counts = StatusCounts(replies: 48, reblogs: 9, favourites: 27)
        keys.marks.isFavourited = true

        var boost = status(59, tobi, minutes: 41, "")
        boost.reblog = Box(status(75, chen, minutes: 300, "今天的海风很大，渡轮晚了26分钟，船长也没有道歉。码头上闻得到绳子、焦油和刚出炉的面包。"))

        var warned = status(58, long, minutes: 64, "The lamp was out the whole time, and nobody noticed.")
        warned.spoiler = RawText("ending of the lighthouse film")
        warned.visibility = .known(.unlisted)

        var pictures = status(57, zoe, minutes: 118, "Two hours at the harbour.")
        pictures.attachments = [
            .example(.image, description: "The lighthouse at dusk, seen from the ferry"),
            .example(.image, description: nil),
        ]
        pictures.counts = StatusCounts(replies: 1, reblogs: 0, favourites: 3)

        var poll = status(56, tobi, minutes: 190, "Which door first?")
        poll.poll = Poll(
            id: RawText("1"),
            options: [
                Poll.Option(title: RawText("the green one"), votes: 12), Poll.Option(title: RawText("地下室"), votes: 4),
            ], isMultiple: false, isExpired: true, expiresAt: nil, votes: 16, voters: 16, hasVoted: true, ownVotes: [0])

        var reply = status(55, chen, minutes: 60 * 9, "@zoe 试试第三把。")
        reply.inReplyToID = StatusID("40")
        reply.marks.isBookmarked = true

        var own = status(
            54, .example(id: ScreenWorld.reader.key.id.rawValue, acct: "reader@harbour.example", name: "Reader"),
            minutes: 60 * 27, "Guten Morgen aus dem alten Hafen.")
        own.visibility = .known(.private)

        var card = status(53, long, minutes: 60 * 50, "Worth reading:")
        card.card = Card(
            url: RawText("https://harbour.example/tides"), title: RawText("How the tide table is made"),
            description: RawText(""), provider: RawText("Harbour"), imageURL: nil)

        let short = (1...52).reversed().map { status($0, zoe, minutes: 60 * Int64(100 - $0), "Post number \($0).") }
        return [keys, boost, warned, pictures, poll, reply, own, card] + short
    }()

    /// The posts with a poll that is open at the top.
    static let polled: [Status] = {
        var poll = status(70, tobi, minutes: 5, "Which of these keys opens the door behind the rope maker's stairs?")
        poll.poll = Poll.example([12, 4, 31], isMultiple: true, closesAt: now.adding(seconds: 3600 * 5))
        for (index, title) in ["the green one", "地下室那一把", "none of them, the door was never locked"].enumerated() {
            poll.poll?.options[index].title = RawText(title)
        }
        return [poll] + posts
    }()

    /// Posts that came while the program was off: a gap lies between them and the others.
    static let later: [Status] = (90...92).reversed().map {
        status($0, tobi, minutes: Int64(93 - $0), "Note \($0).")
    }

    /// Posts that came at the same pace as `older`: the gap between them has a count.
    static let hourly: [Status] = (90...96).reversed().map {
        status($0, tobi, minutes: 60 * Int64(96 - $0) + 5, "Note \($0).")
    }

    /// The short posts at the end of `posts`, one an hour.
    static let older = Array(posts.suffix(52))

    /// The profile of the author of most posts.
    static let profile = AccountProfile(
        bio: .html(
            RawText(
                """
                <p>Photographs of doors, keys and harbours. Prints on request. 我拍门、钥匙和海港。</p><p>She/her, \
                mornings only. <a href="https://art.example/tags/keys" class="mention hashtag">#<span>keys</span></a></p>
                """)),
        fields: [
            AccountProfile.Field(
                name: RawText("Website"),
                value: RawText(#"<a href="https://art.example/zoe">art.example/zoe</a>"#),
                verifiedAt: Timestamp(milliseconds: 0)),
            AccountProfile.Field(name: RawText("Studio"), value: RawText("the third staircase, behind the rope maker")),
            AccountProfile.Field(name: RawText("语言"), value: RawText("English, 中文")),
        ], followers: 12_034, following: 310, statuses: 1204, createdAt: Timestamp(milliseconds: 1_551_484_800_000))

    static let tags = ["keys", "harbour"].map { Hashtag(name: RawText($0)) }

    /// The account that the profile is about.
    static var profiled: Account { zoe }

    /// Comments on a post, newest first.
    static let comments: [Status] = {
        var statuses = [
            status(103, tobi, minutes: 6, "Keep them. One day a door will come."),
            status(102, chen, minutes: 12, "我有一扇没有钥匙的门。"),
            status(
                101, long, minutes: 19, "And a room behind it, with a window that looks at the sea on one side only."),
        ]
        for index in statuses.indices { statuses[index].inReplyToID = StatusID("60") }
        return statuses
    }()
}
