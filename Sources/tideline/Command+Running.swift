internal import ArgumentParser
internal import App
internal import Core
internal import FoundationEssentials

extension AsyncParsableCommand {
    /// Runs a command's work and reports a failure as one line on standard error and an exit code.
    func reporting(_ work: () async throws -> Void) async throws { try await Self.reporting(work) }

    static func reporting(_ work: () async throws -> Void) async throws {
        let code = try await CommandRun.code(of: work, reportingTo: ConsoleOutput()) {
            Strings(language: Language(environment: ProcessInfo.processInfo.environment), zone: .system)
        }
        if code != 0 { throw ExitCode(code) }
    }
}
