/// The supported services. The raw values are stored in users' files.
package enum ServiceKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Mastodon, and every server that implements its API.
    case mastodon
    case weibo
    case wanandroid
    case tmdb
    /// Bluesky, and every server of the AT Protocol.
    case bluesky
}
