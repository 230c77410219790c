import TestSupport
import Testing

@testable import App
@testable import Core

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
