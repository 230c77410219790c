/// A list of statuses that the service keeps in an order of its own.
package enum Timeline: Hashable, Sendable {
    case home

    /// The name under which the cache keeps it. Frozen: it is in people's files.
    package var name: String {
        switch self {
        case .home: "home"
        }
    }
}
