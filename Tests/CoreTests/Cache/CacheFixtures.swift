@testable import Core
import FoundationEssentials
import TestSupport

/// A folder with a cache in it.
extension TemporaryFolder {
    var cache: String { path + "/account/cache.db" }

    func files() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path + "/account")) ?? []).sorted()
    }

    func write(_ bytes: [UInt8], to file: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/account", withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: file))
    }

    func bytes(of file: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(filePath: file))) }

    /// Opens and closes again.
    func fill(_ numbers: ClosedRange<Int>) async throws {
        let cache = try StatusCache.open(at: cache, time: TestTime()).cache
        _ = try await cache.store(numbers.reversed().map { .example(id: $0) }, in: .home, at: .newest)
    }
}

extension Status {
    /// Returns a status with every part that a server can send.
    static func rich(id: Int, reblog: Status? = nil, quote: Status? = nil) -> Status {
        var account = Account.example(id: "a\(id)", acct: "zoë@harbour.example", name: "Zoë :wave: 海")
        account.url = RawText("https://harbour.example/@zoë")
        account.avatarURL = RawText("https://files.harbour.example/a.png")
        account.isBot = true
        account.isLocked = true
        account.emojis = [CustomEmoji(shortcode: RawText("wave"), url: RawText("https://harbour.example/wave.png"))]
        var status = Status.example(
            id: id, text: "七 \u{1B}[31m \"quoted\" 👩‍👩‍👧 ' ; DROP", account: account, reblog: reblog)
        status.editedAt = Timestamp(milliseconds: -1)
        status.spoiler = RawText("spoiler")
        status.isSensitive = true
        status.visibility = .unknown("circle")
        status.language = RawText("zh-Hans")
        status.application = RawText("Web")
        status.inReplyToID = StatusID("5")
        status.attachments = [
            Attachment(
                id: RawText("1"), kind: .known(.image), url: RawText("https://f.example/1.png"), previewURL: nil,
                remoteURL: nil,
                description: RawText("a boat"), blurhash: RawText("LKO2"), width: 640, height: 480),
            Attachment(
                id: nil, kind: .unknown("hologram"), url: nil, previewURL: RawText("p"), remoteURL: RawText("r"),
                description: nil,
                blurhash: nil, width: nil, height: nil),
        ]
        status.poll = Poll(
            id: RawText("9"),
            options: [Poll.Option(title: RawText("yes"), votes: 3), Poll.Option(title: RawText("no"), votes: nil)],
            isMultiple: true, isExpired: false, expiresAt: Timestamp(milliseconds: 5), votes: 3, voters: 2,
            hasVoted: true,
            ownVotes: [0])
        status.card = Card(
            url: RawText("https://e.example"), title: RawText("T"), description: RawText("D"), provider: RawText(""),
            imageURL: RawText("https://e.example/i.png"))
        status.mentions = [Mention(acct: RawText("bo@e.example"), url: RawText("https://e.example/@bo"))]
        status.emojis = [CustomEmoji(shortcode: RawText("boat"), url: nil)]
        status.filters = [
            FilterMatch(title: RawText("sea"), action: .blur, contexts: ["home"], expiresAt: Timestamp(milliseconds: 7))
        ]
        status.counts = StatusCounts(replies: 1, reblogs: 2, favourites: 3)
        status.marks = StatusMarks(isFavourited: true, isReblogged: false, isBookmarked: true)
        status.quote = quote.map { Quote(state: .known(.accepted), status: Box($0)) }
        return status
    }
}

extension Status {
    /// The status as the cache returns it: filters are with the entries.
    var cached: Status {
        var status = self
        status.filters = []
        status.reblog = reblog.map { Box($0.value.cached) }
        status.quote?.status = quote?.status.map { Box($0.value.cached) }
        return status
    }
}

extension ListRow {
    var entry: Entry? { if case .entry(let entry) = self { entry } else { nil } }

    static func status(_ status: Status) -> ListRow {
        .entry(Entry(position: status.sortKey, item: .status(status)))
    }
}

extension StatusCache {
    /// Sets or removes all marks of a status.
    func mark(_ id: StatusID, _ isOn: Bool = true) async throws {
        for kind in StatusAction.Kind.allCases { try await mark(id, by: StatusAction(kind, isOn)) }
    }
}
