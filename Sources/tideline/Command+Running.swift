internal import ArgumentParser
internal import App
internal import Core
internal import FoundationEssentials
#if canImport(Glibc)
    internal import Glibc
#endif

extension AsyncParsableCommand {
    /// Runs a command's work and reports a failure as one line on standard error and an exit code.
    func reporting(_ work: () async throws -> Void) async throws { try await Self.reporting(work) }

    static func reporting(_ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let failure as Failure {
            Console.error(failure.sentence)
            throw ExitCode(failure.code.rawValue)
        } catch let error as OutputError {
            guard case .failed(let code) = error else { return }
            let strings = Strings(language: Language(environment: ProcessInfo.processInfo.environment))
            Console.error(strings.outputNotWritten(RawText(String(cString: strerror(code)))))
            throw ExitCode(Failure.Code.file.rawValue)
        } catch let end as Failure.Ended {
            throw ExitCode(end.code)
        }
    }
}
