/// `movie/{id}`: a film with its genres, length and homepage (developer.themoviedb.org/reference/movie-details).
struct TMDBMovieRequest: TMDBRequest {
    var key: AccessToken?
    var language: String?
    var id: StatusID

    var path: PathTemplate { PathTemplate("/3/movie/{id}", ["id": id.rawValue]) }
    var authorization: Authorization { .optional }
    var parameters: Parameters { ["language": language.map { .text($0) }] }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> StatusDetails {
        TMDBMapping.details(try JSONBody.decode(TMDBWireDetails.self, from: body, what: context.path))
    }
}
