import App
import Core
import Foundation
import TestSupport
import Testing

/// The commands that print an account's posts and lists, with the real program against the demo.
@Suite("Commands for scripts", .serialized, .exclusive, .hangGuard)
struct ScriptFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    private func isClean(_ text: String) -> Bool {
        !text.unicodeScalars.contains { ($0.value < 32 && $0 != "\n") || $0 == "\u{202E}" || $0.value == 127 }
    }

    @Test func `timeline prints any list by its name, and says which there are`() throws {
        let server = try program.loggedInServer()
        let home = try program.run(["timeline", "--json", "--limit", "5"]).objects()
        #expect(home.allSatisfy { $0["type"] as? String == "post" })
        for list in ["local", "federated", "trends", "bookmarks", "likes", "#harbour", "list/Harbour"] {
            let outcome = try program.run(["timeline", list, "--limit", "3", "--json"])
            #expect(outcome.code == 0, "\(list): \(outcome.errors)")
            #expect(try outcome.objects().count <= 3)
        }
        let wrong = try program.run(["timeline", "nonsense"])
        #expect(wrong.code == 64 && wrong.errors.contains("local") && wrong.output.isEmpty)
        let federated = try program.run(["timeline", "federated", "--limit", "5"])
        server.stop()
        let offline = try program.run(["timeline", "federated", "--limit", "5", "--offline"])
        #expect(offline.output == federated.output && offline.errors.isEmpty && isClean(offline.output))
    }

    @Test func `show prints a post by id or URL, its thread, and what is cached when the server is gone`() throws {
        let server = try program.loggedInServer()
        let post = try #require(try program.run(["timeline", "local", "--json", "--limit", "1"]).objects().first)
        let (id, url) = (try #require(post["id"] as? String), try #require(post["url"] as? String))

        let byID = try program.run(["show", id, "--json"])
        #expect(byID.code == 0)
        #expect(try byID.objects().first?["id"] as? String == id)
        let byURL = try program.run(["show", url])
        #expect(byURL.code == 0 && !byURL.output.isEmpty && isClean(byURL.output))
        let thread = try program.run(["show", id, "--thread", "--json"])
        let relations = try thread.objects().compactMap { $0["relation"] as? String }
        #expect(thread.code == 0 && relations.contains("focus"))
        #expect(try program.run(["show", id, "--thread"]).code == 0)
        let missing = try program.run(["show", "1"])
        #expect(missing.code == 69 && missing.errors.contains(strings.noSuchPost.string))
        server.stop()

        let cached = try program.run(["show", url, "--offline"])
        #expect(cached.code == 0 && cached.output == byURL.output && cached.errors.isEmpty)
        let unreachable = try program.run(["show", id])
        #expect(unreachable.code == 69 && unreachable.output == byURL.output)
        #expect(unreachable.errors.contains(strings.printedCached("").string))
        #expect(unreachable.errors.split(separator: "\n").count == 1)
        let unknown = try program.run(["show", "2", "--offline"])
        #expect(unknown.code == 69 && unknown.errors.contains(strings.postNotCached.string))
    }

    @Test func `search prints accounts, hashtags and posts, offline the cached posts`() throws {
        let server = try program.loggedInServer()
        let all = try program.run(["search", "harbour", "--json"])
        let kinds = Set(try all.objects().compactMap { $0["type"] as? String })
        #expect(all.code == 0 && kinds.isSuperset(of: ["hashtag", "post"]))
        #expect(try program.run(["search", "harbour"]).code == 0)
        let tags = try program.run(["search", "har", "--only", "hashtags", "--json"]).objects()
        #expect(!tags.isEmpty && tags.allSatisfy { $0["type"] as? String == "hashtag" })
        #expect(try program.run(["timeline", "--limit", "100"]).code == 0)
        server.stop()

        let cached = try program.run(["search", "nr.000399", "--offline", "--json"])
        #expect(cached.code == 0 && cached.errors.isEmpty)
        #expect(try cached.objects().count == 1)
        let unreachable = try program.run(["search", "nr.000399"])
        #expect(unreachable.code == 69 && unreachable.output.contains("nr.000399"))
        #expect(try program.run(["search", ""]).code == 64)
    }

    @Test func `notifications are printed online and offline`() throws {
        let server = try program.loggedInServer()
        let online = try program.run(["notifications", "--limit", "8", "--json"])
        let all = try online.objects()
        #expect(online.code == 0 && all.count == 8)
        #expect(all.allSatisfy { $0["type"] as? String == "notification" && $0["sentence"] is String })
        let mentions = try program.run(["notifications", "--only", "mentions", "--json"]).objects()
        #expect(!mentions.isEmpty && mentions.allSatisfy { $0["kind"] as? String == "mention" })
        server.stop()
        let offline = try program.run(["notifications", "--limit", "8", "--json", "--offline"])
        #expect(offline.code == 0 && offline.output == online.output)
        let text = try program.run(["notifications", "--offline"])
        #expect(text.code == 0 && isClean(text.output) && !text.output.isEmpty)
    }

    @Test func `profile prints an account by handle or URL, and what is cached of it`() throws {
        let server = try program.loggedInServer()
        let post = try #require(try program.run(["timeline", "local", "--json", "--limit", "1"]).objects().first)
        let author = try #require(post["account"] as? [String: Any])
        let (acct, url) = (try #require(author["acct"] as? String), try #require(author["url"] as? String))

        let byHandle = try program.run(["profile", "@" + acct, "--json"])
        let object = try #require(try byHandle.objects().first)
        #expect(object["acct"] as? String == acct && object["bio"] is String && object["relationship"] is [String: Any])
        let byURL = try program.run(["profile", url])
        #expect(byURL.code == 0 && byURL.output.contains("@" + acct) && isClean(byURL.output))
        let missing = try program.run(["profile", "unknown@nowhere.example"])
        #expect(missing.code == 69 && missing.errors.contains(strings.noSuchProfile.string))
        server.stop()
        let cached = try program.run(["profile", acct, "--offline"])
        #expect(cached.code == 0 && cached.output == byURL.output)
    }

    @Test func `catchup prints groups, offline too, and marks them as read`() throws {
        let server = try program.loggedInServer()
        let online = try program.run(["catchup", "--since", "2w", "--json"])
        let groups = try online.objects()
        #expect(online.code == 0 && online.errors.isEmpty)
        #expect(Set(groups.compactMap { $0["type"] as? String }) == ["boosted", "link", "author"])
        let text = try program.run(["catchup", "--since", "2w", "--limit", "3"])
        #expect(text.code == 0 && isClean(text.output))
        for wrong in ["0h", "-3d"] {
            #expect(try program.run(["catchup", "--since", wrong]).code == 64)
        }
        let marked = try program.run(["catchup", "--since", "2w", "--mark-read"])
        #expect(marked.code == 0)
        #expect(try program.run(["unread", "--offline"]).output == "0\t-\n")
        #expect(try program.run(["catchup"]).output == strings.catchUpEmpty.string + "\n")
        server.stop()
        let offline = try program.run(["catchup", "--since", "2w", "--json", "--offline"])
        #expect(offline.code == 0 && offline.output == online.output)
        let unreachable = try program.run(["catchup", "--since", "2w", "--json"])
        #expect(unreachable.code == 69 && unreachable.output == online.output)
    }

    @Test func `an account is chosen by its handle`() throws {
        try program.loggedInServer()
        let handle = try #require(try program.run(["accounts"]).output.split(separator: "\t").first.map(String.init))
        #expect(try program.run(["timeline", "--account", handle, "--limit", "1"]).code == 0)
        for verb in [
            ["timeline"], ["show", "1"], ["search", "x"], ["notifications"], ["profile", "x"], ["catchup"],
        ] {
            let outcome = try program.run(verb + ["--account", "unknown@nowhere.example"])
            #expect(outcome.code == 77 && outcome.errors.contains(strings.noSuchAccount.string))
        }
    }

    @Test func `what a service lacks is one sentence`() throws {
        try program.loggedInServer(.wanandroid)
        for verb in [["notifications"], ["profile", "x"]] {
            let outcome = try program.run(verb)
            #expect(outcome.code == 69 && outcome.errors.split(separator: "\n").count == 1)
            #expect(outcome.errors.contains(strings.notOffered("wanandroid").string))
        }
        #expect(try program.run(["timeline", "top", "--limit", "2"]).code == 0)
    }
}
