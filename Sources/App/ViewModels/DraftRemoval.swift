package import Core

/// What became of a draft that the user has deleted.
package enum DraftRemoval: Hashable, Sendable {
    case removed
    /// It stays: another instance of the program has changed it.
    case changedElsewhere
    /// It stays: it is being sent.
    case beingSent
    case failed(FileError)
}
