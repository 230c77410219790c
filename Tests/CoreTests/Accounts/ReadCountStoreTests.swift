import TestSupport
import Testing

@testable import Core

@Suite("Read messages in their file")
struct ReadCountStoreTests {
    private let folder = TemporaryFolder()
    private let account = SignedInAccount.example(id: "1")

    private var store: ReadCountStore { ReadCountStore(state: folder.path, account: account) }

    @Test func `what another instance has read in another list is kept`() throws {
        try store.save(["mentions": 2], replacing: [:])
        // Another instance had read the file before that.
        try store.save(["comments": 3], replacing: [:])
        #expect(store.all() == ["mentions": 2, "comments": 3])

        // The server has noticed the messages that the first one has read, and the second one reads more.
        try store.save([:], replacing: ["mentions": 2])
        try store.save(["comments": 5], replacing: ["comments": 3])
        #expect(store.all() == ["comments": 5])
    }

    @Test func `saves at the same moment lose nothing`() async throws {
        let store = store
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...4 { group.addTask { try store.save(["list\(number)": number], replacing: [:]) } }
            try await group.waitForAll()
        }
        #expect(store.all() == Dictionary(uniqueKeysWithValues: (1...4).map { ("list\($0)", $0) }))
    }
}

@Suite("The language of the last post")
struct LanguageStoreTests {
    private let folder = TemporaryFolder()
    private let account = SignedInAccount.example(id: "1")

    @Test func `what is saved is read, and nothing else`() throws {
        let store = LanguageStore(state: folder.path, account: account)
        #expect(store.language() == nil)
        try store.save("pt-BR")
        #expect(store.language() == "pt-BR")
        for code in ["", "x", "../../x", "de\n", "-de", "a language of the sea"] {
            try store.save(code)
            #expect(store.language() == "pt-BR" && !LanguageStore.isCode(code))
        }
        try PrivateFile.write(Array("\u{1B}[2J".utf8), to: folder.path + "/languages/" + account.folder)
        #expect(store.language() == nil)
    }
}
