import TestSupport
import Testing

@testable import Core

@Suite("Read messages in their file")
struct ReadCountStoreTests {
    private let folder = TemporaryFolder()
    private let account = SignedInAccount(
        key: AccountKey(service: .mastodon, server: LoginHarness.server, id: AccountID("1")),
        acct: RawText("ada@harbour.example"), displayName: RawText("Ada"))

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
