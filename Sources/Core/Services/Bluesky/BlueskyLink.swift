/// The target of a URL of the service's site, or of an `at://` URI.
enum BlueskyLink: Hashable, Sendable {
    /// - Parameter name: a handle or a DID, as in the other cases.
    case profile(_ name: String)
    /// A record, such as a post or a feed.
    case record(_ name: String, collection: String, key: String)
    /// A hashtag, without the "#".
    case hashtag(String)

    /// - Parameter text: `https://bsky.app/profile/ann.example/post/3k…`, or a path on that site. Other sites have posts at the
    ///   same paths; of them only these are known by their paths alone.
    /// - Returns: nil for anything else.
    init?(_ text: String) {
        if text.hasPrefix("at://") {
            let parts = text.dropFirst(5).split(separator: "/", maxSplits: 2).map(String.init)
            guard let name = parts.first.flatMap(Self.name) else { return nil }
            if parts.count == 1 { self = .profile(name) } else { self.init(name, parts) }
            return
        }
        let path: Substring
        let isOwnSite: Bool
        if text.hasPrefix("/") {
            (path, isOwnSite) = (text.dropFirst(), true)
        } else {
            guard text.hasPrefix("https://") else { return nil }
            let rest = text.dropFirst("https://".count)
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            isOwnSite = "https://\(rest[..<slash].lowercased())" == BlueskyMapping.site
            path = rest[rest.index(after: slash)...]
        }
        let parts = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map {
            PercentEncoding.decode($0) ?? ""
        }
        switch (parts.first, parts.count) {
        case ("profile"?, 4) where parts[2] == "post" || isOwnSite:
            guard let name = Self.name(parts[1]), let collection = Self.collections[parts[2]], ATURI.isKey(parts[3])
            else {
                return nil
            }
            self = .record(name, collection: collection, key: parts[3])
        case ("profile"?, 2) where isOwnSite:
            guard let name = Self.name(parts[1]) else { return nil }
            self = .profile(name)
        case ("hashtag"?, 2) where isOwnSite && !parts[1].isEmpty: self = .hashtag(parts[1])
        default: return nil
        }
    }

    private init?(_ name: String, _ parts: [String]) {
        guard parts.count == 3, ATURI.isKey(parts[2]) else { return nil }
        self = .record(name, collection: parts[1], key: parts[2])
    }

    private static let collections = ["post": ATURI.post, "feed": ATURI.generator, "lists": ATURI.list]

    private static func name(_ text: String) -> String? { DID(text)?.description ?? Handle(text)?.description }
}
