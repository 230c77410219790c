/// The number of replies, boosts and likes. Never negative.
package struct StatusCounts: Hashable, Sendable, Codable {
    package var replies: Int
    package var reblogs: Int
    package var favourites: Int

    /// The count of a mark; nil for marks that only the user sees, and for pins.
    subscript(kind: StatusAction.Kind) -> Int? {
        get {
            switch kind {
            case .favourite: favourites
            case .reblog: reblogs
            case .bookmark, .muteThread, .pin: nil
            }
        }
        set {
            guard let newValue else { return }
            switch kind {
            case .favourite: favourites = newValue
            case .reblog: reblogs = newValue
            case .bookmark, .muteThread, .pin: break
            }
        }
    }
}
