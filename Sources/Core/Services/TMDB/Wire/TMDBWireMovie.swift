/// A film in a list (developer.themoviedb.org/reference/movie-popular-list).
struct TMDBWireMovie: JSONDecodable, Sendable {
    var id: String
    var title: String
    var originalTitle: String?
    var overview: String
    var release: String?
    var poster: String?
    var votes: Int
    var average: Double?
    var language: String?
    /// The ids of the genres, in lists; the response for one film contains their names instead.
    var genres: [Int]

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        title = json.text("title") ?? json.text("name") ?? ""
        originalTitle = json.text("original_title")
        overview = json.text("overview") ?? ""
        release = json.filled("release_date")
        poster = json.text("poster_path")
        votes = json.count("vote_count")
        average = json.double("vote_average")
        language = json.text("original_language")
        genres = json.list(Int.self, "genre_ids")
    }
}

/// A film with the details that lists leave out (developer.themoviedb.org/reference/movie-details).
struct TMDBWireDetails: JSONDecodable, Sendable {
    var movie: TMDBWireMovie
    var tagline: String
    var genres: [String]
    var countries: [String]
    /// The length in minutes; 0 where it is unknown.
    var runtime: Int
    var homepage: String

    init(_ json: JSONObject) throws {
        movie = try TMDBWireMovie(json)
        tagline = json.text("tagline") ?? ""
        genres = json.objects("genres").compactMap { $0.text("name") }
        countries = json.objects("production_countries").compactMap { $0.text("name") }
        runtime = max(0, json.int("runtime") ?? 0)
        homepage = json.text("homepage") ?? ""
    }
}
