import TestSupport
import Testing

@testable import Core

@Suite("A program that filters bytes", .serialized, .exclusive, .hangGuard)
struct TerminalFilterTests {
    private func filter(
        _ command: String, _ input: [UInt8]
    ) async throws -> (outcome: TerminalProgram.Outcome, output: [UInt8]) {
        try await TerminalProgram(command, environment: ["PATH": "/usr/bin:/bin"]).filter(input, [])
    }

    @Test(arguments: [0, 1, 300_000]) func `what it reads and writes is whole`(count: Int) async throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let (outcome, output) = try await filter("cat", bytes)
        #expect(outcome == .exited(code: 0) && output == bytes)
    }

    @Test func `it need not read`() async throws {
        let (outcome, output) = try await filter("echo no; exit 3", [UInt8](repeating: 0, count: 300_000))
        #expect(outcome == .exited(code: 3) && output == Array("no\n".utf8))
    }
}
