internal import ArgumentParser
internal import Core

extension AsyncParsableCommand {
    /// Runs a command's work; a failure becomes one line on standard error and an exit code.
    func reporting(_ work: () async throws -> Void) async throws { try await Self.reporting(work) }

    static func reporting(_ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let failure as Failure {
            Console.error(failure.sentence)
            throw ExitCode(failure.code.rawValue)
        } catch let end as Failure.Ended {
            throw ExitCode(end.code)
        }
    }
}
