/// Bytes to send: in memory, or in files that are read while they are sent.
package struct ByteSource: Sendable {
    private enum Part: Sendable {
        case bytes([UInt8])
        case file(PatchedFile)

        var count: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(let file): file.count
            }
        }

        func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws(FileError) -> Int {
            switch self {
            case .bytes(let bytes):
                let part = bytes[offset...].prefix(buffer.count)
                buffer.copyBytes(from: part)
                return part.count
            case .file(let file): return try file.read(into: buffer, from: offset)
            }
        }
    }

    /// The parts in order; no two in memory follow each other.
    private var parts: [Part] = []
    package private(set) var count = 0

    package init(_ bytes: [UInt8] = []) { add(.bytes(bytes)) }
    package init(_ file: PatchedFile) { add(.file(file)) }

    package mutating func append(_ bytes: [UInt8]) { add(.bytes(bytes)) }
    package mutating func append(_ other: ByteSource) { for part in other.parts { add(part) } }

    private mutating func add(_ part: Part) {
        count += part.count
        guard case .bytes(let more) = part, case .bytes(var last)? = parts.last else { return parts.append(part) }
        // Released first: a large file isn't copied for the few bytes behind it.
        parts.removeLast()
        last += more
        parts.append(.bytes(last))
    }

    /// All bytes; nil where a part of them is in a file.
    package var bytes: [UInt8]? {
        guard parts.count == 1, case .bytes(let bytes)? = parts.first else { return nil }
        return bytes
    }

    /// Whether no file has changed since it was opened.
    package var isUnchanged: Bool {
        parts.allSatisfy { if case .file(let file) = $0 { file.file.isUnchanged } else { true } }
    }

    /// Fills a buffer with the bytes from a place on.
    ///
    /// - Returns: their number, which is smaller than the buffer only at the end.
    /// - Throws: if a file can't be read, or has become shorter.
    package func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws(FileError) -> Int {
        var done = 0
        var start = 0
        for part in parts {
            let place = offset + done - start
            if place < part.count, done < buffer.count {
                let room = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
                done += try part.read(into: room, from: place)
            }
            start += part.count
        }
        return done
    }
}
