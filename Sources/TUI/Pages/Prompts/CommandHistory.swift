internal import App
internal import Core
internal import Logging

/// The lines typed into a field, such as the command line, oldest first, stored in a private file so that they survive a restart.
@MainActor
final class CommandHistory {
    /// The number of lines beyond which the oldest are dropped.
    nonisolated static let capacity = 200
    /// The length of the longest line that is stored.
    private nonisolated static let longest = 2000

    private(set) var lines: [String] = []
    /// The save of the appended lines; nil when there are none.
    private(set) var saving: Task<Void, Never>?
    private let path: String
    private let log: Logger

    /// - Parameters:
    ///   - state: the state directory.
    ///   - file: the file's name in it.
    init(state: String, file: String = "command-history", log: Logger) {
        path = state + "/" + file
        self.log = log
    }

    /// Puts the stored lines before those of this run.
    func load() async {
        let stored = await Self.read(path, log)
        lines = Array((stored + lines).suffix(Self.capacity))
    }

    /// Appends a line, unless it repeats the last one.
    func append(_ line: String) {
        guard lines.last != line, !line.contains("\n"), line.utf8.count <= Self.longest else { return }
        lines = Array((lines + [line]).suffix(Self.capacity))
        saving = Task { [before = saving, path, log] in
            await before?.value
            await Self.store(line, in: path, log)
        }
    }

    @concurrent
    private nonisolated static func read(_ path: String, _ log: Logger) async -> [String] {
        do throws(FileError) {
            return lines(try PrivateFile.read(path))
        } catch {
            if !error.isMissing { log.warning("history not read", metadata: ["reason": "\(error.reason)"]) }
            return []
        }
    }

    /// Adds a line to those in the file: another window may have added some since it was read.
    @concurrent
    private nonisolated static func store(_ line: String, in path: String, _ log: Logger) async {
        let lines = await (read(path, log) + [line]).suffix(capacity)
        do throws(FileError) {
            try PrivateFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
        } catch {
            log.warning("history not stored", metadata: ["reason": "\(error.reason)"])
        }
    }

    private nonisolated static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.utf8.count <= longest }
            .suffix(capacity).map(String.init)
    }
}
