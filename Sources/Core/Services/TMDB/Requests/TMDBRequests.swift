/// A request to TMDB, version 3 (developer.themoviedb.org/reference), with the user's own key and the session, if any.
protocol TMDBRequest: Request where ErrorBody == TMDBErrorBody {
    /// The user's key; nil sends none, which the server's error reports.
    var key: AccessToken? { get }
}

extension TMDBRequest {
    /// Adds the key and the session. A read token is sent in a header; the older API key and the session can only be
    /// query parameters, which are never logged.
    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        var extra: Parameters = [:]
        if let key, key.secret.contains(".") {
            request.headers.add("Authorization", "Bearer " + key.secret)
        } else {
            extra.add("api_key", key.map { .text($0.secret) })
        }
        if let token { extra.add("session_id", .text(token.secret)) }
        guard !extra.isEmpty else { return }
        request.url += (request.url.contains("?") ? "&" : "?") + extra.encoded
    }
}

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

    private struct Wire: JSONDecodable {
        var results: LossyArray<TMDBWireMovie>
        var pages: Int
        var films: Int

        init(_ json: JSONObject) throws {
            results = try json.required(LossyArray<TMDBWireMovie>.self, "results")
            pages = json.int("total_pages") ?? 0
            films = json.count("total_results")
        }
    }

    static let pageSize = 20
    /// The last page that the server sends, whatever `total_pages` says (developer.themoviedb.org/docs/errors, code 22).
    static let mostPages = 500

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(Wire.self, from: body, what: context.path)
        context.record(wire.results.failures)
        let first = (page - 1) * Self.pageSize
        let pictures = TMDBMapping.pictures(of: context.server)
        let statuses = wire.results.elements.enumerated().map { place, film in
            let key =
                mark == nil
                ? TMDBMapping.key(rank: first + place, film.id)
                : TMDBMapping.key(addition: wire.films - first - place, film.id)
            return TMDBMapping.status(film, key: key, pictures: pictures, in: mark, language: language)
        }
        return Page(
            once: statuses, skipped: wire.results.failures.count,
            hasMore: page < min(wire.pages, Self.mostPages))
    }
}

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

/// `account`: the account of the session (developer.themoviedb.org/reference/account-details).
struct TMDBAccountRequest: TMDBRequest {
    var key: AccessToken?

    var path: PathTemplate { "/3/account" }
    var authorization: Authorization { .required }

    private struct Wire: JSONDecodable {
        var id: String
        var name: String?
        var username: String?

        init(_ json: JSONObject) throws {
            id = try json.id("id")
            name = json.filled("name")
            username = json.text("username")
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Account {
        let wire = try JSONBody.decode(Wire.self, from: body, what: context.path)
        let name = wire.username ?? wire.id
        return Account(
            id: AccountID(wire.id), username: RawText(name), acct: RawText(name),
            displayName: RawText(wire.name ?? name))
    }
}

/// `authentication/token/new`, and `validate_with_login`, which approves the token
/// (developer.themoviedb.org/docs/authentication-user).
struct TMDBTokenRequest: TMDBRequest {
    struct Approval: Sendable {
        var account: String
        var password: Password
        var token: AccessToken
    }

    var key: AccessToken?
    /// The approval; nil for a new token.
    var approval: Approval?

    var method: HTTPMethod { approval == nil ? .get : .post }
    var authorization: Authorization { .none }
    var path: PathTemplate {
        approval == nil ? "/3/authentication/token/new" : "/3/authentication/token/validate_with_login"
    }

    private struct Body: Encodable {
        var username: String
        var password: String
        var request_token: String
    }

    var body: RequestBody {
        approval.map {
            .json(Body(username: $0.account, password: $0.password.secret, request_token: $0.token.secret))
        } ?? .none
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> AccessToken {
        let json = try JSONBody.decode(JSONObject.self, from: body, what: context.path)
        guard let token = json.text("request_token").flatMap({ AccessToken($0) }) else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "request_token", problem: .missing))
        }
        return token
    }
}

/// `authentication/session/new`, which consumes the request token, and the deletion of a session.
struct TMDBSessionRequest: TMDBRequest {
    var key: AccessToken?
    /// The approved request token, or the session to end.
    var token: AccessToken
    var ends = false

    var method: HTTPMethod { ends ? .delete : .post }
    var authorization: Authorization { .none }
    var path: PathTemplate { ends ? "/3/authentication/session" : "/3/authentication/session/new" }
    var body: RequestBody { .json([ends ? "session_id" : "request_token": token.secret]) }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> AccessToken {
        if ends { return token }
        let json = try JSONBody.decode(JSONObject.self, from: body, what: context.path)
        guard let session = json.text("session_id").flatMap({ AccessToken($0) }) else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "session_id", problem: .missing))
        }
        return session
    }
}

/// TMDB's errors: `{"success": false, "status_code": 30, "status_message": "…"}`
/// (developer.themoviedb.org/docs/errors).
enum TMDBErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { true }

    /// The codes of successful writes.
    private static let successes = [1, 12, 13]

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard
            let said = CodedErrorBody(body, code: "status_code", messages: ["status_message"], longest: 4096),
            said.bool("success") == false || said.code.map({ !successes.contains($0) }) ?? false
        else { return nil }
        return said.body(meaning(of: said.code))
    }

    private static func meaning(of code: Int?) -> ServiceErrorBody.Meaning? {
        switch code {
        case 3, 14, 17: .unauthorised
        case 25: .rateLimited
        case 34: .notFound
        default: nil
        }
    }
}
