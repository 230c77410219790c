import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("How a command ends")
struct CommandRunTests {
    private struct OtherError: Error {}

    private let output = RecordedOutput()
    private let strings = Strings(language: .english)

    private func code(of error: (any Error)?) async throws -> Int32 {
        try await CommandRun.code(of: { if let error { throw error } }, reportingTo: output) { strings }
    }

    @Test func `success is 0, and says nothing`() async throws {
        #expect(try await code(of: nil) == 0)
        #expect(output.errors.isEmpty)
    }

    @Test func `a failure is one line and its exit code`() async throws {
        #expect(try await code(of: Failure(.later, strings.noSuchPost)) == 75)
        #expect(output.errors == [strings.noSuchPost.string])
    }

    @Test func `a full disk is a failure, a closed pipe is none`() async throws {
        #expect(try await code(of: OutputError.closed) == 0)
        #expect(output.errors.isEmpty)
        #expect(try await code(of: OutputError.failed(errno: 28)) == 74)
        #expect(output.errors.count == 1)
    }

    @Test func `a signal ends with the code that a shell expects`() async throws {
        #expect(try await code(of: Failure.Ended(code: 130)) == 130)
        #expect(output.errors.isEmpty)
    }

    @Test func `errors about arguments are passed on`() async throws {
        await #expect(throws: OtherError.self) { _ = try await code(of: OtherError()) }
        #expect(output.errors.isEmpty)
    }
}
