/// The mapping of TMDB's wire types to models.
enum TMDBMapping {
    /// Returns the host of TMDB's pictures; a server on this machine has them itself.
    static func pictures(of server: ServerAddress) -> String {
        server.scheme == "https" ? "https://image.tmdb.org/t/p/" : "\(server)/t/p/"
    }

    /// The size of a poster in the folder w780. Responses contain no sizes, but posters are 2 by 3
    /// (themoviedb.org/bible/image).
    private static let posterSize = (width: 780, height: 1170)

    /// - Parameters:
    ///   - key: the film's position in its list: lists are ranked, not dated.
    ///   - pictures: the part of a picture's URL before its size and path.
    ///   - list: the mark that membership in the list implies; the responses don't contain marks.
    ///   - language: of the genres, such as `zh-CN`.
    static func status(
        _ wire: TMDBWireMovie, key: SortKey, pictures: String, in list: StatusAction.Kind? = nil,
        language: String? = nil
    ) -> Status {
        let date = wire.release.flatMap(day) ?? Timestamp(milliseconds: 0)
        let title = title(of: wire)
        let rating = wire.average.flatMap(rating).map { "\($0 / 10).\($0 % 10)\(ratingEnd)" } ?? ""
        let genres = wire.genres.compactMap { TMDBGenres.name(of: $0, in: language) }
        // The title stands apart from the rest.
        let paragraphs = ["<strong>\(escaped(title))</strong>", rating, escaped(wire.overview)]
        let text = paragraphs.filter { !$0.isEmpty }.map { "<p>\($0)</p>" }.joined()
        let poster = wire.poster.flatMap { $0.hasPrefix("/") ? $0 : nil }
        return Status(
            id: StatusID(wire.id), sortKey: key,
            account: Account(
                id: AccountID("tmdb"), username: RawText("TMDB"), acct: RawText("TMDB"), displayName: RawText("TMDB"),
                url: RawText("https://www.themoviedb.org"), isBot: true), createdAt: date,
            content: .html(RawText(text)),
            language: wire.language.map { RawText($0) },
            application: genres.isEmpty ? nil : RawText(genres.joined(separator: ", ")),
            url: RawText("https://www.themoviedb.org/movie/\(wire.id)"),
            attachments: poster.map {
                [
                    Attachment(
                        kind: .known(.image), url: RawText(pictures + "w780" + $0),
                        previewURL: RawText(pictures + "w342" + $0),
                        // The same as the first line, so that a row doesn't repeat it.
                        description: RawText(title), width: posterSize.width, height: posterSize.height)
                ]
            } ?? [], counts: StatusCounts(favourites: wire.votes),
            marks: StatusMarks(
                isFavourited: list == .favourite, isBookmarked: list == .bookmark,
                unknown: Set(StatusAction.Kind.allCases.filter { $0 != list }))
        ).limited()
    }

    /// Returns the title, and the original one where it differs.
    static func title(of wire: TMDBWireMovie) -> String {
        guard let original = wire.originalTitle, original != wire.title, !original.isEmpty else { return wire.title }
        return "\(wire.title) · \(original)"
    }

    /// Reads a date such as 2026-11-22.
    static func day(_ text: String) -> Timestamp? { DateParser.rfc3339(text + "T00:00:00Z") }

    /// Returns an average from 0 to 10 in tenths; nil for 0, which stands for no votes, and for values out of range.
    static func rating(_ average: Double) -> Int? {
        average > 0 && average <= 10 ? Int(clamping: (average * 10).rounded()) : nil
    }

    /// The end of the paragraph that is a rating.
    static let ratingEnd = "/10"

    /// Returns a text as HTML.
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

    /// Returns a key by which higher ranks sort above. The cache keeps the first position of a film until it is pruned:
    /// ranks change by the hour, and a slightly outdated list is better than one that reorders itself while it is read.
    ///
    /// - Parameter rank: from 0.
    static func key(rank: Int, _ id: String) -> SortKey {
        SortKey("r" + String(9_999_999 - rank, zeroPaddedTo: 7) + "-" + id)
    }

    /// Returns a key by which later additions sort above, also above films stored by rank.
    ///
    /// - Parameter addition: the film's number in the order of addition, which further additions don't change.
    static func key(addition: Int, _ id: String) -> SortKey {
        SortKey("s" + String(min(addition, 9_999_999), zeroPaddedTo: 7) + "-" + id)
    }
}
