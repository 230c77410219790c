internal import CCurl
internal import Core

/// A URL as parsed by libcurl, so that the checked URL is the requested one: https, or http on loopback.
struct WebAddress {
    let url: String
    let scheme: String
    let host: String
    let port: String

    /// - Throws: `refusedAddress` for any other scheme, for user info, and for a malformed URL.
    init(_ text: String) throws(TransportError) {
        try self.init(text, relativeTo: nil)
    }

    /// Parses a URL that may be relative to another, as in a Location header (RFC 9110 §10.2.2).
    ///
    /// - Throws: `refusedAddress`, as above.
    init(_ text: String, relativeTo base: String?) throws(TransportError) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }), let handle = curl_url() else { throw .refusedAddress }
        defer { curl_url_cleanup(handle) }
        if let base, curl_url_set(handle, CURLUPART_URL, base, 0) != CURLUE_OK { throw .refusedAddress }
        guard curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK else {
            throw .refusedAddress
        }
        func part(_ part: CURLUPart) -> String? {
            var value: UnsafeMutablePointer<CChar>?
            guard curl_url_part(handle, part, &value, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let value else {
                return nil
            }
            defer { curl_free(value) }
            return String(cString: value)
        }
        guard let scheme = part(CURLUPART_SCHEME)?.lowercased(), let host = part(CURLUPART_HOST)?.lowercased(),
            let url = part(CURLUPART_URL), part(CURLUPART_USER) == nil, part(CURLUPART_PASSWORD) == nil
        else { throw .refusedAddress }
        self.url = url
        self.scheme = scheme
        self.host = host
        port = part(CURLUPART_PORT) ?? ""
        guard scheme == "https" || (scheme == "http" && isLoopback) else { throw .refusedAddress }
    }

    var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return parts.count == 4 && parts[0] == 127 && parts.allSatisfy { $0 != nil }
    }

    /// The host, with the port unless it is the scheme's own, as in a Host header (RFC 9110 §7.2).
    var authority: String { port == (scheme == "https" ? "443" : "80") ? host : host + ":" + port }

    /// Path and query, as in the first line of a request (RFC 9112 §3.2.1).
    var target: String {
        let rest = url.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" && $0 != "?" }.prefix { $0 != "#" }
        return rest.hasPrefix("/") ? String(rest) : "/" + rest
    }

    /// Whether the host may be connected to, as far as the URL tells. A name is checked again when it is resolved.
    func isAllowed(by addresses: HTTPRequest.Addresses) -> Bool {
        let name = host.hasSuffix(".") ? host.dropLast() : host[...]
        let isLocal = name == "localhost" || name.hasSuffix(".localhost")
        return IPAddress(host: isLocal ? "127.0.0.1" : host)?.isAllowed(by: addresses) ?? true
    }

    /// Whether scheme, host and port are equal (RFC 6454), so that credentials may be sent.
    func isSameOrigin(as other: WebAddress) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }
}

extension IPAddress {
    func isAllowed(by addresses: HTTPRequest.Addresses) -> Bool {
        switch addresses {
        case .any: true
        case .publicOnly: isPublic
        case .publicOrLoopback: isPublic || isLoopback
        }
    }
}
