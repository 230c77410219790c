/// What the reader has done with a status.
package struct StatusMarks: Hashable, Sendable, Codable {
    package var isFavourited: Bool
    package var isReblogged: Bool
    package var isBookmarked: Bool
    /// Of which the server said nothing: what is known of them stays.
    package var untold: Set<StatusAction.Kind> = []

    private enum CodingKeys: String, CodingKey {
        case isFavourited, isReblogged, isBookmarked
    }

    /// One of them. Setting it counts as known.
    package subscript(kind: StatusAction.Kind) -> Bool {
        get {
            switch kind {
            case .favourite: isFavourited
            case .reblog: isReblogged
            case .bookmark: isBookmarked
            }
        }
        set {
            untold.remove(kind)
            switch kind {
            case .favourite: isFavourited = newValue
            case .reblog: isReblogged = newValue
            case .bookmark: isBookmarked = newValue
            }
        }
    }

    /// What is known, where nothing was said.
    func filled(from known: StatusMarks) -> StatusMarks {
        StatusMarks(
            isFavourited: untold.contains(.favourite) ? known.isFavourited : isFavourited,
            isReblogged: untold.contains(.reblog) ? known.isReblogged : isReblogged,
            isBookmarked: untold.contains(.bookmark) ? known.isBookmarked : isBookmarked)
    }
}
