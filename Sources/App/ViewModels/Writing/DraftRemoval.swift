package import Core

/// The outcome of deleting a draft.
package enum DraftRemoval: Hashable, Sendable {
    case removed
    /// The draft stays: another instance of the program has changed it.
    case changedElsewhere
    /// The draft stays: it is being sent.
    case beingSent
    case failed(FileError)
}
