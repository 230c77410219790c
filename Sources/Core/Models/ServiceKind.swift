/// The services that Tideline speaks to.
package enum ServiceKind: String, Sendable, Hashable, Codable, CaseIterable {
    case mastodon
}
