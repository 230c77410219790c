package import Core

/// Why the user's editor has left the text as it is.
package enum EditorProblem: Error, Hashable, Sendable {
    /// Neither the configuration nor the environment names one.
    case noEditor
    case failed(FileError)
    case notStarted(FileError)
    case exited(code: Int32)
    case signalled(Int32)
    /// The file is gone.
    case fileMissing
    /// The file is empty, though the text was not.
    case fileEmpty
    case notText
    case tooLong(limit: Int)
}

/// Hands a text to the user's editor and takes it back.
package struct EditorLauncher: Sendable {
    private let command: String?
    private let environment: [String: String]

    /// - Parameter command: that of the configuration; empty for `$VISUAL` or `$EDITOR`.
    package init(command: String, environment: [String: String]) {
        self.command = [command, environment["VISUAL"] ?? "", environment["EDITOR"] ?? ""]
            .first { !$0.allSatisfy(\.isWhitespace) }
        self.environment = environment
    }

    /// The folder for the text: a private one of the session where there is one.
    private var folder: String {
        [environment["XDG_RUNTIME_DIR"], environment["TMPDIR"]].compactMap(\.self)
            .first { $0.hasPrefix("/") && PrivateFile.exists($0) } ?? "/tmp"
    }

    /// Edits a text, off the caller's actor. The editor has the terminal.
    ///
    /// - Parameter limit: in characters.
    /// - Returns: the new text, or why the old one stays.
    @concurrent
    package func edit(_ text: String, limit: Int) async -> Result<String, EditorProblem> {
        do throws(EditorProblem) { return .success(try await edited(text, limit: limit)) } catch {
            return .failure(error)
        }
    }

    private func edited(_ text: String, limit: Int) async throws(EditorProblem) -> String {
        guard let command else { throw .noEditor }
        let path: String
        let temporary: PrivateFolder
        do throws(FileError) {
            temporary = try PrivateFolder(in: folder)
            path = temporary.path + "/post.md"
        } catch { throw .failed(error) }
        defer { temporary.remove() }
        do throws(FileError) {
            // Editors end the last line.
            try PrivateFile.write(Array((text.isEmpty || text.hasSuffix("\n") ? text : text + "\n").utf8), to: path)
        } catch { throw .failed(error) }
        switch await TerminalProgram(command, environment: environment).run([path]) {
        case .notStarted(let code): throw .notStarted(FileError(path: command, code: code))
        case .signalled(let number): throw .signalled(number)
        case .exited(0): break
        case .exited(let code): throw .exited(code: code)
        }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try PrivateFile.read(path) } catch {
            throw error.isMissing ? .fileMissing : .failed(error)
        }
        guard var new = String(validating: bytes, as: UTF8.self) else { throw .notText }
        if new.hasSuffix("\n"), !text.hasSuffix("\n") { new.removeLast() }
        if new.allSatisfy(\.isWhitespace), !text.allSatisfy(\.isWhitespace) { throw .fileEmpty }
        if new.utf8.count > limit, new.count > limit { throw .tooLong(limit: limit) }
        return new
    }
}
