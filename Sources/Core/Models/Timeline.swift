/// A list of statuses that the service keeps in an order of its own.
package enum Timeline: Hashable, Sendable {
    case home

    /// - Returns: nil for the name of a timeline that this version does not know.
    package init?(name: String) {
        switch name {
        case Timeline.home.name: self = .home
        default: return nil
        }
    }

    /// The name under which the cache keeps it. Frozen: it is in people's files.
    package var name: String {
        switch self {
        case .home: "home"
        }
    }
}
