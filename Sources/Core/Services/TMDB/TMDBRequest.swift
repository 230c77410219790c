/// A request to TMDB, version 3 (developer.themoviedb.org/reference). Each carries the person's own key; a session goes along
/// where there is one.
protocol TMDBRequest: Request where ErrorBody == TMDBErrorBody {
    /// nil sends nothing that the server would take: it says so itself.
    var key: AccessToken? { get }
}

extension TMDBRequest {
    /// A read token goes into the header; the older key and the session have no place but the address, which is in no log.
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
