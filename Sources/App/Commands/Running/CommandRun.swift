internal import Core
internal import FoundationEssentials
internal import Glibc

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

/// The limit of the process's address space (`ulimit -v`).
package enum AddressSpace {
    /// The least that Tideline runs with, in bytes. Threads reserve far more than they use; below this an allocation fails
    /// sooner or later, which ends the Swift runtime.
    private static let least: UInt64 = 1 << 30

    /// - Throws: `Failure` when the limit is too low.
    package static func check(_ strings: Strings) throws(Failure) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, UInt64(limit.rlim_cur) < least else {
            return
        }
        throw Failure(.configuration, strings.addressSpaceTooSmall)
    }
}

/// A temporary folder for one run, readable by the user only.
package struct ThrowawayFolder {
    package let path: String

    /// - Throws: `Failure` if it can't be created.
    package init() throws(Failure) {
        var template = Array((FileManager.default.temporaryDirectory.path + "/tideline-demo-XXXXXX").utf8CString)
        // mkdtemp creates a unique folder with mode 0700.
        guard let made = template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap(mkdtemp) }) else {
            throw Failure(.file, Sanitizer.clean(RawText(String(cString: strerror(errno)))))
        }
        path = String(cString: made)
    }

    /// Deletes the folder with everything in it.
    package func remove() {
        // The system clears temporary folders that can't be removed.
        try? FileManager.default.removeItem(atPath: path)
    }
}
