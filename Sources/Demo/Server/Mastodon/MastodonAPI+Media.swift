/// Uploads (docs.joinmastodon.org/methods/media).
extension MastodonAPI {
    private static let longestDescription = 1500

    /// - Parameter path: the segments after `/api/v1/` or `/api/v2/`.
    /// - Returns: nil for a path of another kind.
    mutating func media(_ call: Call, _ path: [Substring], version: Int) -> Response? {
        guard path.first == "media", path.count <= 2 else { return nil }
        guard let id = path.dropFirst().first else { return call.method == "POST" ? upload(call, version) : nil }
        guard version == 1 else { return nil }
        guard var upload = uploads[id] else { return .notFound }
        switch call.method {
        case "GET":
            guard upload.use == nil else { return .notFound }
            if switches.mediaFails { return .error(422, "Error processing thumbnail for uploaded media") }
            guard upload.waits > 0 else { return described(upload, call) }
            uploads[id]?.waits -= 1
            return described(upload, call, status: 206)
        case "PUT":
            guard upload.use == nil else { return .notFound }
            if let refusal = Self.problem(call.fields["description"]) { return refusal }
            upload.media.description = call.fields["description"]
            upload.media.focus = call.fields["focus"] ?? upload.media.focus
            uploads[id] = upload
            return described(upload, call)
        case "DELETE":
            guard upload.use == nil else { return .error(422, "Media attachment is currently used by a status") }
            uploads[id] = nil
            return .json { $0.object { _ in } }
        default: return nil
        }
    }

    private mutating func upload(_ call: Call, _ version: Int) -> Response {
        if switches.tooLarge > 0 {
            switches.tooLarge -= 1
            return .html(413, "<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n</html>\r\n")
        }
        guard let file = call.files.first(where: { $0.name == "file" }), !file.bytes.isEmpty else {
            return .error(422, "Validation failed: File can't be blank")
        }
        guard InstanceWriter.mediaTypes.contains(file.type) else {
            return .error(422, "Validation failed: File content type is invalid, File is invalid")
        }
        guard Uploads.contentType(of: file.bytes) == file.type else {
            return .error(
                422, "Validation failed: File has contents that are not what they are reported to be, File is invalid")
        }
        let isImage = file.type.hasPrefix("image/")
        let limit = isImage ? InstanceWriter.imageSize : InstanceWriter.videoSize
        guard file.bytes.count <= limit else {
            return .error(
                422, "Validation failed: File file size must be less than \(limit / 1_048_576) MB, File is invalid")
        }
        if let refusal = Self.problem(MediaHeader(file.bytes), isImage: isImage) { return refusal }
        if let refusal = Self.problem(call.fields["description"]) { return refusal }
        let waits = version == 1 ? 0 : switches.mediaPolls ?? (isImage ? 0 : 1)
        let id = uploads.add(
            file, description: call.fields["description"], focus: call.fields["focus"], waits: waits, at: call.now)
        return uploads[id].map { described($0, call, status: waits > 0 ? 202 : 200) } ?? .notFound
    }

    /// Returns the first failed check of Mastodon's `Attachmentable` and `MediaAttachment`.
    private static func problem(_ header: MediaHeader, isImage: Bool) -> Response? {
        let limit = isImage ? InstanceWriter.imagePixels : InstanceWriter.videoPixels
        if let (width, height) = header.size, width > limit / height {
            let kind = isImage ? "images" : "videos"
            return .error(422, "Validation failed: \(width)x\(height) \(kind) are not supported")
        }
        guard let rate = header.frameRate, rate > InstanceWriter.videoFrameRate else { return nil }
        return .error(422, "Validation failed: \(rate)fps videos are not supported")
    }

    private static func problem(_ description: String?) -> Response? {
        guard description?.count ?? 0 > longestDescription else { return nil }
        return .error(422, "Validation failed: Description is too long (maximum is \(longestDescription) characters)")
    }

    private func described(_ upload: Uploads.Upload, _ call: Call, status: Int = 200) -> Response {
        .json(status) {
            MediaWriter(base: call.base).write(upload.media, isProcessed: status == 200, into: &$0)
        }
    }
}
