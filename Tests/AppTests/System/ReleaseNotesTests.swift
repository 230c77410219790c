import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The news of a version", .hangGuard)
struct ReleaseNotesTests {
    @Test func `news are due once after an older version, and not at the first start ever`() async throws {
        let folder = TemporaryFolder()
        let notes = ReleaseNotes(state: folder.path, language: "en")
        func stored() -> String? {
            (try? PrivateFile.read(folder.path + "/version")).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(await notes.due().isEmpty)
        #expect(await comesToBe { stored() == Version.current })
        try PrivateFile.write(Array("0.0.1".utf8), to: folder.path + "/version")
        let (due, all) = (await notes.due(), await notes.pages())
        #expect(due == all)
        #expect(await comesToBe { stored() == Version.current })
        #expect(await notes.due().isEmpty)
    }
}
