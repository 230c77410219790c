/// The marks that the user has set on a status.
package struct StatusMarks: Hashable, Sendable, Codable {
    package var isFavourited = false
    package var isReblogged = false
    package var isBookmarked = false
    /// Whether replies in the thread don't notify the user.
    package var isThreadMuted = false
    /// Whether the user shows the status on the profile.
    package var isPinned = false
    /// Marks missing from the response; the cached values are kept.
    package var unknown: Set<StatusAction.Kind> = []

    private enum CodingKeys: String, CodingKey {
        case isFavourited, isReblogged, isBookmarked
    }

    /// One of the marks. Setting it makes it known.
    package subscript(kind: StatusAction.Kind) -> Bool {
        get {
            switch kind {
            case .favourite: isFavourited
            case .reblog: isReblogged
            case .bookmark: isBookmarked
            case .muteThread: isThreadMuted
            case .pin: isPinned
            }
        }
        set {
            unknown.remove(kind)
            switch kind {
            case .favourite: isFavourited = newValue
            case .reblog: isReblogged = newValue
            case .bookmark: isBookmarked = newValue
            case .muteThread: isThreadMuted = newValue
            case .pin: isPinned = newValue
            }
        }
    }

    /// Returns these marks, with the unknown ones replaced by those of `cached` that are known.
    func merging(_ cached: StatusMarks) -> StatusMarks {
        var merged = self
        for kind in unknown.subtracting(cached.unknown) { merged[kind] = cached[kind] }
        return merged
    }
}
