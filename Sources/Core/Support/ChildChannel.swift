internal import Glibc

/// A connection to a standard descriptor of a child process. A socket, so that writing to a child that has exited is an error
/// and no SIGPIPE. What passes through it is never on the disk.
struct ChildChannel: Sendable {
    private let own: Int32
    /// The child's end, to be closed here once the child has it.
    let end: Int32

    init() throws(FileError) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw FileError(path: "socket", code: errno)
        }
        (own, end) = (ends[0], ends[1])
    }

    func closeEnd() { Glibc.close(end) }
    func close() { Glibc.close(own) }

    /// Writes bytes, as far as the child reads them, and their end. Blocks.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(own, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        shutdown(own, Int32(SHUT_WR))
    }

    /// Reads until the child closes its end. Blocks.
    ///
    /// - Returns: nil if there is more than the limit, which is read and dropped.
    func read(limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var isTooLong = false
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(own, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return isTooLong ? nil : bytes }
            isTooLong = isTooLong || bytes.count + count > limit
            if !isTooLong { bytes += buffer[..<count] }
        }
    }
}
