internal import Core

/// The pages about this version from the assets, and whether the user has seen them.
package struct ReleaseNotes: Sendable {
    private let state: String
    private let text: TextAsset

    /// - Parameters:
    ///   - state: the folder of the program's state.
    ///   - language: its code, as in the names of the assets.
    package init(state: String, language: String) {
        self.state = state + "/version"
        text = TextAsset("news/\(Version.current).\(language).txt")
    }

    /// Whether an older version ran here before and this one has notes. Returns true once for each version.
    package func isDue() -> Bool {
        let before = (try? PrivateFile.read(state)).map { String(decoding: $0, as: UTF8.self) }
        guard before != Version.current else { return false }
        // If this can't be stored, the notes are offered again next time.
        try? PrivateFile.write(Array(Version.current.utf8), to: state)
        return before != nil && !pages().isEmpty
    }

    package func pages() -> [TextAsset.Page] { text.pages() }
}
