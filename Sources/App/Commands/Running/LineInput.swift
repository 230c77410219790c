internal import Dispatch
internal import Glibc
internal import Synchronization

/// The lines of a file descriptor, read on a thread of their own: a terminal's next line may come in an hour.
package final class LineInput: Sendable {
    private struct Rest {
        /// The bytes that were read and belong to no line yet.
        var bytes: [UInt8] = []
        var hasEnded = false
    }

    private let descriptor: Int32
    private let queue = DispatchQueue(label: "lines")
    private let rest = Mutex(Rest())
    /// The largest number of bytes of a line; a longer one is read as several.
    private let longest: Int

    package init(_ descriptor: Int32 = STDIN_FILENO, longest: Int = NewPost.longestText) {
        self.descriptor = descriptor
        self.longest = longest
    }

    /// Returns the next line without its end; nil at the end of the input. Call it for one line at a time.
    package func next() async -> String? {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.readLine()) }
        }
    }

    private func readLine() -> String? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            if let line = rest.withLock({ Self.line(from: &$0, longest) }) {
                return String(decoding: line, as: UTF8.self)
            }
            if rest.withLock({ $0.hasEnded }) { return nil }
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            rest.withLock { rest in
                if count > 0 { rest.bytes += buffer[..<count] } else { rest.hasEnded = true }
            }
        }
    }

    /// Takes a line from the bytes that were read; the last line may have no end.
    private static func line(from rest: inout Rest, _ longest: Int) -> [UInt8]? {
        if let end = rest.bytes.firstIndex(of: UInt8(ascii: "\n")), end <= longest {
            defer { rest.bytes.removeFirst(end + 1) }
            let line = rest.bytes[..<end]
            return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        }
        guard rest.bytes.count > longest || (rest.hasEnded && !rest.bytes.isEmpty) else { return nil }
        defer { rest.bytes.removeFirst(min(longest, rest.bytes.count)) }
        return Array(rest.bytes.prefix(longest))
    }
}
