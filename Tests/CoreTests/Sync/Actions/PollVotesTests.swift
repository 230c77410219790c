import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Votes in polls", .hangGuard)
struct PollVotesTests {
    private let service = ScriptedService([.polls])
    private let cache: StatusCache
    private let votes: PollVotes

    /// Number 1 has a poll of 12 and 4 votes; 5 is a boost of it.
    init() async throws {
        cache = try StatusCache.inMemory()
        votes = PollVotes(service: service, cache: cache, log: Logger(label: "test"))
        let original = Status.example(id: 1).with(.example())
        _ = try await cache.store([.example(id: 5, reblog: original), original], in: .home, at: .newest)
    }

    private func poll(_ id: StatusID = 1) async throws -> Poll? { try await cache.status(id)?.original.poll }

    private func vote(_ choices: [Int]) async -> SyncError? {
        do throws(SyncError) {
            try await votes.vote(choices, in: 1)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a vote shows at once in every copy, and then as the server counts it`() async throws {
        service.hold(.vote)
        service.data.votedPoll = .example([13, 9], hasVoted: true, ownVotes: [0])
        async let error = vote([0])
        for copy in [1, 5] as [StatusID] {
            #expect(try await eventually { try await poll(copy)?.ownVotes == [0] })
            #expect(try await poll(copy)?.options.map(\.votes) == [13, 4])
        }
        service.release(.vote)
        #expect(await error == nil)
        #expect(try await poll(5)?.options.map(\.votes) == [13, 9])
    }

    @Test func `several choices count once each, and the voter once`() {
        var poll = Poll.example([nil, 4, .max], isMultiple: true)
        poll.voters = 7
        let voted = poll.voted(for: [0, 2, 9])
        #expect(voted.options.map(\.votes) == [nil, 4, .max] && voted.voters == 8 && voted.hasVoted == true)
        #expect(poll.voted(for: [1]).options.map(\.votes) == [nil, 5, .max])
    }

    @Test func `a response that leaves out the own choices keeps them`() async throws {
        service.data.votedPoll = .example([12, 5])
        #expect(await vote([1]) == nil)
        let now = try #require(try await poll())
        #expect(now.hasVoted == true && now.ownVotes == [1])
    }

    @Test(arguments: [RequestError.forbidden(serverMessage: nil, missingScope: true), .unreachable(host: RawText("a"))])
    func `a refused vote is rolled back`(refusal: RequestError) async throws {
        service.fail(.vote, with: refusal)
        #expect(await vote([0]) == .request(refusal))
        #expect(try await poll() == .example())
    }

    @Test func `a poll that arrived meanwhile stays when the vote is refused`() async throws {
        service.hold(.vote)
        service.fail(.vote, with: .http(status: 503, serverMessage: nil))
        async let error = vote([0])
        #expect(try await eventually { try await poll()?.hasVoted == true })
        let newer = Poll.example([40, 4])
        try await cache.update([Status.example(id: 1).with(newer)])
        service.release(.vote)
        #expect(await error != nil)
        #expect(try await poll() == newer)
    }

    @Test func `a vote that comes too late shows the poll as the server has it`() async throws {
        let refusal = RequestError.invalid(serverMessage: RawText("The poll has already ended"), fields: [])
        var ended = Poll.example([20, 4])
        ended.isExpired = true
        service.fail(.vote, with: refusal)
        service.data.poll = ended
        #expect(await vote([0]) == .request(refusal))
        #expect(try await poll() == ended)
    }

    @Test func `a vote that counted although the response was lost is no error`() async throws {
        service.fail(.vote, with: .timedOut)
        service.data.poll = .example([13, 4], hasVoted: true, ownVotes: [0])
        #expect(await vote([0]) == nil)
        #expect(try await poll()?.ownVotes == [0])
    }

    @Test func `a post that is gone is removed`() async throws {
        service.fail(.vote, with: .notFound(serverMessage: nil))
        #expect(await vote([0]) == .gone)
        for copy in [1, 5] as [StatusID] { #expect(try await cache.status(copy) == nil) }
    }

    @Test func `a server without votes leaves the post`() async throws {
        service.fail(.vote, with: .notFound(serverMessage: nil))
        service.data.statuses[1] = .example(id: 1).with(.example())
        #expect(await vote([0]) == .request(.notFound(serverMessage: nil)))
        #expect(try await poll() == .example())
    }

    @Test func `a second vote while the first is under way is not sent`() async throws {
        service.hold(.vote)
        service.data.votedPoll = .example([13, 4], hasVoted: true, ownVotes: [0])
        async let first = vote([0])
        #expect(await eventually { service.data.votes.count == 1 })
        #expect(await vote([1]) == nil)
        service.release(.vote)
        #expect(await first == nil)
        #expect(service.data.votes == [[0]])
        // Nor one in a poll that the user has voted in.
        #expect(await vote([1]) == nil)
        #expect(service.data.votes == [[0]])
    }
}
