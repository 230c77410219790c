/// Why no (whole) answer came.
package enum TransportError: Error, Hashable, Sendable {
    /// No address for the name: no network, or no such server.
    case unresolved(host: String)
    /// Nobody answers at that address.
    case unreachable(host: String)
    case timedOut
    /// The certificate or the encryption is not acceptable; the library's reason.
    case tls(reason: String)
    /// The connection ended before the answer did.
    case interrupted
    /// What came is not HTTP.
    case malformed
    /// More than `limit` bytes, decompressed.
    case tooLarge(limit: Int)
    /// Sent elsewhere, where we do not go: another origin, another scheme, too often, or not a GET.
    case redirected(to: String)
    case proxy(reason: String)
    /// The address is not one that we ask: neither https nor http on loopback.
    case refusedAddress
    case cancelled
    /// Anything else the library reports.
    case other(reason: String)
}
