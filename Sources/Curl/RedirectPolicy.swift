internal import Core

/// The policy for redirects. libcurl's own are turned off: it would send our headers to other hosts (except those that
/// it knows as credentials).
enum RedirectPolicy {
    /// The headers that another origin gets: none that identifies the user. The tag of a version is that of the file to
    /// which the redirect has led before. A date isn't sent: it would also fit an older file to which it leads now.
    private static let harmless: Set<String> = [
        "user-agent", "accept", "accept-encoding", "range", "if-range", "if-none-match",
    ]

    /// Returns the request to send next; nil if the response is not a redirect.
    /// - Throws: `redirected` for a redirect that is not followed.
    static func next(
        after head: ResponseHead, to request: HTTPRequest, at address: WebAddress
    ) throws(TransportError) -> HTTPRequest? {
        guard [301, 302, 303, 307, 308].contains(head.status) else { return nil }
        guard let location = head.headers["Location"] else { throw .malformed }
        guard request.method == .get, request.redirects != .none,
            let target = try? WebAddress(location, relativeTo: address.url)
        else { throw .redirected(to: shown(location)) }
        var next = request
        next.url = target.url
        guard !target.isSameOrigin(as: address) else { return next }
        guard request.redirects == .anyHost, target.scheme == "https" || address.scheme == "http" else {
            throw .redirected(to: shown(location))
        }
        next.headers = HTTPHeaders()
        for field in request.headers.fields where harmless.contains(field.name.lowercased()) {
            next.headers.add(field.name, field.value)
        }
        return next
    }

    /// Returns a URL truncated for an error message.
    static func shown(_ address: String) -> String {
        String(address.prefix(200))
    }
}
