/// The services that Tideline speaks to.
package enum ServiceKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Mastodon, and every server that speaks its API.
    case mastodon
    case weibo
    case wanandroid
    case tmdb
}
