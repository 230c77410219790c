import TestSupport
import Testing

/// `scripts/test`, with a shell script in place of `swift`.
@Suite("The summary of make test", .serialized, .exclusive, .hangGuard)
struct TestSummaryTests {
    private let folder = TemporaryFolder()

    struct Run: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var output: String
        var code: Int32
        var expected: String
        /// The code of `scripts/test`.
        var expectedCode: Int32

        static let all = [
            Run(
                testDescription: "failures with and without a comment",
                output: """
                    ◇ Test run started.
                    ↳ Testing Library Version: 6.3.1
                    ◇ Test "a refused like is undone" started.
                    ✘ Test "a refused like is undone" recorded an issue at MarkTests.swift:12:9: Expectation failed
                    ↳ never: undone
                    ◇ Test "every key works" started.
                    ✘ Test "every key works" recorded an issue with 1 argument key → "j" at KeyTests.swift:7:9: Issue recorded
                    ↳ // A comment of the source.
                    ✘ Test "a refused like is undone" failed after 0.010 seconds with 1 issue.
                    ↳ A comment of no issue.
                    ✘ Test "every key works" with 2 test cases failed after 0.020 seconds with 1 issue.
                    ✘ Test run with 2 tests in 2 suites failed after 0.030 seconds with 2 issues.
                    """,
                code: 1,
                expected: """
                    Failed:
                      "a refused like is undone": MarkTests.swift:12:9: Expectation failed (never: undone)
                      "every key works": key → "j" at KeyTests.swift:7:9: Issue recorded
                    ✘ Test run with 2 tests in 2 suites failed after 0.030 seconds with 2 issues.
                    """,
                expectedCode: 1),
            Run(
                testDescription: "a crash",
                output: """
                    ◇ Test "a page is drawn" started.
                    ◇ Test "a stream ends" started.
                    ✔ Test "a page is drawn" passed after 0.010 seconds.
                    Core/Cache.swift:7: Fatal error: Index out of range
                    """,
                code: 132,
                expected: """
                    Core/Cache.swift:7: Fatal error: Index out of range
                      was running: "a stream ends"
                    The test run ended early, with code 132.
                    """,
                expectedCode: 132),
            Run(
                testDescription: "an end without a summary",
                output: "◇ Test \"a page is drawn\" started.", code: 0,
                expected: """
                      was running: "a page is drawn"
                    The test run ended early, with code 0.
                    """,
                expectedCode: 1),
            Run(
                testDescription: "a time limit before its cause, and a skipped test",
                output: """
                    ✘ Test "a stream ends" recorded an issue at A.swift:1:1: Time limit was exceeded: 600.000 seconds
                    ✘ Test "a stream ends" recorded an issue at A.swift:2:2: Issue recorded
                    ↳ never: the end
                    ✘ Test "a stream ends" recorded an issue at A.swift:3:3: Expectation failed
                    ✘ Test "a stream ends" recorded an issue at A.swift:4:4: a fourth, which has no room
                    ↳ nor has its comment
                    ➜ Test "a flow" skipped: "needs tmux"
                    ✘ Test run with 2 tests in 1 suite failed after 0.030 seconds with 4 issues.
                    """,
                code: 1,
                expected: """
                    Failed:
                      "a stream ends": A.swift:1:1: Time limit was exceeded: 600.000 seconds; \
                    A.swift:2:2: Issue recorded (never: the end); A.swift:3:3: Expectation failed
                    ✘ Test run with 2 tests in 1 suite failed after 0.030 seconds with 4 issues. 1 skipped.
                    """,
                expectedCode: 1),
            Run(
                testDescription: "a screen below a comment",
                output: """
                    ✘ Test "the mouse" recorded an issue at A.swift:1:1: Issue recorded
                    ↳ never: the command line
                     1 Home

                    │ a row
                    ◇ Test "another" started.
                    not of the screen
                    ✘ Test run with 2 tests in 1 suite failed after 0.030 seconds with 1 issue.
                    """,
                code: 1,
                expected: """
                    Failed:
                      "the mouse": A.swift:1:1: Issue recorded (never: the command line) |  1 Home | │ a row
                    ✘ Test run with 2 tests in 1 suite failed after 0.030 seconds with 1 issue.
                    """,
                expectedCode: 1),
            Run(
                testDescription: "success with skipped tests",
                output: """
                    ➜ Test "a flow" skipped: "needs tmux"
                    ➜ Test "a page in UTC" skipped.
                    ✔ Test run with 7 tests in 3 suites passed after 0.030 seconds.
                    """,
                code: 0, expected: "All 7 tests passed. 2 skipped.", expectedCode: 0),
            Run(
                testDescription: "success",
                output: "✔ Test run with 7 tests in 3 suites passed after 0.030 seconds.", code: 0,
                expected: "All 7 tests passed.", expectedCode: 0),
        ]
    }

    @Test(arguments: Run.all) func `a run ends with what failed, or says that all passed`(run: Run) throws {
        let swift = folder.path + "/swift"
        let written = try ChildProcess.run(
            "/bin/sh", ["-c", "cat > \"$0\" && chmod 755 \"$0\"", swift],
            input: "#!/bin/sh\ncat <<'END'\n\(run.output)\nEND\nexit \(run.code)\n")
        try #require(written.code == 0, "\(written.errors)")

        let outcome = try ChildProcess.run(
            SourceTree.root + "/scripts/test", [],
            environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "SWIFT": swift])

        // The output itself, an empty line, and the summary.
        #expect(outcome.output == "\(run.output)\n\n\(run.expected)\n")
        #expect(outcome.code == run.expectedCode)
    }
}
