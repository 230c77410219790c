import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Printing a post or its thread", .hangGuard)
struct PostOutputTests {
    private let service = ScriptedService([.threads])
    private let world: CommandWorld
    private var output: RecordedOutput { world.output }

    init() { world = CommandWorld(service) }

    private func post(_ id: Int, _ text: String, answering parent: StatusID? = nil) -> Status {
        var status = Status.example(id: id, text: text)
        status.inReplyToID = parent
        return status
    }

    /// Sets a post with its ancestors and two replies.
    private func setThread(hidesReply: Bool = false) {
        let opened = post(2, "Second", answering: 1)
        var third = post(3, "Third", answering: 2)
        if hidesReply {
            third.filters = [
                FilterMatch(title: RawText("sea"), action: .hide, contexts: ["thread"], expiresAt: nil)
            ]
        }
        let fourth = post(4, "Fourth", answering: 3)
        service.data.statuses[2] = opened
        service.data.threads[2] = .success(
            StatusThread(ancestors: [post(1, "First")], status: opened, descendants: [third, fourth]))
    }

    @Test func `a post is found by its id`() async throws {
        service.data.statuses[5] = post(5, "Low water")
        try await PostOutput(world.reader(), post: "5").run(withThread: false)
        #expect(output.printed == ["Low water"])
        #expect(service.requests == ["post 5"])
    }

    @Test func `a post is found by its URL on any server`() async throws {
        service.data.links["https://elsewhere.example/1"] = .status(post(5, "Low water"))
        try await PostOutput(world.reader(printsJSON: true), post: "https://elsewhere.example/1").run(withThread: false)
        #expect(output.objects.count == 1 && output.objects.first?.contains(#""id":"5""#) == true)
        #expect(service.requests == ["resolve https://elsewhere.example/1"])
    }

    @Test func `a thread is printed with its replies indented`() async throws {
        setThread()
        try await PostOutput(world.reader(), post: "2").run(withThread: true)
        #expect(output.printed == ["First", "Second", "  Third", "    Fourth"])
    }

    @Test func `each object of a thread says how it is related to the post`() async throws {
        setThread()
        try await PostOutput(world.reader(printsJSON: true), post: "2").run(withThread: true)
        let relations = ["ancestor", "focus", "reply", "reply"]
        #expect(output.objects.count == relations.count)
        for (object, relation) in zip(output.objects, relations) {
            #expect(object.contains("\"relation\":\"\(relation)\""))
        }
    }

    @Test func `a filter hides a reply and nothing else`() async throws {
        setThread(hidesReply: true)
        try await PostOutput(world.reader(), post: "2").run(withThread: true)
        #expect(output.printed == ["First", "Second", "    Fourth"])
    }

    @Test func `comments follow their post where the service has no threads`() async throws {
        let service = ScriptedService([.comments])
        let world = CommandWorld(service)
        service.data.statuses[5] = post(5, "Low water")
        service.data.lists[.comments(5)] = [post(7, "And mud")]
        try await PostOutput(world.reader(), post: "5").run(withThread: true)
        #expect(world.output.printed == ["Low water", "  And mud"])
    }

    @Test func `a service without threads and comments refuses`() async throws {
        let service = ScriptedService()
        let world = CommandWorld(service)
        service.data.statuses[5] = post(5, "Low water")
        let reader = try world.reader()
        let failure = await #expect(throws: Failure.self) {
            try await PostOutput(reader, post: "5").run(withThread: true)
        }
        #expect(failure?.sentence == reader.notOffered.sentence)
        #expect(world.output.printed.isEmpty)
    }

    @Test(arguments: [true, false]) func `a post that is nowhere is a failure`(isOffline: Bool) async throws {
        let reader = try world.reader(isOffline: isOffline)
        let failure = await #expect(throws: Failure.self) {
            try await PostOutput(reader, post: "5").run(withThread: false)
        }
        #expect(failure?.code == .unavailable)
        #expect(failure?.sentence == (isOffline ? world.strings.postNotCached : world.strings.noSuchPost))
        #expect(service.requests == (isOffline ? [] : ["post 5"]))
    }

    @Test(arguments: ["5", "https://harbour.example/@ada/5"])
    func `a cached post is printed offline`(reference: String) async throws {
        let reader = try world.reader(isOffline: true)
        try await reader.session.cache.store([5], at: .newest)
        try await PostOutput(reader, post: reference).run(withThread: false)
        #expect(output.printed == ["Hello"])
        #expect(service.requests.isEmpty)
    }

    @Test func `an unreachable server is reported after the cached post`() async throws {
        service.fail(with: .timedOut)
        let reader = try world.reader()
        try await reader.session.cache.store([5], at: .newest)
        let failure = await #expect(throws: Failure.self) {
            try await PostOutput(reader, post: "5").run(withThread: false)
        }
        #expect(output.printed == ["Hello"])
        let reason = world.strings.sentence(for: RequestError.timedOut)
        #expect(failure?.sentence == world.strings.printedCached(reason))
    }

    @Test func `a fetched post is printed offline later`() async throws {
        service.data.statuses[5] = post(5, "Low water")
        let session = try world.session()
        for isOffline in [false, true] {
            let reader = AccountReader(
                context: world.context, session: session, output: output, isOffline: isOffline, format: .text)
            try await PostOutput(reader, post: "5").run(withThread: false)
        }
        #expect(output.printed == ["Low water", "Low water"])
        #expect(service.requests.count == 1)
    }
}
