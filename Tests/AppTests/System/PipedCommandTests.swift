import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Commands that posts are given to", .serialized, .exclusiveInProcess, .hangGuard)
struct PipedCommandTests {
    private let environment = ["PATH": "/usr/bin:/bin"]

    private func problem(_ line: String) -> PipedCommand.Problem? {
        do throws(PipedCommand.Problem) {
            _ = try PipedCommand(line, home: "/home/ada")
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("wc -w", ["wc", "-w"]), ("  wc\t-w  ", ["wc", "-w"]), (#"sh -c 'a  | b "c"'"#, ["sh", "-c", #"a  | b "c""#]),
        (#"a "b \"c\" \n" d"#, ["a", #"b "c" \n"#, "d"]), (#"a b\ c \| \"#, ["a", "b c", "|", ""]),
        ("a '' \"\"", ["a", "", ""]), ("a b'c'd", ["a", "bcd"]),
        (
            "tee ~/x ~ '~/y' a~/z ~b",
            [
                "tee", "/home/ada/x", "/home/ada", "~/y", "a~/z", "~b",
            ]
        ), ("a '|' \">\" $HOME *", ["a", "|", ">", "$HOME", "*"]),
    ])
    func `a line is divided as a shell divides it, and nothing in it is expanded`(
        line: String, words: [String]
    ) throws {
        #expect(try PipedCommand(line, home: "/home/ada").words == words)
    }

    @Test func `an option in front chooses what the command is given`() throws {
        #expect(try PipedCommand("cat", home: nil).form == .text)
        #expect(try PipedCommand("--json jq .id", home: nil).form == .json)
        #expect(try PipedCommand("--url xargs mpv --url", home: nil).words == ["xargs", "mpv", "--url"])
        #expect(problem("--html cat") == .unknownOption("--html"))
    }

    @Test(arguments: [
        ("a 'b", PipedCommand.Problem.unclosedQuote), ("a \"b\\\"", .unclosedQuote), ("a | b", .needsShell("|")),
        ("a >b", .needsShell(">b")), ("a 2>&1", .needsShell("2>&1")), ("a && b", .needsShell("&&")), ("", .noProgram),
        ("--json", .noProgram), ("'' a", .noProgram),
    ])
    func `a line that can't be run is refused`(line: String, expected: PipedCommand.Problem) {
        #expect(problem(line) == expected)
    }

    @Test func `a command reads the input, and both of its outputs are read`() async throws {
        let command = try PipedCommand("sh -c 'cat; echo wrong >&2; exit 3'", home: nil)
        let outcome = await command.run("a\nb", environment: environment, time: TestTime())
        #expect(outcome == .exited(code: 3, output: Array("a\nb".utf8), errors: Array("wrong\n".utf8)))
    }

    @Test func `much output is cut, and the command still ends`() async throws {
        let command = try PipedCommand("head -c 3000000 /dev/zero", home: nil)
        let outcome = await command.run("", environment: environment, time: TestTime())
        guard case .exited(0, let output, _) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(output.count == PipedCommand.outputLimit + 1)
    }

    @Test func `a command that hangs is stopped`() async throws {
        let time = TestTime()
        let command = try PipedCommand("sleep 86400", home: nil)
        let cancelled = Task { await command.run("", environment: environment, time: time) }
        await until("it runs") { time.sleepers == 1 }
        cancelled.cancel()
        #expect(await cancelled.value == .cancelled)
        let slow = Task { await command.run("", environment: environment, time: time) }
        await until("it runs") { time.sleepers == 1 }
        time.advance(by: .seconds(600))
        #expect(await slow.value == .timedOut)
    }

    @Test func `the end of a command is one sentence`() async throws {
        let strings = Strings(language: .english)
        let command = try PipedCommand("no-such-program-here", home: nil)
        let missing = await command.run("", environment: environment, time: TestTime())
        #expect(missing == .notFound)
        let sentence = strings.sentence(for: missing, of: command, isQuiet: true)
        #expect(sentence == strings.pipeNotFound("no-such-program-here"))
        let success = ChildProgram.Outcome.exited(code: 0, output: [], errors: [])
        #expect(strings.sentence(for: success, of: command, isQuiet: false) == nil)
        #expect(strings.sentence(for: .cancelled, of: command, isQuiet: true) == nil)
        #expect(strings.sentence(for: success, of: command, isQuiet: true) != nil)
    }
}
