import Curl
import Demo
import Foundation
import Logging
import TestSupport
import Testing

@testable import Core

/// Each way to write on each kind of server, with a response that is lost: nothing may be doubled, lost, or published too early.
@Suite("Writing on servers that lose responses", .serialized, .exclusiveInProcess, .hangGuard)
struct WriteMatrixTests {
    enum Operation: String, CaseIterable {
        case post, reply, direct, followersOnly, poll, media, upload, schedule, edit, delete
    }

    private static let moments = ["before", "during", "after"]

    /// Returns the numbers of lost responses: one, or all of the first attempt, which are more than deletions and edits are repeated.
    /// What is cut in the middle has arrived, like what is lost afterwards.
    private static func losses(_ moment: String) -> [Int] { moment == "during" ? [1] : [1, 100] }

    @Test(arguments: DemoProgram.allCases, moments)
    func `nothing is doubled, lost or published too early`(program: DemoProgram, moment: String) async throws {
        let world = try await World.started(program)
        for operation in Operation.allCases {
            for count in Self.losses(moment) {
                try await world.begin()
                try await world.lose(count, moment, of: operation == .upload ? "uploads" : "posts")
                let cell = "\(program), \(operation), \(count) lost \(moment)"
                try await check(operation, "Ebb of \(operation) \(count)", in: world, Comment(rawValue: cell))
            }
        }
        await world.stop()
    }

    /// Writes a text that the server doesn't have yet.
    private func check(_ operation: Operation, _ text: String, in world: World, _ cell: Comment) async throws {
        var expected = text
        switch operation {
        case .edit:
            try await world.lose(0, "after", of: "posts")
            let id = try #require(try await world.send(try world.draft("\(text), mistyped"))?.ids.first)
            try await world.loseAgain()
            try await world.sendUntilDone(try world.draft(text, .edit(of: id)))
        case .delete:
            try await world.lose(0, "after", of: "posts")
            let result = try #require(try await world.send(try world.draft(text)))
            try await world.loseAgain()
            let sender = try await world.sender()
            do throws(SendProblem) { _ = try await sender.undo(result) } catch {
                // The user can only learn that it may be deleted.
                #expect(error.reason == .outcomeUnknown(.interrupted), cell)
            }
            let draft = try #require(world.drafts.all().first, cell)
            try await world.sendUntilDone(draft)
        default:
            let target: OutgoingText = operation == .reply ? .reply(to: world.known, on: nil) : .status
            let draft = try world.draft(text, target) { post in
                switch operation {
                case .direct: post.visibility = .direct
                case .followersOnly: post.visibility = .private
                case .poll: post.poll = OutgoingPoll(options: ["Ebb", "Flow"])
                case .media, .upload: post.media = [OutgoingMedia(id: "1", path: world.picture, alt: "A dot")]
                case .schedule: post.publishAt = world.time.now.adding(seconds: 86_400)
                default: break
                }
            }
            try await world.sendUntilDone(draft)
            if operation == .schedule {
                #expect(try await world.copies(of: text) == 0, cell)
                let scheduled = try await world.scheduled().filter { $0 == text }
                // The others don't say that they have it, and an empty list proves nothing.
                guard world.program == .mastodon else {
                    #expect(Set(world.reasons) == [.invalid(.noSchedule)] && scheduled.isEmpty, cell)
                    #expect(world.drafts.all().map(\.post.text) == [text], cell)
                    return
                }
                #expect(scheduled == [text] && world.drafts.all().isEmpty, cell)
                expected = ""
            }
        }
        #expect(try await world.copies(of: text) == (expected.isEmpty ? 0 : 1), cell)
        #expect(world.drafts.all().isEmpty, cell)
    }

    /// A server that describes itself as Mastodon and ignores the time.
    @Test(arguments: moments) func `what an unknown server publishes at once is deleted`(moment: String) async throws {
        let world = try await World.started(.mastodon)
        try await world.control("/_demo/writing?drops=schedule&ignores-keys=true")
        try await world.lose(1, moment, of: "posts")
        try await world.sendUntilDone(
            try world.draft("Later") { $0.publishAt = world.time.now.adding(seconds: 86_400) })
        #expect(try await world.copies(of: "Later") == 0)
        #expect(world.drafts.all().map(\.post.text) == ["Later"])
        #expect(world.reasons.contains(.publishedEarly))
        await world.stop()
    }

    /// A server in this process, and an account's drafts.
    private final class World {
        let program: DemoProgram
        let time: HurriedTime
        let drafts: ItemFolder<Draft>
        let picture: String
        /// The post that the user had before.
        private(set) var known = StatusID("")
        private(set) var reasons: [SendProblem.Reason] = []
        private let folder = TestSupport.TemporaryFolder()
        private let server: DemoServer
        private let address: String
        private let transport = CurlTransport()
        private let cache: StatusCache
        private let client: Client
        private var service: MastodonService
        private var loss = ""

        /// Starts a server, on which the user has a post.
        static func started(_ program: DemoProgram) async throws -> World {
            let time = HurriedTime()
            let options = DemoOptions(statuses: 5, streams: false, program: program)
            let server = try DemoServer(options) { time.now.milliseconds }
            let port = try await server.start()
            let world = try World(program, server, "http://127.0.0.1:\(port)", AccessToken(options.token), time)
            world.known = try #require(try await world.send(try world.draft("Known before"))?.ids.first)
            time.advance(by: .seconds(3600))
            return world
        }

        private init(
            _ program: DemoProgram, _ server: DemoServer, _ address: String, _ token: AccessToken?, _ time: HurriedTime
        ) throws {
            self.program = program
            self.server = server
            self.address = address
            self.time = time
            drafts = ItemFolder(path: folder.path + "/drafts")
            picture = folder.path + "/a.gif"
            cache = try StatusCache.inMemory()
            client = Client(
                server: try ServerAddress(address), transport: transport, time: time,
                token: { () async throws(RequestError) in token })
            service = MastodonService(client: client)
            try Data(WritingFlowTests.gif).write(to: URL(filePath: picture))
        }

        func stop() async { await server.stop() }

        /// Forgets what was written and learned before; the server keeps it.
        func begin() async throws {
            try await control("/_demo/writing?loses=0")
            service = MastodonService(client: client)
            reasons = []
            for draft in drafts.all() { try drafts.remove(draft.id) }
        }

        func control(_ path: String) async throws {
            let response = try await transport.send(HTTPRequest(method: .post, url: address + path))
            for try await _ in response.body {}
            try #require(response.head.status == 200, "\(path)")
        }

        /// Loses responses of the next attempt.
        func lose(_ count: Int, _ moment: String, of kind: String) async throws {
            if count > 0 { loss = "/_demo/writing?loses=\(count)&when=\(moment)&of=\(kind)" }
            try await control(count > 0 ? loss : "/_demo/writing?loses=0")
        }

        /// Loses the responses of the last call of `lose` again.
        func loseAgain() async throws { try await control(loss) }

        func draft(
            _ text: String, _ target: OutgoingText = .status, _ change: (inout OutgoingPost) -> Void = { _ in }
        ) throws -> Draft {
            var post = OutgoingPost(text: text, visibility: .public)
            change(&post)
            let draft = Draft(id: drafts.freeID(for: target), target: target, post: post, changedAt: time.now)
            try drafts.save(draft)
            return draft
        }

        /// Makes the sender of a new run of the program.
        func sender() async throws -> PostSender {
            let log = Logger(label: "test")
            let account = try await service.ownAccount().id
            return PostSender(
                service: service, loader: TimelineLoader(service: service, cache: cache, log: log), cache: cache,
                drafts: drafts, account: account, home: .home, time: time, log: log)
        }

        func send(_ draft: Draft) async throws -> SendResult? {
            let sender = try await sender()
            do throws(SendProblem) {
                let result = try await sender.send(draft)
                await sender.settled()
                return result
            } catch {
                reasons.append(error.reason)
                return nil
            }
        }

        /// Sends a draft until it is gone, like a user who presses Send every minute. Only the first loses responses.
        func sendUntilDone(_ draft: Draft) async throws {
            for _ in 0..<4 {
                guard let draft = drafts.item(draft.id) else { return }
                _ = try await send(draft)
                try await control("/_demo/writing?loses=0")
                time.advance(by: .seconds(60))
            }
        }

        /// Returns the number of posts with a text that the server shows at home, whatever their audience.
        func copies(of text: String) async throws -> Int {
            try await service.statuses(in: .home, at: .newest, limit: 10).elements.count {
                if case .html(let html) = $0.content { html.value == "<p>\(text)</p>" } else { false }
            }
        }

        func scheduled() async throws -> [String] {
            do throws(RequestError) { return try await service.scheduledPosts().map(\.text.value) } catch {
                guard error == .unsupported else { throw error }
                return []
            }
        }
    }
}
