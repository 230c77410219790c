/// The files that the account has uploaded. In memory only.
struct Uploads: Sendable {
    struct Upload: Sendable {
        enum Use: Sendable, Equatable {
            case row(Int)
            case scheduled(String)
        }

        var media: Media
        var type: String
        var bytes: [UInt8]
        /// The requests that still find it being processed.
        var waits: Int
        /// The status that it belongs to.
        var use: Use?
    }

    private var all: [String: Upload] = [:]
    private var newest: UInt64 = 0

    subscript(_ id: some StringProtocol) -> Upload? {
        get { all[String(id)] }
        set { all[String(id)] = newValue }
    }

    /// - Returns: its id.
    mutating func add(_ file: MultipartBody.File, description: String?, focus: String?, waits: Int, at now: Int64)
        -> String
    {
        newest = max(UInt64(max(0, now)) << 16, newest + 1)
        let (width, height) = MediaHeader(file.bytes).size ?? (1200, 800)
        let media = Media(
            number: newest, kind: Self.kind(of: file.type), width: width, height: height, duration: 10,
            description: description, color: Int(newest % (1 << 24)), upload: file.type, focus: focus)
        all[String(newest)] = Upload(media: media, type: file.type, bytes: file.bytes, waits: waits)
        return String(newest)
    }

    /// Marks all files of a status as used by it, and no others.
    mutating func use(_ ids: [String], for use: Upload.Use) {
        for id in all.keys where all[id]?.use == use { all[id]?.use = nil }
        for id in ids { all[id]?.use = use }
    }

    /// Returns the file at a URL; nil for another path.
    func answer(_ call: Call) -> Response? {
        let segments = call.segments
        guard call.method == "GET", segments.count == 3, segments.starts(with: ["media", "uploads"]) else { return nil }
        guard let upload = self[segments[2]] else { return .notFound }
        return .file(upload.bytes, type: upload.type, tag: "upload-\(segments[2])", for: call)
    }

    static func kind(of type: String) -> Media.Kind {
        switch type.prefix(while: { $0 != "/" }) {
        case "video": .video
        case "audio": .audio
        default: type == "image/gif" ? .gifv : .image
        }
    }

    /// Returns the type of a file by its first bytes; nil for one that is none of `InstanceWriter.mediaTypes`.
    static func contentType(of bytes: [UInt8]) -> String? {
        func has(_ word: String, at index: Int) -> Bool { bytes.dropFirst(index).starts(with: word.utf8) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if has("GIF8", at: 0) { return "image/gif" }
        if has("RIFF", at: 0), has("WEBP", at: 8) { return "image/webp" }
        if has("ftyp", at: 4) { return "video/mp4" }
        if has("ID3", at: 0) { return "audio/mpeg" }
        // Eleven bits for synchronization, then two for the version and two for layer III.
        return bytes.count > 1 && bytes[0] == 0xFF && bytes[1] & 0xE6 == 0xE2 ? "audio/mpeg" : nil
    }
}
