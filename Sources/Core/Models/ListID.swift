/// A list of statuses that the service keeps in an order of its own.
package enum ListID: Hashable, Sendable {
    case home
    /// Another that the service has, by the service's own word for it: `popular`, `mentions`, `tree/60`.
    case feed(String)

    /// - Returns: nil for the name of a timeline that this version does not know.
    package init?(name: String) {
        if name == ListID.home.name {
            self = .home
        } else if name.hasPrefix(Self.feedPrefix) {
            self = .feed(String(name.dropFirst(Self.feedPrefix.count)))
        } else {
            return nil
        }
    }

    /// The name under which the cache keeps it. Frozen: it is in people's files.
    package var name: String {
        switch self {
        case .home: "home"
        case .feed(let word): Self.feedPrefix + word
        }
    }

    private static let feedPrefix = "feed:"
}
