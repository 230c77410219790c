internal import Core

/// The policy for redirects. libcurl's own are turned off: it would send our headers to other hosts (except those that
/// it knows as credentials).
enum RedirectPolicy {
    /// Returns the URL to request next; nil if the response is not a redirect.
    /// - Throws: `redirected` for a redirect that is not followed.
    static func target(
        of head: ResponseHead, for request: HTTPRequest, at address: WebAddress
    ) throws(TransportError) -> String? {
        guard [301, 302, 303, 307, 308].contains(head.status) else { return nil }
        guard let location = head.headers["Location"] else { throw .malformed }
        guard request.method == .get, request.redirects == .sameOrigin,
            let target = try? WebAddress(location, relativeTo: address.url), target.isSameOrigin(as: address)
        else { throw .redirected(to: shown(location)) }
        return target.url
    }

    /// Returns a URL truncated for an error message.
    static func shown(_ address: String) -> String {
        String(address.prefix(200))
    }
}
