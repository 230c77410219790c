internal import Core
internal import Synchronization

/// What rows show of posts besides the cache, until the session ends: translations, and marks that the cache doesn't store.
package final class PostOverlay: Sendable {
    private struct Translated {
        var translation: Translation
        /// The version of the post that was translated.
        var editedAt: Timestamp?
        var isShown = true
    }

    private struct State {
        var translations: [StatusID: Translated] = [:]
        var marks: [StatusID: [StatusAction.Kind: Bool]] = [:]
    }

    /// The marks that the cache doesn't store.
    static let kinds: Set<StatusAction.Kind> = [.muteThread, .pin]

    private let state = Mutex(State())

    package init() {}

    /// Returns a status as rows show it, and its translation if that is shown.
    func applied(to status: Status) -> (status: Status, translation: Translation?) {
        let (translated, marks) = state.withLock { ($0.translations[status.id], $0.marks[status.id]) }
        var status = status
        for (kind, isOn) in marks ?? [:] { status.marks[kind] = isOn }
        // A post that has been edited since is shown as it is now.
        guard let translated, translated.isShown, translated.editedAt == status.editedAt else { return (status, nil) }
        return (status.translated(translated.translation), translated.translation)
    }

    /// A mark that the cache doesn't store; nil while it isn't known.
    func mark(_ kind: StatusAction.Kind, of id: StatusID) -> Bool? { state.withLock { $0.marks[id]?[kind] } }

    /// - Parameter isOn: nil for a mark that isn't known any more.
    func set(_ kind: StatusAction.Kind, _ isOn: Bool?, of id: StatusID) {
        state.withLock { $0.marks[id, default: [:]][kind] = isOn }
    }

    /// - Parameter editedAt: when the version that was translated was edited.
    func show(_ translation: Translation, of id: StatusID, editedAt: Timestamp?) {
        state.withLock { $0.translations[id] = Translated(translation: translation, editedAt: editedAt) }
    }

    /// Shows the original instead of the translation, or the reverse.
    ///
    /// - Parameter editedAt: when the present version was edited.
    /// - Returns: false where there is no translation of that version.
    func toggle(_ id: StatusID, editedAt: Timestamp?) -> Bool {
        state.withLock { state in
            guard let found = state.translations[id], found.editedAt == editedAt else { return false }
            state.translations[id]?.isShown.toggle()
            return true
        }
    }
}
