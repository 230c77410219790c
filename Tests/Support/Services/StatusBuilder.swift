@testable package import Core

extension Account {
    /// Returns an account with default values.
    package static func example(id: String = "1", acct: String = "ada@harbour.example", name: String = "Ada") -> Account
    {
        Account(
            id: AccountID(id), username: RawText(String(acct.prefix { $0 != "@" })), acct: RawText(acct),
            displayName: RawText(name), url: nil, avatarURL: nil, isBot: false, isLocked: false, emojis: [])
    }
}

extension SignedInAccount {
    /// Returns an account of `LoginHarness.server` with default values.
    package static func example(
        _ service: ServiceKind = .mastodon, id: String = "7", acct: String = "ada@harbour.example", name: String = "Ada"
    ) -> SignedInAccount {
        SignedInAccount(
            key: AccountKey(service: service, server: LoginHarness.server, id: AccountID(id)), acct: RawText(acct),
            displayName: RawText(name))
    }
}

extension Status {
    /// The time 10:00 on 2026-01-01.
    private static let morning = Timestamp.noon(2026, 1, 1).adding(seconds: -7200)

    /// Returns a status with default values: number `id`, posted `id` minutes after 10:00 on 2026-01-01, ordered by its
    /// number.
    package static func example(
        id: Int, text: String = "Hello", account: Account = .example(), reblog: Status? = nil, spoiler: String = ""
    ) -> Status {
        let digits = String(id)
        return Status(
            id: StatusID(digits),
            sortKey: SortKey("i" + String(repeating: "0", count: 12 - digits.utf8.count) + digits),
            account: account, createdAt: morning.adding(seconds: Int64(id) * 60), editedAt: nil,
            content: .html(RawText("<p>\(text)</p>")), spoiler: RawText(spoiler), isSensitive: false,
            visibility: .known(.public), language: nil, application: nil,
            url: RawText("https://harbour.example/@ada/\(id)"), inReplyToID: nil, reblog: reblog.map { Box($0) },
            quote: nil, attachments: [], poll: nil, card: nil, mentions: [], emojis: [],
            counts: StatusCounts(replies: 0, reblogs: 0, favourites: 0),
            marks: StatusMarks(isFavourited: false, isReblogged: false, isBookmarked: false), filters: [])
    }
}

extension Attachment {
    package static func example(_ kind: Kind, description: String?) -> Attachment {
        Attachment(
            id: RawText("1"), kind: .known(kind), url: RawText("https://harbour.example/media/1"), previewURL: nil,
            remoteURL: nil, description: description.map { RawText($0) }, blurhash: nil, width: nil, height: nil)
    }
}

extension Poll {
    /// Returns a poll whose options have these votes; nil for options whose results are hidden.
    package static func example(
        _ votes: [Int?] = [12, 4], isMultiple: Bool = false, closesAt: Timestamp? = nil, hasVoted: Bool = false,
        ownVotes: [Int] = []
    ) -> Poll {
        Poll(
            id: RawText("3"),
            options: votes.enumerated().map { Option(title: RawText("Choice \($0 + 1)"), votes: $1) },
            isMultiple: isMultiple, isExpired: false, expiresAt: closesAt,
            votes: votes.reduce(0) { $0 &+ ($1 ?? 0) }, voters: nil, hasVoted: hasVoted, ownVotes: ownVotes)
    }
}

extension Status {
    package func with(_ poll: Poll) -> Status {
        var status = self
        status.poll = poll
        return status
    }
}

extension Core.Notification {
    package static func example(_ id: Int, _ kind: Kind = .follow, status: Status? = nil) -> Core.Notification {
        let digits = String(id)
        return Core.Notification(
            id: NotificationID(digits),
            sortKey: SortKey("i" + String(repeating: "0", count: 12 - digits.utf8.count) + digits), kind: .known(kind),
            createdAt: TestTime().now, accounts: [.example()], status: status)
    }
}

extension Marker {
    /// Returns the read position at a notification.
    package static func example(notification id: Int) -> Marker {
        Marker(lastRead: StatusID(String(id)), sortKey: Core.Notification.example(id).sortKey)
    }
}

extension ReadingPosition {
    /// Returns the position at a status.
    ///
    /// - Parameters:
    ///   - selected: nil if it is the same.
    ///   - readUpTo: nil if it is the same.
    package static func example(
        _ top: Int, line: Int = 0, selected: Int? = nil, readUpTo: Int? = nil, isAssumed: Bool? = nil
    ) -> ReadingPosition {
        let (first, chosen) = (Status.example(id: top), Status.example(id: selected ?? top))
        return ReadingPosition(
            top: first.id, topKey: first.sortKey, line: line, selected: chosen.id, selectedKey: chosen.sortKey,
            readUpTo: Status.example(id: readUpTo ?? top).sortKey, isAssumed: isAssumed)
    }
}

extension StatusCache {
    /// Stores pages, each with a gap below it.
    package func store(pages: [Int]...) async throws {
        for page in pages { try await store(page, at: .newest) }
    }

    /// Returns the whole timeline as numbers, newest first, "…" for a gap.
    package func picture(_ timeline: ListID = .home) async throws -> String {
        try await window(of: timeline, around: nil, above: 0, below: 10_000).rows.map { row in
            switch row {
            case .entry(let entry): entry.status?.id.rawValue ?? "?"
            case .gap: "…"
            }
        }.joined(separator: " ")
    }

    /// Returns the ids at the top of a list, newest first.
    package func newestIDs(of timeline: ListID, limit: Int) async throws -> [StatusID] {
        try await positions(of: timeline, limit: limit).map(\.id)
    }

    @discardableResult
    package func store(_ numbers: [Int], at cursor: Cursor) async throws -> StoreResult {
        try await store(numbers.map { .example(id: $0) }, in: .home, at: cursor)
    }
}

extension StatusID: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) {
        self.init(String(value))
    }
}
