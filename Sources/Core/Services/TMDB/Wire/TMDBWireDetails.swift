/// A film with the details that lists leave out (developer.themoviedb.org/reference/movie-details).
struct TMDBWireDetails: Decodable, Sendable {
    var movie: TMDBWireMovie
    var tagline: String
    var genres: [String]
    var countries: [String]
    /// The length in minutes; 0 where it is unknown.
    var runtime: Int
    var homepage: String

    private struct Named: Decodable, Sendable {
        var name: String?

        private enum CodingKeys: String, CodingKey {
            case name
        }

        init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).text(.name)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case tagline, genres, runtime, homepage
        case countries = "production_countries"
    }

    init(from decoder: any Decoder) throws {
        movie = try TMDBWireMovie(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        tagline = container.text(.tagline) ?? ""
        genres = container.list(Named.self, .genres).compactMap(\.name)
        countries = container.list(Named.self, .countries).compactMap(\.name)
        runtime = max(0, container.int(.runtime) ?? 0)
        homepage = container.text(.homepage) ?? ""
    }
}
