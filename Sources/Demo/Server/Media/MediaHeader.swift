/// The facts about a picture in the header of an uploaded file.
struct MediaHeader: Sendable {
    /// The size in pixels; nil where it isn't stated.
    private(set) var size: (width: Int, height: Int)?
    /// The frames per second of a video, rounded down; nil where they aren't stated.
    private(set) var frameRate: Int?

    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            record(number(at: 16, 4), number(at: 20, 4))
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            readJPEG()
        } else if has("GIF8", at: 0) {
            record(little(at: 6, 2), little(at: 8, 2))
        } else if has("WEBP", at: 8) {
            readWebP()
        } else if has("ftyp", at: 4) {
            for movie in boxes(in: 0..<bytes.count) where movie.type == "moov" {
                for track in boxes(in: movie.content) where track.type == "trak" { read(track: track.content) }
            }
        }
    }

    private mutating func record(_ width: Int, _ height: Int) {
        if width > 0, height > 0 { size = (width, height) }
    }

    /// ITU-T T.81, annex B
    private mutating func readJPEG() {
        var index = 2
        while index + 8 < bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            // The header of a frame; three of these markers begin tables.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return record(number(at: index + 7, 2), number(at: index + 5, 2))
            }
            // Any number of these bytes may stand before a marker.
            index += marker == 0xFF ? 1 : 2 + number(at: index + 2, 2)
        }
    }

    /// developers.google.com/speed/webp/docs/riff_container
    private mutating func readWebP() {
        guard bytes.count >= 30 else { return }
        if has("VP8X", at: 12) {
            record(little(at: 24, 3) + 1, little(at: 27, 3) + 1)
        } else if has("VP8L", at: 12) {
            let bits = little(at: 21, 4)
            record((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        } else {
            record(little(at: 26, 2) & 0x3FFF, little(at: 28, 2) & 0x3FFF)
        }
    }

    /// ISO 14496-12
    private mutating func read(track: Range<Int>) {
        guard let head = content(of: "tkhd", in: track) else { return }
        // Half of their 32 bits are behind the point.
        let shape = head.lowerBound + (number(at: head.lowerBound, 1) == 1 ? 88 : 76)
        let (width, height) = (number(at: shape, 4) >> 16, number(at: shape + 4, 4) >> 16)
        guard width * height > size.map({ $0.width * $0.height }) ?? 0 else { return }
        record(width, height)
        guard let media = content(of: "mdia", "mdhd", in: track),
            let table = content(of: "mdia", "minf", "stbl", "stsz", in: track)
        else { return }
        let isLong = number(at: media.lowerBound, 1) == 1
        let timescale = number(at: media.lowerBound + (isLong ? 20 : 12), 4)
        let duration = isLong ? number(at: media.lowerBound + 24, 8) : number(at: media.lowerBound + 16, 4)
        let frames = number(at: table.lowerBound + 8, 4)
        guard duration > 0 else { return }
        frameRate = Int(min(Double(frames) * Double(timescale) / Double(duration), 1_000_000))
    }

    /// Returns the content of the first box at the end of a path.
    private func content(of path: String..., in range: Range<Int>) -> Range<Int>? {
        var range = range
        for type in path {
            guard let box = boxes(in: range).first(where: { $0.type == type }) else { return nil }
            range = box.content
        }
        return range
    }

    /// Returns the boxes in a part of the file, up to the first that doesn't fit into it.
    private func boxes(in range: Range<Int>) -> [(type: String, content: Range<Int>)] {
        var found: [(type: String, content: Range<Int>)] = []
        var start = range.lowerBound
        while range.upperBound - start >= 8 {
            var (length, head) = (number(at: start, 4), 8)
            if length == 0 { length = range.upperBound - start }
            if length == 1 { (length, head) = (number(at: start + 8, 8), 16) }
            guard length >= head, length <= range.upperBound - start else { break }
            let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
            found.append((type, start + head..<start + length))
            start += length
        }
        return found
    }

    private func has(_ word: String, at index: Int) -> Bool { bytes.dropFirst(index).starts(with: word.utf8) }

    /// Returns a number whose first byte is the highest.
    private func number(at index: Int, _ count: Int) -> Int {
        (index..<index + count).reduce(0) { $0 << 8 | byte(at: $1) }
    }

    /// Returns a number whose first byte is the lowest.
    private func little(at index: Int, _ count: Int) -> Int {
        (index..<index + count).reversed().reduce(0) { $0 << 8 | byte(at: $1) }
    }

    /// Returns a byte; zero beyond the end.
    private func byte(at index: Int) -> Int { bytes.indices.contains(index) ? Int(bytes[index]) : 0 }
}
