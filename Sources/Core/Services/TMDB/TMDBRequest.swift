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
