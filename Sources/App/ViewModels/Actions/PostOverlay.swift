internal import Core
internal import Synchronization

/// The parts of posts that rows show besides the cache, until the session ends: translations.
package final class PostOverlay: Sendable {
    private struct Translated {
        var translation: Translation
        /// The version of the post that was translated.
        var editedAt: Timestamp?
        var isShown = true
    }

    private struct State {
        var translations: [StatusID: Translated] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// Returns the translation in which rows show a status; nil for the original.
    func translation(of status: Status) -> Translation? {
        let translated = state.withLock { $0.translations[status.id] }
        // A post that has been edited since is shown as it is now.
        guard let translated, translated.isShown, translated.editedAt == status.editedAt else { return nil }
        return translated.translation
    }

    /// - Parameter editedAt: the time when the translated version was edited.
    func show(_ translation: Translation, of id: StatusID, editedAt: Timestamp?) {
        state.withLock { $0.translations[id] = Translated(translation: translation, editedAt: editedAt) }
    }

    /// Shows the original instead of the translation, or the reverse.
    ///
    /// - Parameter editedAt: the time when the present version was edited.
    /// - Returns: false where there is no translation of that version.
    func toggle(_ id: StatusID, editedAt: Timestamp?) -> Bool {
        state.withLock { state in
            guard let found = state.translations[id], found.editedAt == editedAt else { return false }
            state.translations[id]?.isShown.toggle()
            return true
        }
    }
}
