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

    /// Returns the notes if an older version ran here before, once for each version; else none. That this version has run is
    /// stored later, so that the first frame doesn't wait for it.
    @concurrent
    package func due() async -> [TextAsset.Page] {
        let before = (try? PrivateFile.read(state)).map { String(decoding: $0, as: UTF8.self) }
        guard before != Version.current else { return [] }
        // If this can't be stored, the notes are shown again next time.
        Task { [state] in try? PrivateFile.write(Array(Version.current.utf8), to: state) }
        return before == nil ? [] : await pages()
    }

    package func pages() async -> [TextAsset.Page] { await text.pages() }
}
