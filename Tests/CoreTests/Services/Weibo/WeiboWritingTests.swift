import Logging
import Synchronization
import TestSupport
import Testing

@testable import Core

@Suite("Writing on Weibo", .hangGuard) struct WeiboWritingTests {
    private static let status =
        #"{"id":5250000000000001,"idstr":"5250000000000001","text":"x","created_at":"Fri Jan 02 11:04:05 +0800 2026","#
        + #""user":{"id":7,"screen_name":"ann"}}"#
    private static let comment =
        #"{"id":3,"idstr":"3","text":"y","created_at":"Fri Jan 02 11:05:05 +0800 2026","user":{"id":7,"screen_name":"ann"}}"#

    private let folder = TestSupport.TemporaryFolder()

    private func service(_ transport: TestTransport) throws -> WeiboService {
        WeiboService(
            client: try ClientHarness(transport, server: "https://api.weibo.com", retries: .never).client,
            uid: AccountID("7"))
    }

    private func body(_ transport: TestTransport) -> String { transport.sent.last?.text ?? "" }

    @Test(arguments: [
        (OutgoingText.status, "statuses/share", "status=a%26b&rip=127.0.0.1"),
        (.repost(of: StatusID("9")), "statuses/repost", "id=9&status=a%26b&is_comment=0&rip=127.0.0.1"),
        (.comment(on: StatusID("9")), "comments/create", "id=9&comment=a%26b&rip=127.0.0.1"),
        (.reply(to: StatusID("c4"), on: StatusID("9")), "comments/reply", "cid=4&id=9&comment=a%26b&rip=127.0.0.1"),
    ])
    func `each text has its request`(text: OutgoingText, path: String, form: String) async throws {
        let transport = TestTransport(
            .json(text.kind == .comment || text.kind == .reply ? Self.comment : Self.status))
        let sent = try await service(transport).send(OutgoingPost(text: "a&b"), as: text, key: "k")
        guard case .published(let status) = sent else {
            Issue.record("not published: \(sent)")
            return
        }
        #expect(status.account.id == AccountID("7"))
        #expect(transport.requests == ["POST /2/\(path).json"] && body(transport) == form)
    }

    @Test(arguments: [
        OutgoingText.quote(of: StatusID("9")), .edit(of: StatusID("9")),
        .reply(to: StatusID("9"), on: nil),
    ])
    func `other texts are not sent`(text: OutgoingText) async throws {
        let transport = TestTransport(.json("{}"))
        let service = try service(transport)
        let error = await failure { () async throws(RequestError) in
            try await service.send(OutgoingPost(text: "x"), as: text, key: "k")
        }
        #expect(error == .unsupported && transport.sent.isEmpty)
    }

    @Test func `a comment is neither marked nor reposted`() async throws {
        let transport = TestTransport(.json(Self.status))
        let service = try service(transport)
        #expect(!service.accepts(.bookmark, on: StatusID("c3")) && service.accepts(.bookmark, on: StatusID("9")))
        let mark = await failure { () async throws(RequestError) in
            try await service.perform(.bookmark(true), on: StatusID("c3"))
        }
        let repost = await failure { () async throws(RequestError) in
            try await service.send(OutgoingPost(text: "x"), as: .repost(of: StatusID("c3")), key: "k")
        }
        #expect(mark == .unsupported && repost == .unsupported && transport.sent.isEmpty)
    }

    @Test func `a comment can be deleted, and a post is refused without a request`() async throws {
        let (comment, post) = (StatusID("c3"), StatusID("5250000000000001"))
        let transport = TestTransport(.json(Self.comment))
        let service = try service(transport)
        #expect(service.canRemove(comment) && !service.canRemove(post))
        let error = await failure { () async throws(RequestError) in try await service.remove(post) }
        #expect(error == .unsupported && transport.sent.isEmpty)
        try await service.remove(comment)
        #expect(transport.requests == ["POST /2/comments/destroy.json"])
    }

    @Test(arguments: [
        (20201, RequestError.notFound(serverMessage: RawText("x"))),
        (20203, .http(status: 400, serverMessage: RawText("x"))),
    ])
    func `a comment that is gone differs from one of another account`(code: Int, expected: RequestError) async throws {
        let service = try service(TestTransport(.status(400, [], #"{"error":"x","error_code":\#(code)}"#)))
        let error = await failure { () async throws(RequestError) in try await service.remove(StatusID("c3")) }
        #expect(error == expected)
    }

    @Test func `a post that is visible later is confirmed`() async throws {
        let transport = TestTransport(.json(#"{"error":"delayed","error_code":"20032","request":"/2/x"}"#))
        #expect(try await service(transport).send(OutgoingPost(text: "x"), as: .status, key: "k") == .confirmed)
    }

    @Test(arguments: [200, 400, 403])
    func `what is done already, or visible later, is done`(status: Int) async throws {
        func answer(_ code: Int) -> TestTransport.Answer {
            .status(status, [], #"{"error":"x","error_code":\#(code),"request":"/2/x"}"#)
        }
        let transport = TestTransport(
            answer(20704), answer(20705), answer(20506), answer(20522), answer(20032), answer(20032))
        let (service, post, account) = (try service(transport), StatusID("9"), AccountID("8"))
        #expect(try await service.perform(.bookmark(true), on: post) == nil)
        #expect(try await service.perform(.bookmark(false), on: post) == nil)
        #expect(try await service.perform(.follow(), on: account) == nil)
        #expect(try await service.perform(.unfollow, on: account) == nil)
        #expect(try await service.perform(.reblog(true), on: post) == nil)
        #expect(try await service.send(OutgoingPost(text: "x"), as: .status, key: "k") == .confirmed)
        #expect(transport.sent.count == 6)
    }

    @Test func `a picture is sent with its post, and only once`() async throws {
        let transport = TestTransport(.json(Self.status))
        let service = try service(transport)
        let file = MultipartForm.File(name: "", fileName: "a.png", type: "image/png", bytes: Array("PNG".utf8))
        let media = try await service.upload(file, alt: "", focus: nil) { _, _ in }
        #expect(media.isProcessed && transport.sent.isEmpty)
        #expect(try await service.media(media.id) == media)
        var post = OutgoingPost(text: "看 http://a.example/")
        post.media = [OutgoingMedia(id: "1", path: "/a.png", uploaded: media.id)]
        _ = try await service.send(post, as: .status, key: "k")
        for part in [
            "name=\"status\"\r\n\r\n看 http://a.example/\r\n", "name=\"rip\"\r\n\r\n127.0.0.1\r\n",
            "name=\"pic\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\nPNG\r\n",
        ] { #expect(body(transport).contains(part)) }
        let again = await failure { () async throws(RequestError) in
            try await service.send(post, as: .status, key: "k")
        }
        #expect(again == .invalid(serverMessage: nil, fields: [ServiceErrorBody.Field(name: RawText("pic"))]))
        #expect(transport.sent.count == 1)
    }

    @Test func `the progress of a picture is that of the request that sends it`() async throws {
        let transport = TestTransport(.json(Self.status))
        let service = try service(transport)
        let steps = Mutex<[[Int]]>([])
        let file = MultipartForm.File(name: "", fileName: "a.png", type: "image/png", bytes: [1, 2, 3])
        let id = try await service.upload(file, alt: "", focus: nil) { done, total in
            steps.withLock { $0.append([done, total]) }
        }.id
        // Nothing is sent yet.
        let early = steps.withLock { $0 }
        #expect(early.isEmpty)
        let post = OutgoingPost(
            text: "http://a.example/", media: [OutgoingMedia(id: "1", path: "/a.png", uploaded: id)])
        _ = try await service.send(post, as: .status, key: "k")
        transport.sent.last?.onSent?(100, 400)
        #expect(steps.withLock(\.self) == [[100, 400]])
    }

    @Test func `a refused picture can be sent again`() async throws {
        let transport = TestTransport(
            .status(400, [], #"{"error":"out of limit","error_code":20016}"#), .json(Self.status))
        let service = try service(transport)
        let file = MultipartForm.File(name: "", fileName: "a.png", type: "image/png", bytes: [1])
        let id = try await service.upload(file, alt: "", focus: nil) { _, _ in }.id
        var post = OutgoingPost(text: "http://a.example/")
        post.media = [OutgoingMedia(id: "1", path: "/a.png", uploaded: id)]
        _ = await failure { () async throws(RequestError) in
            try await service.send(post, as: .status, key: "k")
        }
        _ = try await service.send(post, as: .status, key: "k")
        #expect(transport.sent.count == 2)
    }

    @Test func `more than one picture, or one beside a comment, is not sent`() async throws {
        let transport = TestTransport(.json(Self.status))
        let service = try service(transport)
        let media = OutgoingMedia(id: "1", path: "/a.png", uploaded: MediaID("picture-1"))
        for (text, count) in [(OutgoingText.status, 2), (.comment(on: StatusID("9")), 1)] {
            let post = OutgoingPost(text: "x", media: Array(repeating: media, count: count))
            await #expect(throws: RequestError.unsupported) { try await service.send(post, as: text, key: "k") }
        }
        #expect(transport.sent.isEmpty)
    }

    @Test func `the newest own posts are the posts and the comments`() async throws {
        let transport = TestTransport(
            .json(#"{"statuses":[\#(Self.status)]}"#), .json(#"{"comments":[\#(Self.comment)]}"#))
        let posts = try await service(transport).newestOwnPosts()
        #expect(posts.map(\.id) == [StatusID("c3"), StatusID("5250000000000001")])
        #expect(
            transport.requests == [
                "GET /2/statuses/user_timeline.json?count=20&uid=7", "GET /2/comments/by_me.json?count=20",
            ])
    }

    /// Sends a text to a server that stores it, but whose response is lost.
    ///
    /// - Parameter cached: the statuses in the cache.
    private func sendOnce(
        _ text: String, as kind: OutgoingText, to transport: TestTransport, cached: [Status] = []
    ) async throws -> [StatusID] {
        let (service, cache) = (try service(transport), try StatusCache.inMemory())
        let (time, log) = (HurriedTime(), Logger(label: "test"))
        _ = try await cache.store(cached, in: .federated, at: .newest)
        let drafts = ItemFolder<Draft>(path: folder.path + "/drafts")
        let sender = PostSender(
            service: service, loader: TimelineLoader(service: service, cache: cache, log: log), cache: cache,
            drafts: drafts, account: AccountID("7"), home: .home, time: time, log: log)
        let draft = Draft(id: kind.name, target: kind, post: OutgoingPost(text: text), changedAt: time.now)
        try drafts.save(draft)
        let result = try await sender.send(draft)
        await sender.settled()
        #expect(transport.requests.count { $0.hasPrefix("POST") } == 1)
        return result.ids
    }

    /// A date after the beginning of `HurriedTime`.
    private static let later = #""created_at":"Fri Nov 20 08:00:05 +0800 2026""#

    @Test(arguments: ["", "好"], [StatusID("9"), StatusID("12")])
    func `a repost whose response was lost is found, and not sent again`(text: String, reposted: StatusID) async throws
    {
        let original = #"{"id":9,"idstr":"9","text":"原文","user":{"id":2,"screen_name":"乙"}}"#
        let shown = text.isEmpty ? "转发微博" : text
        let repost =
            #"{"id":14,"idstr":"14","text":"\#(shown)",\#(Self.later),"user":{"id":7,"screen_name":"ann"},"#
            + #""retweeted_status":\#(original)}"#
        let page = TestTransport.Answer.json(#"{"statuses":[\#(repost)]}"#)
        let transport = TestTransport(routes: [
            "POST /2/statuses/repost.json": .fails(.interrupted), "GET /2/statuses/user_timeline.json": page,
            "GET /2/statuses/home_timeline.json": page, "GET /2/comments/by_me.json": .json(#"{"comments":[]}"#),
        ])
        // The other one is a repost itself: Weibo shows its original.
        var other = Status.example(id: 12)
        other.quote = Quote(state: .known(.accepted), status: Box(.example(id: 9)))
        #expect(
            try await sendOnce(text, as: .repost(of: reposted), to: transport, cached: [other]) == [StatusID("14")])
    }

    @Test(arguments: ["回复@甲:", "回复@甲：", ""])
    func `a reply whose response was lost is found behind the name that Weibo adds`(name: String) async throws {
        let reply =
            #"{"id":15,"idstr":"15","text":"\#(name)好: 是的",\#(Self.later),"user":{"id":7,"screen_name":"ann"},"#
            + #""reply_comment":{"id":4}}"#
        let kind = OutgoingText.reply(to: StatusID("c4"), on: StatusID("9"))
        // The user may have typed it.
        for text in ["好: 是的", "\(name)好: 是的"] {
            let transport = TestTransport(routes: [
                "POST /2/comments/reply.json": .fails(.interrupted),
                "GET /2/comments/show.json": .json(#"{"comments":[\#(reply)]}"#),
            ])
            #expect(try await sendOnce(text, as: kind, to: transport) == [StatusID("c15")])
        }
    }

    @Test func `the rules are the service's own`() async throws {
        let transport = TestTransport(.json("{}"))
        let rules = try await service(transport).writingRules()
        #expect(rules.counting == .fullWidth(limit: 140) && rules.media == 1 && rules.pollOptions == 0)
        #expect(rules.visibilities.isEmpty && !rules.schedules && !rules.hasWarnings && transport.sent.isEmpty)
        // A picture has no description, and only a new post has one.
        func problem(_ kind: OutgoingText, alt: String = "") -> PostProblem? {
            let post = OutgoingPost(text: "x", media: [OutgoingMedia(id: "1", path: "/a.png", alt: alt)])
            let now = Timestamp(milliseconds: 0)
            return PostCheck(rules: rules, kind: kind, splits: false, now: now).problem(in: post)
        }
        #expect(problem(.status) == nil && problem(.status, alt: "sea") == .altTooLong("1", limit: 0))
        #expect(problem(.repost(of: StatusID("9"))) == .tooManyFiles(limit: 0))
        #expect(problem(.comment(on: StatusID("9"))) == .tooManyFiles(limit: 0))
    }
}
