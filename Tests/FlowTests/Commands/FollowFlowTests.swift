import Foundation
import TestSupport
import Testing

/// `tideline follow`, with the real program against the demo.
@Suite("Following a list with the program", .serialized, .exclusive, .hangGuard)
struct FollowFlowTests {
    private let program = Program()

    private func start(_ arguments: [String]) throws -> ChildProcess {
        try ChildProcess(Program.path, ["follow"] + arguments, environment: program.environment)
    }

    private func lines(_ process: ChildProcess) -> [Substring] { process.output.split(separator: "\n") }

    /// Posts until the first post is printed: what is posted before the first page has arrived counts as old.
    private func awaitFirst(of process: ChildProcess, on server: DemoProcess) throws {
        let isPrinted = try waitBlocking {
            try server.control("/_demo/new")
            return !process.output.isEmpty || !process.isRunning
        }
        #expect(isPrinted && process.isRunning, "\(process.errors)")
    }

    @Test func `posts are printed once as they come, also after a lost connection`() throws {
        let server = try program.loggedInServer(streams: true)
        let following = try start(["--format", "{id}\\t{text}"])
        try awaitFirst(of: following, on: server)
        let count = lines(following).count
        try server.control("/_demo/streams?drop=1")
        try server.control("/_demo/new?count=100")
        #expect(waitBlocking { lines(following).count >= count + 100 })
        following.send(SIGINT)
        let outcome = following.wait()
        #expect(outcome.code == 0)
        let ids = outcome.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: [SIGTERM, SIGHUP]) func `a signal ends it`(signal: Int32) throws {
        let server = try program.loggedInServer(streams: true)
        let following = try start([])
        try awaitFirst(of: following, on: server)
        following.send(signal)
        #expect(following.wait().code == 0)
    }

    @Test func `JSON is one object a line, and the end of the reader of a pipe ends it`() throws {
        let server = try program.loggedInServer(streams: true)
        let pipe = try ChildProcess(
            "/bin/sh", ["-c", "'\(Program.path)' follow --json | head -n 1"], environment: program.environment)
        _ = try waitBlocking {
            if pipe.isRunning { try server.control("/_demo/new") }
            return !pipe.output.isEmpty || !pipe.isRunning
        }
        let outcome = pipe.wait()
        #expect(outcome.errors.isEmpty)
        let objects = try outcome.objects()
        #expect(objects.count == 1 && objects.first?["type"] as? String == "post")
    }

    @Test func `notifications are printed once as they come`() throws {
        let server = try program.loggedInServer(streams: true)
        let following = try start(["notifications", "--format", "{type} {id} {created_at_ms} {count}"])
        let isPrinted = try waitBlocking {
            try server.control("/_demo/new?count=20")
            try server.control("/_demo/streams?notify=1")
            return !following.output.isEmpty || !following.isRunning
        }
        following.send(SIGTERM)
        let outcome = following.wait()
        #expect(isPrinted && outcome.code == 0, "\(outcome.errors)")
        let printed = outcome.output.split(separator: "\n")
        #expect(printed.allSatisfy { $0.hasPrefix("notification ") } && Set(printed).count == printed.count)
    }

    @Test func `the next run continues behind the last`() throws {
        let server = try program.loggedInServer(streams: true)
        let first = try start(["--resume", "--format", "{id}"])
        try awaitFirst(of: first, on: server)
        first.send(SIGTERM)
        let before = first.wait()
        #expect(before.code == 0)
        try server.control("/_demo/new?count=60")
        let second = try start(["--resume", "--format", "{id}"])
        #expect(waitBlocking { lines(second).count >= 60 })
        second.send(SIGTERM)
        let after = second.wait()
        let ids = (before.output + after.output).split(separator: "\n")
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: [["nonsense"], ["trends"], ["--json", "--format", "{id}"], ["--format", "{acount}"]])
    func `wrong usage is one error with 64`(arguments: [String]) throws {
        try program.loggedInServer()
        let outcome = try program.run(["follow"] + arguments)
        #expect(outcome.code == 64 && outcome.output.isEmpty && !outcome.errors.isEmpty)
    }

    @Test func `without an account it says what to do`() throws {
        #expect(try program.run(["follow"]).code == 77)
    }
}
