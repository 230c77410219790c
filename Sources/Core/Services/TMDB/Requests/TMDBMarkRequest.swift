/// `account/{id}/favorite` and `watchlist` (developer.themoviedb.org/reference/account-add-favorite). Idempotent.
struct TMDBMarkRequest: TMDBRequest {
    var key: AccessToken?
    var account: AccountID
    var list: String
    var movie: StatusID
    var isOn: Bool

    var method: HTTPMethod { .post }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }
    var path: PathTemplate {
        PathTemplate("/3/account/{account}/{list}", ["account": account.rawValue, "list": list])
    }

    private struct Body: Encodable {
        var media_type = "movie"
        var media_id: Int64
        var favorite: Bool?
        var watchlist: Bool?
    }

    var body: RequestBody {
        .json(
            Body(
                media_id: Int64(movie.rawValue) ?? 0, favorite: list == "favorite" ? isOn : nil,
                watchlist: list == "watchlist" ? isOn : nil))
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
