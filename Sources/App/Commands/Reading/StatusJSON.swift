package import Core
internal import FoundationEssentials

/// A status as commands print it with `--json`, described in docs/script-json.md.
package struct StatusJSON: PrintedObject {
    struct Person: Encodable {
        enum CodingKeys: CodingKey, CaseIterable { case id, acct, display_name, url }

        var id: String
        var acct: String
        var display_name: String
        var url: String?
    }

    struct Media: Encodable {
        enum CodingKeys: CodingKey, CaseIterable { case type, url, description }

        var type: String
        var url: String?
        var description: String?
    }

    struct Option: Encodable {
        enum CodingKeys: CodingKey, CaseIterable { case title, votes }

        var title: String
        var votes: Int?
    }

    enum CodingKeys: CodingKey, CaseIterable {
        case type, id, created_at_ms, edited_at_ms, url, account, boosted_by, visibility, language, spoiler_text, text
        case links, content, in_reply_to_id, attachments, poll, quote_url, replies, boosts, favourites, favourited
        case boosted, bookmarked, depth, relation, dropped
    }

    package static var fields: [String] {
        ["time"] + CodingKeys.names() + Person.CodingKeys.names(in: "account")
            + Person.CodingKeys.names(in: "boosted_by") + Media.CodingKeys.names(in: "attachments")
            + Option.CodingKeys.names(in: "poll")
    }

    var type = "post"
    var id: String
    var created_at_ms: Int64
    var edited_at_ms: Int64?
    var url: String?
    var account: Person
    var boosted_by: Person?
    var visibility: String
    var language: String?
    var spoiler_text: String
    var text: String
    var links: [String]
    var content: String
    var in_reply_to_id: String?
    var attachments: [Media]
    var poll: [Option]?
    var quote_url: String?
    var replies: Int
    var boosts: Int
    var favourites: Int
    var favourited: Bool
    var boosted: Bool
    var bookmarked: Bool
    /// The depth in a thread; nil outside one.
    var depth: Int?
    var relation: String?
    /// The parts that the server has dropped of a post that was just sent.
    var dropped: [String]?

    /// - Parameter row: the row of the post, which has its text.
    package init(_ status: Status, row: StatusRowModel) {
        let original = status.original
        id = status.id.rawValue
        created_at_ms = original.createdAt.milliseconds
        edited_at_ms = original.editedAt?.milliseconds
        url = original.url?.value
        account = Self.person(original.account)
        boosted_by = status.reblog == nil ? nil : Self.person(status.account)
        visibility = original.visibility.word
        language = original.language?.value
        spoiler_text = original.spoiler.value
        text = row.text.plain
        links = row.text.links.map(\.url.value)
        content = original.content.source.value
        in_reply_to_id = original.inReplyToID?.rawValue
        attachments = original.attachments.map {
            Media(type: $0.kind.word, url: ($0.url ?? $0.remoteURL)?.value, description: $0.description?.value)
        }
        poll = original.poll.map { $0.options.map { Option(title: $0.title.value, votes: $0.votes) } }
        quote_url = original.quote?.status?.value.url?.value
        replies = original.counts.replies
        boosts = original.counts.reblogs
        favourites = original.counts.favourites
        favourited = original.marks.isFavourited
        boosted = original.marks.isReblogged
        bookmarked = original.marks.isBookmarked
    }

    static func person(_ account: Account) -> Person {
        Person(
            id: account.id.rawValue, acct: account.acct.value, display_name: account.displayName.value,
            url: account.url?.value)
    }
}

/// The line that a command prints for an object with `--json`.
package enum JSONLine {
    /// Encodes an object. Characters that a terminal could obey are escaped as `\uXXXX`, so that the line is safe to
    /// show and decodes to exactly the server's text.
    package static func bytes(of value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(value), as: UTF8.self)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(json.utf8.count)
        for scalar in json.unicodeScalars {
            if Sanitizer.isAllowed(scalar) {
                bytes += Array(String(scalar).utf8)
            } else {
                for unit in String(scalar).utf16 {
                    bytes += Array(("\\u" + String(unit, radix: 16).zeroPadded(to: 4)).utf8)
                }
            }
        }
        return bytes
    }
}
