import TestSupport
import Testing

@testable import Core

@Suite("Threads of Bluesky", .hangGuard) struct BlueskyThreadTests {
    private func reply(_ key: String, to parent: String, _ more: String = "") -> String {
        BlueskySample.post(
            key,
            record:
                #","reply":{"root":{"uri":"\#(BlueskySample.uri("1"))","cid":"b"},"#
                + #""parent":{"uri":"\#(BlueskySample.uri(parent))","cid":"b"}}"#,
            more)
    }

    private func view(_ post: String, parent: String? = nil, _ replies: [String] = []) -> String {
        let above = parent.map { #","parent":\#($0)"# } ?? ""
        return
            #"{"$type":"app.bsky.feed.defs#threadViewPost","post":\#(post)\#(above),"replies":[\#(replies.joined(separator: ","))]}"#
    }

    private func answer(_ thread: String) -> TestTransport.Answer { .json(#"{"thread":\#(thread)}"#) }

    private static let missing = #"{"$type":"app.bsky.feed.defs#notFoundPost","uri":"x","notFound":true}"#
    private static let blocked = #"{"$type":"app.bsky.feed.defs#blockedPost","uri":"x","blocked":true,"author":{}}"#

    private func ids(_ statuses: [Status]) -> [StatusID] { statuses.map(\.id) }
    private func ids(_ keys: [String]) -> [StatusID] { keys.map(BlueskySample.id) }

    @Test func `a thread goes both ways`() async throws {
        let above = view(reply("2", to: "1"), parent: view(BlueskySample.post("1")))
        let transport = TestTransport(
            answer(
                view(
                    reply("3", to: "2"), parent: above,
                    [view(reply("4", to: "3"), [view(reply("5", to: "4"))]), Self.blocked, view(reply("6", to: "3"))])))
        let (service, _) = try BlueskySample.service(transport)
        let thread = try #require(try await service.thread(of: BlueskySample.id("3")))
        #expect(thread.status.id == BlueskySample.id("3"))
        #expect(ids(thread.ancestors) == ids(["1", "2"]) && ids(thread.descendants) == ids(["4", "5", "6"]))
        #expect(ThreadOrder(thread).entries.map(\.depth) == [0, 0, 0, 1, 2, 1])
        #expect(ThreadOrder(thread).orphans.isEmpty && transport.sent.count == 1)
    }

    @Test(arguments: [missing, blocked])
    func `a reply to a post that isn't shown says so`(above: String) async throws {
        let (service, _) = try BlueskySample.service(TestTransport(answer(view(reply("3", to: "2"), parent: above))))
        let thread = try #require(try await service.thread(of: BlueskySample.id("3")))
        #expect(thread.ancestors.isEmpty && ThreadOrder(thread).orphans == [BlueskySample.id("3")])
    }

    @Test func `posts above those of the response are fetched`() async throws {
        let transport = TestTransport(
            answer(view(reply("3", to: "2"), parent: view(reply("2", to: "1")))),
            answer(view(reply("2", to: "1"), parent: view(BlueskySample.post("1")))))
        let (service, _) = try BlueskySample.service(transport)
        let thread = try #require(try await service.thread(of: BlueskySample.id("3")))
        #expect(ids(thread.ancestors) == ids(["1", "2"]) && transport.sent.count == 2)
        #expect(transport.requests.last?.contains("depth=0&parentHeight=40") == true)
    }

    @Test func `replies below the deepest ones of the response are fetched`() async throws {
        var deep = view(reply("20", to: "19", #","replyCount":1"#))
        for number in (1..<20).reversed() { deep = view(reply(String(number), to: String(number - 1)), [deep]) }
        let transport = TestTransport(
            answer(view(BlueskySample.post("0"), [deep])),
            answer(view(reply("20", to: "19"), [view(reply("21", to: "20"))])))
        let (service, _) = try BlueskySample.service(transport)
        let thread = try #require(try await service.thread(of: BlueskySample.id("0")))
        #expect(ids(thread.descendants) == ids((1...21).map { String($0) }))
        #expect(transport.sent.count == 2 && ThreadOrder(thread).orphans.isEmpty)
    }

    @Test func `a thread without an end is fetched in part`() async throws {
        // The server says of every topmost post that there is one above it.
        let transport = TestTransport(answer(view(reply("3", to: "2"), parent: view(reply("2", to: "1")))))
        let (service, _) = try BlueskySample.service(transport)
        _ = try await service.thread(of: BlueskySample.id("3"))
        #expect(transport.sent.count <= 11)
    }

    @Test func `a post that is gone, blocked or none is an error`() async throws {
        let transport = TestTransport(.status(400, [], #"{"error":"NotFound","message":"Post not found"}"#))
        let (service, _) = try BlueskySample.service(transport)
        func failure(_ id: StatusID) async -> RequestError? {
            do throws(RequestError) {
                _ = try await service.thread(of: id)
                return nil
            } catch {
                return error
            }
        }
        #expect(await failure(BlueskySample.id("3")) == .notFound(serverMessage: RawText("Post not found")))
        transport.answers(answer(Self.missing))
        #expect(await failure(BlueskySample.id("3")) == .notFound(serverMessage: nil))
        transport.answers(answer(Self.blocked))
        #expect(await failure(BlueskySample.id("3")) == .forbidden(serverMessage: nil, missingScope: false))
        #expect(await failure(StatusID("7")) == .notFound(serverMessage: nil))
        #expect(transport.sent.count == 3)
    }
}
