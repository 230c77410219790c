internal import Core

/// The pages about this version from the assets, and whether the user has seen them.
package struct ReleaseNotes: Sendable {
    private let state: String
    private let text: TextAsset

    /// - Parameters:
    ///   - state: the folder of the program's state.
    ///   - language: its code, as in the names of the assets; notes that it lacks are in English.
    package init(state: String, language: String) {
        self.state = state + "/version"
        text = TextAsset(
            "news/\(Version.current).\(language).txt", "news/\(Version.current).\(Language.english.code).txt")
    }

    /// Returns the notes if an older version ran here before, and this one wasn't noted since; else none.
    @concurrent
    package func due() async -> [TextAsset.Page] {
        guard let before = lastVersion, before != Version.current else { return [] }
        return await pages()
    }

    /// Whether no version has run here before.
    @concurrent
    package func isFirstRun() async -> Bool { lastVersion == nil }

    /// Notes that this version has run: its notes are no longer due.
    @concurrent
    package func noteRun() async {
        guard lastVersion != Version.current else { return }
        // If this can't be stored, the notes are shown again next time.
        try? PrivateFile.write(Array(Version.current.utf8), to: state)
    }

    /// The version that ran here last; nil if none has.
    private var lastVersion: String? { (try? PrivateFile.read(state)).map { String(decoding: $0, as: UTF8.self) } }

    package func pages() async -> [TextAsset.Page] { await text.pages() }
}

/// The version of the program.
package enum Version {
    package static let current = "0.1.0"
    /// The day on which the version was made, for the manual pages.
    package static let date = "2026-11-27"
    package static let userAgent = "Tideline/\(current)"
}
