internal import Core
#if canImport(Glibc)
    internal import Glibc
#endif

/// One run of a command.
package enum CommandRun {
    /// Does the work of a command. A failure is reported as one line on standard error.
    ///
    /// - Parameter strings: for errors that have no sentence.
    /// - Returns: the exit code, 0 for success.
    /// - Throws: errors of others, such as those about arguments.
    package static func code(
        of work: () async throws -> Void, reportingTo output: any CommandOutput, strings: () -> Strings
    ) async throws -> Int32 {
        do {
            try await work()
            return 0
        } catch let failure as Failure {
            output.error(failure.sentence)
            return failure.code.rawValue
        } catch let error as OutputError {
            guard case .failed(let code) = error else { return 0 }
            output.error(strings().outputNotWritten(RawText(String(cString: strerror(code)))))
            return Failure.Code.file.rawValue
        } catch let end as Failure.Ended {
            return end.code
        }
    }
}
