/// The lists of films: popular, now playing, upcoming, search, favourites, watchlist
/// (developer.themoviedb.org/reference). Pages of 20, from 1.
struct TMDBListRequest: TMDBRequest {
    var key: AccessToken?
    var language: String?
    var path: PathTemplate
    /// The number of the page, from 1.
    var page: Int
    var words: String?
    var authorization: Authorization = .optional
    /// The mark that membership in the list implies; nil for lists that are ranked.
    var mark: StatusAction.Kind?

    var parameters: Parameters {
        [
            "page": .number(page), "query": words.map { .text($0) }, "language": language.map { .text($0) },
            // Without it, the first additions come first.
            "sort_by": mark.map { _ in .text("created_at.desc") },
        ]
    }

    private struct Wire: Decodable {
        var results: LossyArray<TMDBWireMovie>
        var pages: Int
        var films: Int

        private enum CodingKeys: String, CodingKey {
            case results
            case pages = "total_pages"
            case films = "total_results"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            results = try container.decode(LossyArray<TMDBWireMovie>.self, forKey: .results)
            pages = container.int(.pages) ?? 0
            films = container.count(.films)
        }
    }

    static let pageSize = 20
    /// The last page that the server sends, whatever `total_pages` says (developer.themoviedb.org/docs/errors, code 22).
    static let mostPages = 500

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(Wire.self, from: body, what: context.path)
        context.note(wire.results.failures)
        let first = (page - 1) * Self.pageSize
        let pictures = TMDBMapping.pictures(of: context.server)
        let statuses = wire.results.elements.enumerated().map { place, film in
            let key =
                mark == nil
                ? TMDBMapping.key(rank: first + place, film.id)
                : TMDBMapping.key(addition: wire.films - first - place, film.id)
            return TMDBMapping.status(film, key: key, pictures: pictures, in: mark)
        }
        return Page(
            once: statuses, skipped: wire.results.failures.count,
            hasMore: page < min(wire.pages, Self.mostPages))
    }
}
