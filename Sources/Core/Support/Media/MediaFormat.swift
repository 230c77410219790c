/// The format of a picture, video or sound, recognized by its first bytes and never by its name.
package enum MediaFormat: String, Hashable, Sendable, CaseIterable {
    case jpeg, png, gif, webp, avif, heic, mp4, quickTime, webm, matroska, mp3, aac, m4a, ogg, oggVideo, flac, wav
    /// Recognized, so that it can be refused by name: it can contain programs.
    case svg

    package enum Kind: Hashable, Sendable {
        case image, video, audio
    }

    /// The number of bytes that `init` needs.
    package static let headLength = 512

    /// - Parameter head: the first bytes of a file; `headLength` of them are enough.
    /// - Returns: nil for another format.
    package init?(head: some Collection<UInt8>) {
        let bytes = Array(head.prefix(Self.headLength))
        guard let format = Self.still(bytes) ?? Self.moving(bytes) ?? Self.text(bytes) else { return nil }
        self = format
    }

    private static func still(_ bytes: [UInt8]) -> MediaFormat? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: PNGFile.signature) { return .png }
        if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
        return bytes.has("RIFF", at: 0) && bytes.has("WEBP", at: 8) ? .webp : nil
    }

    private static func moving(_ bytes: [UInt8]) -> MediaFormat? {
        if bytes.has("ftyp", at: 4) { return isoBase(bytes) }
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            return contains("webm", in: bytes.prefix(64)) ? .webm : .matroska
        }
        if bytes.has("OggS", at: 0) { return contains("theora", in: bytes[...]) ? .oggVideo : .ogg }
        if bytes.has("fLaC", at: 0) { return .flac }
        if bytes.has("RIFF", at: 0), bytes.has("WAVE", at: 8) { return .wav }
        if bytes.has("ID3", at: 0) { return .mp3 }
        guard bytes.count > 3, bytes[0] == 0xFF else { return nil }
        // MPEG audio: eleven bits for synchronization, then version, layer and rates, which have forbidden values.
        if bytes[1] & 0xF6 == 0xF0 { return .aac }
        let isFrame = bytes[1] & 0xE6 == 0xE2 && bytes[1] & 0x18 != 0x08 && bytes[2] & 0xF0 != 0xF0
        return isFrame && bytes[2] & 0x0C != 0x0C ? .mp3 : nil
    }

    /// Returns the format by the brands of ISO 14496-12: the main one, then those that the file is compatible with.
    private static func isoBase(_ bytes: [UInt8]) -> MediaFormat {
        let length = min(bytes.count, max(16, Int(bytes.big32(at: 0) ?? 0)))
        let brands = stride(from: 8, to: length - 3, by: 4).filter { $0 != 12 }.map { bytes[$0..<$0 + 4] }
        func has(_ names: String...) -> Bool {
            brands.contains { brand in names.contains { brand.elementsEqual($0.utf8) } }
        }
        if has("avif", "avis") { return .avif }
        if has("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1") { return .heic }
        if brands.first?.elementsEqual("qt  ".utf8) == true { return .quickTime }
        return brands.first.map { $0.elementsEqual("M4A ".utf8) || $0.elementsEqual("M4B ".utf8) } == true ? .m4a : .mp4
    }

    private static func text(_ bytes: [UInt8]) -> MediaFormat? {
        // After a byte order mark and white space.
        let start = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return start.first == UInt8(ascii: "<") && contains("<svg", in: start) ? .svg : nil
    }

    private static func contains(_ word: String, in bytes: ArraySlice<UInt8>) -> Bool {
        bytes.firstRange(of: Array(word.utf8)) != nil
    }

    package var kind: Kind {
        switch self {
        case .jpeg, .png, .gif, .webp, .avif, .heic, .svg: .image
        case .mp4, .quickTime, .webm, .matroska, .oggVideo: .video
        case .mp3, .aac, .m4a, .ogg, .flac, .wav: .audio
        }
    }

    /// The names of its media type, the usual one first.
    package var types: [String] {
        switch self {
        case .jpeg: ["image/jpeg", "image/jpg"]
        case .png: ["image/png"]
        case .gif: ["image/gif"]
        case .webp: ["image/webp"]
        case .avif: ["image/avif"]
        case .heic: ["image/heic", "image/heif"]
        case .svg: ["image/svg+xml"]
        case .mp4: ["video/mp4"]
        case .quickTime: ["video/quicktime"]
        case .webm: ["video/webm"]
        case .matroska: ["video/x-matroska"]
        case .oggVideo: ["video/ogg"]
        case .mp3: ["audio/mpeg", "audio/mp3"]
        case .aac: ["audio/aac"]
        case .m4a: ["audio/mp4", "audio/m4a", "audio/x-m4a"]
        case .ogg: ["audio/ogg", "audio/vorbis"]
        case .flac: ["audio/flac", "audio/x-flac"]
        case .wav: ["audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave", "audio/x-pn-wave"]
        }
    }

    /// The usual ending of a file's name.
    package var ending: String {
        switch self {
        case .jpeg: "jpg"
        case .quickTime: "mov"
        case .matroska: "mkv"
        case .oggVideo: "ogv"
        default: rawValue
        }
    }

    /// Whether metadata can be removed from the file without encoding the picture again (`CleanedPicture`).
    package var isCleanable: Bool {
        switch self {
        case .jpeg, .png, .webp, .gif: true
        default: false
        }
    }

    /// Whether the file has the boxes in which `MovieFile` hides metadata.
    var isMovie: Bool { [.mp4, .quickTime, .m4a].contains(self) }
}
