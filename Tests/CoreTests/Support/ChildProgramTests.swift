import TestSupport
import Testing

@testable import Core

@Suite("Child programs", .serialized, .exclusive, .hangGuard)
struct ChildProgramTests {
    private let time = TestTime()

    private func program(_ name: String, _ environment: [String: String] = ["PATH": "/usr/bin:/bin"]) -> ChildProgram {
        ChildProgram(name, environment: environment, time: time)
    }

    private func run(_ script: String, input: String = "") async -> String? {
        await program("sh").run(["-c", script], input: input, patience: .seconds(1))
    }

    @Test func `output is returned without standard error`() async {
        #expect(await run("echo out; echo error >&2") == "out\n")
    }

    @Test func `the input reaches the child, followed by end of file`() async {
        let input = String(repeating: "tide\n", count: 1000)
        #expect(await run("cat", input: input) == input)
    }

    @Test func `a child that does not read its input still exits`() async {
        #expect(await run("exec <&-; echo done", input: String(repeating: "x", count: 1 << 20)) == "done\n")
    }

    @Test(arguments: ["exit 1", "echo out; exit 3", "kill -9 $$"])
    func `a failure returns nil`(script: String) async {
        #expect(await run(script) == nil)
    }

    @Test func `only absolute folders of the PATH are searched`() async {
        for path in ["", ".", "bin:../bin", "/nonexistent"] {
            #expect(await program("sh", ["PATH": path]).run(["-c", "echo out"], patience: .seconds(1)) == nil)
        }
    }

    @Test func `the child sees the given environment and nothing else`() async {
        let output = await program("/usr/bin/env", ["TIDE": "high"]).run([], patience: .seconds(1))
        #expect(output == "TIDE=high\n")
    }

    @Test func `the child inherits only the three standard descriptors`() async {
        // By number: a listing of the folder would include the folder itself, which the shell opens to read it.
        let output = await run("n=0; while [ $n -lt 256 ]; do [ ! -e /proc/$$/fd/$n ] || echo $n; n=$((n + 1)); done")
        #expect(output == "0\n1\n2\n")
    }

    @Test func `only the beginning of a long output is returned`() async throws {
        let output = try #require(await run("head -c 1000000 /dev/zero | tr '\\0' x"))
        #expect(output.utf8.count == 64 << 10)
    }

    @Test func `a child that exceeds the time limit is killed with its descendants`() async {
        // The second process holds the output open: unless it is killed too, this does not return.
        let task = Task { await run("sleep 3600 & sleep 3600") }
        #expect(await eventually { time.sleepers == 1 })
        time.advance(by: .milliseconds(999))
        #expect(time.sleepers == 1)
        time.advance(by: .milliseconds(1))
        #expect(await task.value == nil)
    }

    @Test func `a child that exits in time leaves no timer behind`() async {
        #expect(await run("true") == "")
        #expect(await eventually { time.sleepers == 0 })
    }

    @Test func `cancelling the task kills the child`() async {
        let task = Task { await run("sleep 3600") }
        #expect(await eventually { time.sleepers == 1 })
        task.cancel()
        #expect(await task.value == nil)
    }
}
