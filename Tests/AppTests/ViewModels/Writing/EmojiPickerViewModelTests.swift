import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Choosing an emoji", .hangGuard)
@MainActor
struct EmojiPickerViewModelTests {
    private func picker(_ codes: [String]?) async -> EmojiPickerViewModel {
        let found = codes?.map { CustomEmoji(shortcode: RawText($0)) }
        let picker = EmojiPickerViewModel(EmojiList { found })
        await until("loaded") { !picker.isLoading }
        return picker
    }

    @Test func `the server's emoji are offered as they are typed, and all of Unicode's`() async {
        let picker = await picker(["blobcat", "[doge]", ""])
        #expect(picker.own.map(\.insertion) == [":blobcat: ", "[doge]"])
        #expect(picker.unicode.count == UnicodeEmoji.all.count && picker.unicode.count > 1000)
        #expect(!picker.hasFailed)
    }

    @Test func `emoji are found by all words of a search, those first whose words begin with it`() async {
        let picker = await picker(["wildcat", "cat_party", "harbour"])
        picker.edit { $0.paste("Cat") }
        #expect(picker.own.map(\.insertion) == [":cat_party: ", ":wildcat: "])
        #expect(picker.unicode.contains { $0.insertion == "🐈" })
        picker.edit { $0.setText("face grinning_ca") }
        #expect(picker.own.isEmpty && picker.unicode.map(\.insertion) == ["😸"])
        picker.edit { $0.setText("no such emoji") }
        #expect(picker.own.isEmpty && picker.unicode.isEmpty)
    }

    @Test func `Chinese codes are found by their characters, by pinyin and by its initials`() async {
        let picker = await picker(["[微笑]", "[笑cry]", "[音乐]", "blobcat"])
        for word in ["微笑", "weixiao", "weix", "WX", "wei xiao"] {
            picker.edit { $0.setText(word) }
            #expect(picker.own.map(\.insertion) == ["[微笑]"], "\(word)")
        }
        // Those that begin with it first, as everywhere.
        picker.edit { $0.setText("xiao") }
        #expect(picker.own.map(\.insertion) == ["[笑cry]", "[微笑]"])
        for word in ["yinyue", "yinle", "yy"] {
            picker.edit { $0.setText(word) }
            #expect(picker.own.map(\.insertion) == ["[音乐]"], "\(word)")
        }
    }

    @Test func `Unicode's emoji are there before the server's, and when those can't be loaded`() async {
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let picker = EmojiPickerViewModel(
            EmojiList {
                for await _ in gate {}
                return nil
            })
        await until("Unicode's") { !picker.unicode.isEmpty }
        #expect(picker.isLoading && !picker.hasFailed)
        open.finish()
        await until("failed") { picker.hasFailed }
        #expect(!picker.isLoading && picker.own.isEmpty && !picker.unicode.isEmpty)
    }

    @Test func `the server's emoji are loaded once, and again after a failure`() async {
        let loads = Loads()
        let list = EmojiList { await loads.next() }
        #expect(await list.own() == nil)
        #expect(await list.own()?.map(\.candidate.insertion) == [":second: "])
        #expect(await list.own()?.map(\.candidate.insertion) == [":second: "])
        #expect(await loads.count == 2)
    }

    @Test func `a server's emoji is inserted behind a space, over the selection`() async {
        let world = ComposerWorld()
        let one = await world.ready()
        let cat = CompletionCandidate(insertion: ":cat: ", label: ":cat:")
        one.edit { $0.setText("ab") }
        one.edit { $0.place(at: 2) }
        one.insert(cat)
        #expect(one.editing.text == "ab :cat: ")
        one.insert(CompletionCandidate(insertion: "😀", label: "😀"))
        #expect(one.editing.text == "ab :cat: 😀")
        one.edit { $0.perform(.selectAll) }
        one.insert(cat)
        #expect(one.editing.text == ":cat: ")
        one.toggleWarning()
        one.insert(cat)
        #expect(one.post.warning == ":cat: " && one.editing.text == ":cat: ")
    }
}

/// A server whose first response is lost.
private actor Loads {
    private(set) var count = 0

    func next() -> [CustomEmoji]? {
        count += 1
        return count == 1 ? nil : [CustomEmoji(shortcode: RawText("second"))]
    }
}

@Suite("The emoji of a word that is typed", .hangGuard)
struct EmojiListTests {
    /// A server that can't be reached at first.
    private actor Server {
        private(set) var requests = 0
        private var isReachable = false

        func connect() { isReachable = true }

        func emoji() -> [CustomEmoji]? {
            requests += 1
            return isReachable ? [CustomEmoji(shortcode: RawText("smith"))] : nil
        }
    }

    private func token(_ word: String) throws -> CompletionToken {
        try #require(CompletionToken(before: word.count, in: Array(word), of: [.emoji]))
    }

    @Test func `characters that are typed after a failure send no request, a pause does`() async throws {
        let server = Server()
        let list = EmojiList { await server.emoji() }
        let token = try token(":smi")
        #expect(await list.cached(for: token).count == CompletionList.most / 2)
        #expect(await list.candidates(for: token).count == CompletionList.most)
        #expect(await server.requests == 1)

        // All of Unicode's: nothing is being loaded for which they leave room.
        for _ in 0..<5 { #expect(await list.cached(for: token).count == CompletionList.most) }
        await server.connect()
        #expect(await list.candidates(for: token).first?.insertion == ":smith: ")
        #expect(await server.requests == 2)
        #expect(await list.cached(for: token).first?.insertion == ":smith: ")
        #expect(await server.requests == 2)
    }

    @Test func `codes are found as they begin, then as they are spelled`() async throws {
        let list = EmojiList { ["[微笑]", "[威武]", "[w牛]", "blobcat"].map { CustomEmoji(shortcode: RawText($0)) } }
        func found(_ word: String) async throws -> [String] {
            let token = try #require(CompletionToken(before: word.count, in: Array(word), of: [.code]))
            return await list.candidates(for: token).map(\.insertion)
        }
        #expect(try await found("[wei") == ["[微笑]", "[威武]"])
        #expect(try await found("[wx") == ["[微笑]"])
        let short = try await found("[w")
        #expect(short.first == "[w牛]" && short.count == 3)
        #expect(try await found("[微") == ["[微笑]"])
    }

    @Test func `an emoji has the same label in the picker as for a word`() async throws {
        let list = EmojiList { [] }
        let token = try token(":smiling_cat")
        let candidate = try #require(await list.candidates(for: token).first)
        #expect(await list.unicode().contains { $0.candidate == candidate })
    }
}
