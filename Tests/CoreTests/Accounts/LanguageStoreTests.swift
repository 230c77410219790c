import TestSupport
import Testing

@testable import Core

@Suite("The language of the last post")
struct LanguageStoreTests {
    private let folder = TemporaryFolder()
    private let account = SignedInAccount(
        key: AccountKey(service: .mastodon, server: LoginHarness.server, id: AccountID("1")),
        acct: RawText("ada@harbour.example"), displayName: RawText("Ada"))

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
