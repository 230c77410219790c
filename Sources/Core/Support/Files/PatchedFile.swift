internal import Glibc

/// A file of which some bytes are read as others. Its length stays the same.
package struct PatchedFile: Sendable {
    /// The bytes that are read in place of a part of the file.
    package struct Patch: Hashable, Sendable {
        /// The place of the part.
        package var range: Range<Int>
        /// The first bytes of the part; the others are zeros.
        package var start: [UInt8] = []
    }

    package let file: OpenFile
    package let patches: [Patch]

    package init(_ file: OpenFile, patches: [Patch] = []) {
        self.file = file
        self.patches = patches
    }

    package var count: Int { file.size }

    /// Fills a buffer with the bytes from a place on.
    ///
    /// - Returns: their number, which is smaller than the buffer only at the end.
    /// - Throws: also if the file has become shorter: the announced length can't be sent.
    package func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws(FileError) -> Int {
        let wanted = max(0, min(buffer.count, count - offset))
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
        guard try file.read(into: part, at: offset) == wanted else { throw FileError(path: file.path, code: EIO) }
        let places = offset..<offset + wanted
        for patch in patches where patch.range.overlaps(places) {
            for place in patch.range.clamped(to: places) {
                let index = place - patch.range.lowerBound
                part[place - offset] = patch.start.indices.contains(index) ? patch.start[index] : 0
            }
        }
        return wanted
    }
}
