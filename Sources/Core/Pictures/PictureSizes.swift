internal import Crypto
internal import FoundationEssentials
internal import Logging
internal import Synchronization
internal import Glibc

/// The sizes of pictures whose servers state none, so that their places have the right shape from the next run on.
///
/// A run learns sizes for the next one and uses those of earlier runs: no row changes its height while it is on screen. They are in a
/// file of records of 16 bytes, to which several instances may add: the first 8 bytes of the digest of the URL, width and height, in
/// little-endian order.
package final class PictureSizes: Sendable {
    private struct State {
        /// The sizes of earlier runs; nil before the file is read.
        var known: [UInt64: PixelSize]?
        /// The sizes of this run.
        var learned: [UInt64: PixelSize] = [:]
        /// The pictures whose size was requested.
        var asked: Set<UInt64> = []
    }

    /// The number of sizes that are kept.
    private static let most = 4096
    private static let recordLength = 16

    private let path: String
    private let log: Logger?
    private let state = Mutex(State())

    /// - Parameter path: the file, which is read at the first use.
    package convenience init(path: String) {
        self.init(path: path, log: nil)
    }

    init(path: String, log: Logger?) {
        self.path = path
        self.log = log
    }

    /// Returns the size that an earlier run has seen; nil if none has.
    package func size(of url: RawText) -> PixelSize? {
        let key = Self.key(url)
        return state.withLock { state in
            if state.asked.count >= Self.most { state.asked.removeAll(keepingCapacity: true) }
            state.asked.insert(key)
            let known = state.known ?? stored()
            state.known = known
            return known[key]
        }
    }

    /// Notes the size of a picture for the next run, if it was asked for.
    func learn(_ size: PixelSize, of url: RawText) {
        let key = Self.key(url)
        let isNew = state.withLock { state in
            guard state.asked.contains(key), (state.learned[key] ?? state.known?[key]) != size else { return false }
            if state.learned.count >= Self.most { state.learned.removeAll(keepingCapacity: true) }
            state.learned[key] = size
            return true
        }
        if isNew { add(Self.record(key, size)) }
    }

    private static func key(_ url: RawText) -> UInt64 {
        SHA256.hash(data: Array(url.value.utf8)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    // MARK: The file

    private static func record(_ key: UInt64, _ size: PixelSize) -> [UInt8] {
        var bytes: [UInt8] = []
        withUnsafeBytes(of: key.littleEndian) { bytes += $0 }
        withUnsafeBytes(of: UInt32(clamping: size.width).littleEndian) { bytes += $0 }
        withUnsafeBytes(of: UInt32(clamping: size.height).littleEndian) { bytes += $0 }
        return bytes
    }

    /// Returns the sizes in the file; none if it can't be read. The places of pictures have the usual shape then.
    private func stored() -> [UInt64: PixelSize] {
        do throws(FileError) {
            return Self.sizes(in: try PrivateFile.read(path))
        } catch {
            if !error.isMissing {
                log?.notice("the sizes of pictures could not be read", metadata: ["reason": "\(error.reason)"])
            }
            return [:]
        }
    }

    /// Returns the sizes in the records; a later one replaces an earlier one.
    private static func sizes(in bytes: [UInt8]) -> [UInt64: PixelSize] {
        var sizes: [UInt64: PixelSize] = [:]
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start + recordLength <= bytes.count {
                let key = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
                let width = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt32.self))
                let height = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
                if let size = PixelSize(width: Int(width), height: Int(height)) { sizes[key] = size }
                start += recordLength
            }
        }
        return sizes
    }

    /// Adds a record. Of too many the older half is dropped, and a file that ends within a record is begun again. A size that can't
    /// be written is learned again by another run.
    private func add(_ record: [UInt8]) {
        PrivateFile.removeUnlessRegular(path)
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        var information = stat()
        guard fstat(file, &information) == 0 else { return }
        let length = Int(information.st_size)
        if length % Self.recordLength != 0 {
            ftruncate(file, 0)
        } else if length >= Self.most * Self.recordLength, let bytes = try? PrivateFile.read(path) {
            let half = bytes.suffix(Self.most / 2 * Self.recordLength)
            try? PrivateFile.write(Array(half) + record, to: path)
            return
        }
        // In one step, also beside another instance.
        _ = record.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }
}
