package import Core
internal import FoundationEssentials

/// The reason why the user's editor has left the text as it is.
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
    /// The same problem, with the path of a file that has the text written in the editor, or of a folder with files of
    /// the editor's own.
    indirect case kept(EditorProblem, path: String)
}

/// Hands a text to the user's editor and takes it back.
package struct EditorLauncher: Sendable {
    private let command: String?
    private let environment: [String: String]

    /// - Parameter command: the command of the configuration; empty for `$VISUAL` or `$EDITOR`.
    package init(command: String, environment: [String: String]) {
        self.command = [command, environment["VISUAL"] ?? "", environment["EDITOR"] ?? ""]
            .first { !$0.allSatisfy(\.isWhitespace) }
        self.environment = environment
    }

    /// The folder for a text that isn't noted: a private one of the session where there is one.
    private var folder: String {
        [environment["XDG_RUNTIME_DIR"], environment["TMPDIR"]].compactMap(\.self)
            .first { $0.hasPrefix("/") && PrivateFile.exists($0) } ?? "/tmp"
    }

    /// Edits a text, off the caller's actor. The editor has the terminal.
    ///
    /// - Parameters:
    ///   - limit: in characters.
    ///   - draft: the note of the text, which the caller ends; nil where none was made.
    /// - Returns: the new text, or why the old one stays.
    @concurrent
    package func edit(
        _ text: String, limit: Int, of draft: EditedDraft? = nil
    ) async -> Result<String, EditorProblem> {
        do throws(EditorProblem) { return .success(try await edited(text, limit: limit, of: draft)) } catch {
            return .failure(error)
        }
    }

    /// Opens a file in the editor, and waits for the end of it. The folder is created if it is missing.
    @concurrent
    package func open(_ path: String) async throws(EditorProblem) {
        guard let command else { throw .noEditor }
        do throws(FileError) {
            if let slash = path.lastIndex(of: "/") { try PrivateFile.makeDirectory(String(path[..<slash])) }
        } catch {
            throw .failed(error)
        }
        try await run(command, on: path, holding: nil)
    }

    private static let file = EditedDraft.file

    private func edited(_ text: String, limit: Int, of draft: EditedDraft?) async throws(EditorProblem) -> String {
        guard let command else { throw .noEditor }
        // Editors end the last line.
        let given = Array((text.isEmpty || text.hasSuffix("\n") ? text : text + "\n").utf8)
        let temporary: PrivateFolder
        if let draft {
            temporary = draft.folder
        } else {
            do throws(FileError) { temporary = try PrivateFolder(in: folder) } catch { throw .failed(error) }
        }
        let path = temporary.path + "/" + Self.file
        do throws(EditorProblem) {
            do throws(FileError) { try PrivateFile.write(given, to: path) } catch {
                throw EditorProblem.failed(error)
            }
            let new = try await run(command, on: path, with: text, limit: limit, holding: draft?.lock)
            if draft == nil { temporary.remove() }
            return new
        } catch {
            if let left = Self.leftover(in: temporary, of: given) { throw .kept(error, path: left) }
            if draft == nil { temporary.remove() }
            throw error
        }
    }

    /// Returns the path of a text that the composer lacks: the file, if it has another text; or the folder, if the
    /// editor has left a file of its own in it, such as the swap file of a Vim that was killed.
    private static func leftover(in folder: PrivateFolder, of given: [UInt8]) -> String? {
        let path = folder.path + "/" + file
        do throws(FileError) {
            let bytes = try PrivateFile.read(path)
            if bytes != given, bytes.contains(where: { $0 > UInt8(ascii: " ") }) { return path }
        } catch {
            // There is something in a file that is too large to be read.
            if !error.isMissing { return path }
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.contains { $0 != file } ? folder.path : nil
    }

    private func run(_ command: String, on path: String, holding lock: FileLock?) async throws(EditorProblem) {
        switch await TerminalProgram(command, environment: environment).run([path], holding: lock) {
        case .notStarted(let code): throw .notStarted(FileError(path: command, code: code))
        case .signalled(let number): throw .signalled(number)
        case .exited(0): break
        case .exited(let code): throw .exited(code: code)
        }
    }

    private func run(
        _ command: String, on path: String, with text: String, limit: Int, holding lock: FileLock?
    ) async throws(EditorProblem) -> String {
        try await run(command, on: path, holding: lock)
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
