/// The page about a film.
extension TMDBService {
    package func details(of status: Status) -> StatusDetails? { TMDBMapping.details(of: status) }

    package func fetchDetails(of status: Status) async throws(RequestError) -> StatusDetails? {
        try await client.send(TMDBMovieRequest(key: key, language: language, id: status.id))
    }
}

extension TMDBMapping {
    /// Reads a film from the paragraphs that `status` made: title, rating, overview.
    static func details(of status: Status) -> StatusDetails? {
        var lines = status.content.styled().lines.map { $0.spans.map(\.text.string).joined() }.filter { !$0.isEmpty }
        let title = lines.isEmpty ? "" : lines.removeFirst()
        let rating = lines.first.flatMap { line -> Int? in
            guard line.hasSuffix(ratingEnd), line.utf8.count <= 4 + ratingEnd.utf8.count else { return nil }
            return Double(line.dropLast(ratingEnd.count)).map { Int(clamping: ($0 * 10).rounded()) }
        }
        if rating != nil { lines.removeFirst() }
        var facts = facts(
            rating: rating, votes: status.counts.favourites,
            release: status.createdAt.milliseconds == 0 ? nil : status.createdAt, language: status.language?.value)
        if let genres = status.application { facts.append(StatusDetails.Fact(LocalName("genres"), .text(genres))) }
        return StatusDetails(
            title: RawText(title), text: .plain(RawText(lines.joined(separator: "\n"))), facts: facts)
    }

    static func details(_ wire: TMDBWireDetails) -> StatusDetails {
        let movie = wire.movie
        var facts = facts(
            rating: movie.average.flatMap(rating), votes: movie.votes, release: movie.release.flatMap(day),
            language: movie.language)
        func add(_ name: LocalName, _ texts: [String]) {
            let texts = texts.filter { !$0.isEmpty }.prefix(20)
            guard !texts.isEmpty else { return }
            facts.append(StatusDetails.Fact(name, .text(RawText(texts.joined(separator: ", ")))))
        }
        add(LocalName("genres"), wire.genres)
        if wire.runtime > 0 { facts.append(StatusDetails.Fact(LocalName("length"), .minutes(wire.runtime))) }
        add(LocalName("countries"), wire.countries)
        return StatusDetails(
            title: RawText(title(of: movie)), subtitle: RawText(wire.tagline),
            text: .plain(RawText(movie.overview)), facts: facts,
            links: [RawText(wire.homepage)].filter { LinkTarget($0) != nil }
        ).limited()
    }

    private static func facts(
        rating: Int?, votes: Int, release: Timestamp?, language: String?
    ) -> [StatusDetails.Fact] {
        var facts: [StatusDetails.Fact] = []
        if let rating { facts.append(StatusDetails.Fact(LocalName("rating"), .rating(rating))) }
        if votes > 0 { facts.append(StatusDetails.Fact(LocalName("votes"), .count(votes))) }
        if let release { facts.append(StatusDetails.Fact(LocalName("released"), .day(release))) }
        if let language, !language.isEmpty {
            facts.append(StatusDetails.Fact(LocalName("language"), .text(RawText(language))))
        }
        return facts
    }
}
