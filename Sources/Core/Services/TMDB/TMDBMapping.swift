/// From TMDB's wire to our models.
enum TMDBMapping {
    private static let pictures = "https://image.tmdb.org/t/p/"

    /// - Parameters:
    ///   - rank: the film's place in its list, from 0: the lists are ranked, not dated.
    ///   - list: what being in the list says; the answers themselves tell no marks.
    static func status(_ wire: TMDBWireMovie, rank: Int, in list: StatusAction.Kind? = nil) -> Status {
        let date = wire.release.flatMap { DateParser.rfc3339($0 + "T00:00:00Z") } ?? Timestamp(milliseconds: 0)
        var title = wire.title
        if let original = wire.originalTitle, original != wire.title, !original.isEmpty { title += " · \(original)" }
        let rating = wire.average.flatMap(rating) ?? ""
        // The title stands apart from what follows it.
        let paragraphs = ["<strong>\(escaped(title))</strong>", rating, escaped(wire.overview)]
        let text = paragraphs.filter { !$0.isEmpty }.map { "<p>\($0)</p>" }.joined()
        let poster = wire.poster.flatMap { $0.hasPrefix("/") ? $0 : nil }
        return Status(
            id: StatusID(wire.id), sortKey: key(rank, wire.id),
            account: Account(
                id: AccountID("tmdb"), username: RawText("TMDB"), acct: RawText("TMDB"), displayName: RawText("TMDB"),
                url: RawText("https://www.themoviedb.org"), avatarURL: nil, isBot: true, isLocked: false, emojis: []),
            createdAt: date, editedAt: nil, content: .html(RawText(text)), spoiler: RawText(""), isSensitive: false,
            visibility: .known(.public), language: wire.language.map { RawText($0) }, application: nil,
            url: RawText("https://www.themoviedb.org/movie/\(wire.id)"), inReplyToID: nil, reblog: nil, quote: nil,
            attachments: poster.map {
                [
                    Attachment(
                        id: nil, kind: .known(.image), url: RawText(pictures + "w780" + $0),
                        previewURL: RawText(pictures + "w342" + $0), remoteURL: nil, description: RawText(wire.title),
                        blurhash: nil, width: nil, height: nil)
                ]
            } ?? [], poll: nil, card: nil, mentions: [], emojis: [],
            counts: StatusCounts(replies: 0, reblogs: 0, favourites: wire.votes),
            marks: StatusMarks(
                isFavourited: list == .favourite, isReblogged: false, isBookmarked: list == .bookmark,
                untold: Set(StatusAction.Kind.allCases.filter { $0 != list })), filters: []
        ).limited()
    }

    /// One decimal of an average from 0 to 10; nil for 0, which stands for no votes, and for what is no average.
    private static func rating(_ average: Double) -> String? {
        guard average > 0, average <= 10 else { return nil }
        let tenths = Int(clamping: average * 10)
        return "\(tenths / 10).\(tenths % 10)/10"
    }

    /// Text as HTML.
    private static func escaped(_ text: String) -> String {
        var html = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\n": html += "<br>"
            default: html.unicodeScalars.append(scalar)
            }
        }
        return html
    }

    /// Higher ranks sort above. A film keeps the place at which it was first seen until the cache is pruned; ranks move by the
    /// hour, and a list that reorders itself under the reader would be worse than one that is a little old.
    private static func key(_ rank: Int, _ id: String) -> SortKey {
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        }
        return SortKey("r" + digits(max(0, 9_999_999 - rank), 7) + "-" + id)
    }
}
