import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Commands of the user", .serialized, .exclusiveInProcess, .hangGuard)
struct UserCommandsTests {
    private let time = TestTime()
    private let folder = TemporaryFolder()
    private let commands: UserCommands

    init() {
        commands = UserCommands(
            environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path], time: time, log: Logger(label: "test"))
    }

    private func run(
        _ script: String, _ arguments: String..., values: [String: String] = [:], input: String = ""
    ) async {
        await commands.start(
            UserCommands.Run(
                name: "hooks.test", command: ["sh", "-c", "cd '\(folder.path)'; \(script)", "sh"] + arguments,
                values: values, input: input))
    }

    private func text(of file: String) -> String? {
        (try? PrivateFile.read(folder.path + "/" + file)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `a command gets its input, and values only as whole arguments`() async {
        await run(
            "cat > new; printf '%s|' \"$@\" >> new; mv new done", "{text}", "x{text}",
            values: ["{text}": "$(touch made) `touch made`; {account}", "{account}": "no"], input: "line\n")
        #expect(await eventually { text(of: "done") != nil })
        #expect(text(of: "done") == "line\n$(touch made) `touch made`; {account}|x{text}|")
        #expect(text(of: "made") == nil)
    }

    @Test func `a command that hangs is ended, and the user learns of it once`() async {
        var problems = commands.problems.makeAsyncIterator()
        for file in ["first", "second"] {
            await run("echo > \(file); sleep 3600 & sleep 3600")
            #expect(await eventually { text(of: file) != nil && time.sleepers == 1 })
            time.advance(by: UserCommands.patience)
            #expect(await eventually { time.sleepers == 0 })
        }
        await commands.start(UserCommands.Run(name: "notify-command", command: ["/nonexistent/ring"]))
        let found = [await problems.next(), await problems.next()]
        #expect(
            Set(found) == [
                .ended(name: "hooks.test"), .notStarted(name: "notify-command", program: "/nonexistent/ring"),
            ])
    }

    @Test func `a program that isn't there is reported once`() async {
        var problems = commands.problems.makeAsyncIterator()
        for name in ["hooks.a", "hooks.a", "hooks.b"] {
            await commands.start(UserCommands.Run(name: name, command: ["no-such-program"]))
        }
        let found = [await problems.next(), await problems.next()]
        #expect(Set(found) == Set(["hooks.a", "hooks.b"].map { .notStarted(name: $0, program: "no-such-program") }))
    }

    @Test func `megabytes of output don't stop a command`() async {
        await run("head -c 20000000 /dev/zero; head -c 20000000 /dev/zero >&2; echo > done")
        #expect(await eventually { text(of: "done") != nil })
    }

    @Test func `a few run at once, some wait, and more are dropped`() async {
        for _ in 1...200 { await run("echo x >> lines; sleep 3600") }
        let all = UserCommands.mostRunning + UserCommands.mostWaiting
        func lines() -> Int { text(of: "lines")?.count { $0 == "x" } ?? 0 }
        for done in stride(from: UserCommands.mostRunning, through: all, by: UserCommands.mostRunning) {
            #expect(await eventually { lines() == done && time.sleepers == UserCommands.mostRunning })
            time.advance(by: UserCommands.patience)
        }
        #expect(await eventually { time.sleepers == 0 })
        #expect(lines() == all)
    }

    @Test func `a program in the user's folder is found`() {
        let environment = ["HOME": "/usr", "PATH": "/usr/bin:/bin"]
        #expect(UserCommands.finds(["~/bin/env", "x"], environment: environment, time: time))
        #expect(UserCommands.finds(["sh"], environment: environment, time: time))
        #expect(!UserCommands.finds(["~/bin/none"], environment: environment, time: time))
        #expect(!UserCommands.finds([], environment: environment, time: time))
    }
}
