package import Core

extension ByteSource {
    /// Returns all bytes, also those of files, read in pieces.
    ///
    /// - Parameter step: the length of a piece.
    package func all(step: Int = 4096) throws -> [UInt8] {
        var found: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: step)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try read(into: $0, from: found.count) }
            if count == 0 { return found }
            found += buffer.prefix(count)
        }
    }
}
