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
