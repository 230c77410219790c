internal import Core

/// Where an answer sends us, and whether we go. libcurl follows nothing by itself: on its own redirects it takes our
/// headers along to other hosts (all but those that it knows for credentials).
enum RedirectPolicy {
    /// The address to ask next; nil when the answer is no redirect.
    /// - Throws: `redirected` for one that is not followed.
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

    /// Enough of an address to tell a person.
    static func shown(_ address: String) -> String {
        String(address.prefix(200))
    }
}
