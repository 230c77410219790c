/// The boxes of an MP4, M4A or QuickTime file (ISO 14496-12, QuickTime File Format Specification). Only their heads are read.
///
/// Metadata is hidden in place, so that every offset in the file stays right: a box that isn't needed to play the file becomes
/// free space of the same length.
struct MovieFile: Sendable {
    /// The bytes that are read in place of metadata.
    private(set) var patches: [PatchedFile.Patch] = []
    /// Whether metadata may be left: in a track that is neither picture nor sound, or where the boxes can't be read.
    private(set) var keepsMetadata = false
    /// The pixels in which the largest picture track is shown; nil without one.
    private(set) var size: (width: Int, height: Int)?
    /// The frames per second, rounded down; nil where the boxes don't say it.
    private(set) var frameRate: Int?

    private let file: OpenFile
    /// The number of boxes read so far.
    private var count = 0

    /// The largest number of boxes: each of them costs a read.
    private static let most = 20_000
    private static let headLength = 8

    // The boxes that are needed to play the file, by the box that contains them.
    private static let atTop: Set<String> = [
        "ftyp", "styp", "pdin", "moov", "moof", "mfra", "mdat", "imda", "sidx", "ssix",
    ]
    private static let inMovie: Set<String> = ["mvhd", "trak", "mvex", "iods", "clip"]
    private static let inTrack: Set<String> = [
        "tkhd", "mdia", "edts", "tref", "trgr", "tapt", "load", "clip", "matt", "txas",
    ]
    private static let inFragment: Set<String> = ["mfhd", "traf", "pssh"]
    private static let inTrackFragment: Set<String> = [
        "tfhd", "tfdt", "trun", "sbgp", "sgpd", "subs", "saiz", "saio", "senc",
    ]
    private static let inMedia: Set<String> = ["mdhd", "hdlr", "minf", "elng"]

    private struct Atom {
        var type: String
        var start: Int
        /// The bytes behind the box's head.
        var content: Range<Int>
    }

    private struct Track {
        /// `vide`, `soun`, or another four letters.
        var handler = ""
        var size = (width: 0, height: 0)
        var frames = 0
        /// The units of `duration` in a second.
        var timescale = 0
        var duration = 0
    }

    /// - Throws: if the file can't be read. Boxes that contradict the file's length are not an error.
    init(_ file: OpenFile) throws(FileError) {
        self.file = file
        let parts = needed(Self.atTop, of: try boxes(in: 0..<file.size))
        let movies = parts.filter { $0.type == "moov" }
        if movies.isEmpty { keepsMetadata = true }
        for movie in movies { try read(movie: movie) }
        for part in parts where part.type == "moof" { try read(fragment: part) }
    }

    /// Reads a fragment of a movie that is written while it is recorded. Its tracks are those of the movie.
    private mutating func read(fragment: Atom) throws(FileError) {
        for part in needed(Self.inFragment, of: try boxes(in: fragment.content)) where part.type == "traf" {
            _ = needed(Self.inTrackFragment, of: try boxes(in: part.content))
        }
    }

    private mutating func read(movie: Atom) throws(FileError) {
        let parts = try boxes(in: movie.content)
        // Those of a compressed movie can't be read.
        guard parts.contains(where: { $0.type == "mvhd" }) else { return keepsMetadata = true }
        for part in needed(Self.inMovie, of: parts) {
            switch part.type {
            case "mvhd": try hideDates(of: part)
            case "trak": try read(track: part)
            default: break
            }
        }
    }

    private mutating func read(track box: Atom) throws(FileError) {
        var track = Track()
        for part in needed(Self.inTrack, of: try boxes(in: box.content)) {
            switch part.type {
            case "tkhd":
                let start = try hideDates(of: part) ? 88 : 76
                // Half of their 32 bits are behind the point.
                let width = try number(at: start, of: part) >> 16
                let height = try number(at: start + 4, of: part) >> 16
                track.size = (width, height)
            case "mdia": try read(media: part, of: &track)
            default: break
            }
        }
        switch track.handler {
        case "vide": record(track)
        case "soun": break
        // Places, subtitles or chapters.
        default: keepsMetadata = true
        }
    }

    private mutating func read(media: Atom, of track: inout Track) throws(FileError) {
        for part in needed(Self.inMedia, of: try boxes(in: media.content)) {
            switch part.type {
            case "mdhd":
                let isLong = try hideDates(of: part)
                track.timescale = try number(at: isLong ? 20 : 12, of: part)
                track.duration = try number(at: isLong ? 28 : 16, of: part)
                if isLong { track.duration |= try number(at: 24, of: part) << 32 }
            case "hdlr":
                let type = part.content.dropFirst(8).prefix(4)
                track.handler = String(decoding: try file.bytes(type.count, at: type.lowerBound), as: UTF8.self)
                // The manufacturer and a name, which may be the camera's.
                hide(part.content.dropFirst(12))
            case "minf": track.frames = try frames(in: part)
            default: break
            }
        }
    }

    /// Returns how many samples a track has; 0 if the boxes don't say it.
    private mutating func frames(in information: Atom) throws(FileError) -> Int {
        guard let table = try boxes(in: information.content).first(where: { $0.type == "stbl" }),
            let sizes = try boxes(in: table.content).first(where: { $0.type == "stsz" || $0.type == "stz2" })
        else { return 0 }
        return try number(at: 8, of: sizes)
    }

    private mutating func record(_ track: Track) {
        let (width, height) = track.size
        guard width > 0, height > 0, width * height > size.map({ $0.width * $0.height }) ?? 0 else { return }
        size = (width, height)
        let isKnown = track.frames > 0 && track.timescale > 0 && track.duration > 0
        frameRate =
            isKnown ? Int(clamping: Double(track.frames) * Double(track.timescale) / Double(track.duration)) : nil
    }

    // MARK: Hiding

    /// Hides the boxes that are not among these, and returns the others.
    private mutating func needed(_ types: Set<String>, of boxes: [Atom]) -> [Atom] {
        for box in boxes where !types.contains(box.type) {
            patches.append(PatchedFile.Patch(range: box.start + 4..<box.start + 8, start: Array("free".utf8)))
            hide(box.content)
        }
        return boxes.filter { types.contains($0.type) }
    }

    /// Hides the dates at which a movie, a track or its media was made and changed.
    ///
    /// - Returns: whether the numbers of the box have 64 bits.
    @discardableResult
    private mutating func hideDates(of box: Atom) throws(FileError) -> Bool {
        let isLong = try file.bytes(1, at: box.content.lowerBound).first == 1
        hide(box.content.dropFirst(4).prefix(isLong ? 16 : 8))
        return isLong
    }

    private mutating func hide(_ range: Range<Int>) {
        if !range.isEmpty { patches.append(PatchedFile.Patch(range: range)) }
    }

    // MARK: Reading

    /// Returns the boxes in a range, up to the first that doesn't fit into it.
    private mutating func boxes(in range: Range<Int>) throws(FileError) -> [Atom] {
        var found: [Atom] = []
        var start = range.lowerBound
        while range.upperBound - start >= Self.headLength {
            count += 1
            guard count <= Self.most, let next = try box(at: start, before: range.upperBound) else {
                keepsMetadata = true
                break
            }
            found.append(next)
            start = next.content.upperBound
        }
        return found
    }

    private func box(at start: Int, before end: Int) throws(FileError) -> Atom? {
        let head = try file.bytes(min(2 * Self.headLength, end - start), at: start)
        guard head.count >= Self.headLength, let size = head.big32(at: 0) else { return nil }
        var (length, headLength) = (size, Self.headLength)
        if size == 0 {
            // It ends where its container does.
            length = end - start
        } else if size == 1 {
            guard let high = head.big32(at: 8), let low = head.big32(at: 12) else { return nil }
            (length, headLength) = (high << 32 | low, 2 * Self.headLength)
        }
        guard length >= headLength, length <= end - start else { return nil }
        return Atom(
            type: String(decoding: head[4..<8], as: UTF8.self), start: start,
            content: start + headLength..<start + length)
    }

    /// Reads a number of 32 bits; 0 beyond the box.
    private func number(at offset: Int, of box: Atom) throws(FileError) -> Int {
        let place = box.content.dropFirst(offset).prefix(4)
        guard place.count == 4 else { return 0 }
        return try file.bytes(4, at: place.lowerBound).big32(at: 0) ?? 0
    }
}
