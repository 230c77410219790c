/// A film in a list (developer.themoviedb.org/reference/movie-popular-list).
struct TMDBWireMovie: Decodable, Sendable {
    var id: String
    var title: String
    var originalTitle: String?
    var overview: String
    var release: String?
    var poster: String?
    var votes: Int
    var average: Double?
    var language: String?

    private enum CodingKeys: String, CodingKey {
        case id, title, name, overview
        case originalTitle = "original_title"
        case release = "release_date"
        case poster = "poster_path"
        case votes = "vote_count"
        case average = "vote_average"
        case language = "original_language"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        title = container.text(.title) ?? container.text(.name) ?? ""
        originalTitle = container.text(.originalTitle)
        overview = container.text(.overview) ?? ""
        release = container.text(.release).flatMap { $0.isEmpty ? nil : $0 }
        poster = container.text(.poster)
        votes = container.count(.votes)
        average = container.double(.average)
        language = container.text(.language)
    }
}

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
