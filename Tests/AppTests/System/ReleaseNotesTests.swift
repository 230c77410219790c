import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The news of a version", .hangGuard)
struct ReleaseNotesTests {
    @Test func `news are due once after an older version, and not at the first start ever`() async throws {
        let folder = TemporaryFolder()
        let notes = ReleaseNotes(state: folder.path, language: "en")
        #expect(await notes.due().isEmpty)
        await notes.noteRun()
        #expect(try PrivateFile.read(folder.path + "/version") == Array(Version.current.utf8))
        try PrivateFile.write(Array("0.0.1".utf8), to: folder.path + "/version")
        // A start that shows nothing leaves them due.
        for _ in 0..<2 {
            let (due, all) = (await notes.due(), await notes.pages())
            #expect(due == all && !all.isEmpty)
        }
        await notes.noteRun()
        #expect(await notes.due().isEmpty)
    }

    @Test func `news that a language lacks are in English`() async {
        let state = TemporaryFolder().path
        func pages(_ language: String) async -> [TextAsset.Page] {
            await ReleaseNotes(state: state, language: language).pages()
        }
        let english = await pages("en")
        #expect(await pages("xx") == english)
        #expect(await pages(Language.traditionalChinese.code) != english)
    }
}
