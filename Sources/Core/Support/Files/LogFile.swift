internal import Glibc
package import Logging
internal import Synchronization

/// An append-only log of bounded size; the previous file is kept as `PATH.1`. Failures to write are ignored: a full
/// disk must not stop the program.
package final class LogFile: Sendable {
    /// The size in bytes after which a new file is started.
    private static let limit = 1 << 20

    private struct State {
        var descriptor: Int32 = -1
        var size = 0
    }

    private let path: String
    private let state = Mutex(State())

    package init(path: String) {
        self.path = path
    }

    deinit {
        state.withLock { state in
            if state.descriptor >= 0 { close(state.descriptor) }
        }
    }

    /// Appends one line. Control characters are written as `\u{…}`, so that one entry is one line in any pager.
    package func append(_ line: String) {
        var bytes: [UInt8] = []
        for scalar in line.unicodeScalars {
            switch scalar.value {
            case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfeff,
                0xfff9...0xfffb, 0xe0000...0xe0fff:
                bytes += Array("\\u{\(String(scalar.value, radix: 16))}".utf8)
            default: bytes += Array(String(scalar).utf8)
            }
        }
        bytes.append(UInt8(ascii: "\n"))
        state.withLock { state in
            if state.descriptor < 0 { Self.open(path, &state) }
            if state.size + bytes.count > Self.limit, state.descriptor >= 0 {
                close(state.descriptor)
                rename(path, path + ".1")
                Self.open(path, &state)
            }
            guard state.descriptor >= 0 else { return }
            let written = bytes.withUnsafeBytes { write(state.descriptor, $0.baseAddress, $0.count) }
            state.size += max(0, written)
        }
    }

    private static func open(_ path: String, _ state: inout State) {
        if let slash = path.lastIndex(of: "/") { try? PrivateFile.makeDirectory(String(path[..<slash])) }
        state.descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
        var information = stat()
        state.size = state.descriptor >= 0 && fstat(state.descriptor, &information) == 0 ? Int(information.st_size) : 0
    }
}

/// A swift-log handler that writes to a `LogFile`: time, level, label, message and metadata on one line.
package struct FileLogHandler: LogHandler {
    package var logLevel: Logger.Level
    package var metadata: Logger.Metadata = [:]

    private let label: String
    private let file: LogFile
    private let time: any TimeSource

    package init(label: String, file: LogFile, time: any TimeSource, level: Logger.Level) {
        self.label = label
        self.file = file
        self.time = time
        logLevel = level
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var line = "\(time.now.milliseconds) \(event.level) \(label): \(event.message)"
        let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
        for (key, value) in all.sorted(by: { $0.key < $1.key }) { line += " \(key)=\(value)" }
        file.append(line)
    }
}
