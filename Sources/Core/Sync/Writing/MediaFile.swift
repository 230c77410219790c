internal import Glibc

/// A file that the user attaches to a post, as it is uploaded: without comments, places and other metadata where the program can
/// remove them.
package struct MediaFile: Sendable {
    /// The bytes of a picture, or the file of a video or a sound, which is read while it is sent.
    package var content: ByteSource
    package var fileName: String
    /// The media type, such as `image/png`.
    package var type: String
    package var format: MediaFormat
    /// The width in pixels; nil where only a decoder could tell.
    package var width: Int?
    package var height: Int?
    /// The frames per second, rounded down; nil where only a decoder could tell.
    package var frameRate: Int?
    /// The size that the picture had before it was encoded again; nil if it is sent as it is.
    package var original: PixelSize?
    /// Whether metadata such as a place may be left in it, which some servers remove.
    package var keepsMetadata = false

    package var kind: MediaFormat.Kind { format.kind }

    /// The largest file that is sent if the server names no limit, in bytes.
    package static let most = 200 << 20

    /// Reads a file, and removes or hides its metadata. A picture that is too large for the server is made smaller. One
    /// in a format that the server doesn't accept, or with metadata that can't be removed otherwise, is encoded again.
    ///
    /// - Parameter renderer: encodes pictures; nil sends them as they are or refuses them.
    /// - Throws: if it can't be read, or the server's rules exclude it. A file that is too large is not read.
    @concurrent
    package static func read(
        _ path: String, rules: WritingRules, renderer: (any PictureRenderer)? = nil
    ) async throws(MediaProblem) -> MediaFile {
        let scaler = MediaScaler(renderer: renderer, rules: rules)
        let opened = try OpenedMedia(path)
        let format = try opened.format(rules, scaler)
        guard format.kind == .image else {
            let file = try opened.moving(format, type: try accepted(format, by: rules))
            if let problem = Self.problem(of: file, by: rules) { throw problem }
            return file
        }
        let bytes = try opened.contents()
        var refusal: MediaProblem?
        var type = ""
        do throws(MediaProblem) { type = try accepted(format, by: rules) } catch { refusal = error }
        var file = MediaFile(content: ByteSource(bytes), fileName: name(for: format), type: type, format: format)
        if format.isCleanable {
            guard let picture = CleanedPicture(bytes, format: format) else { throw .damaged }
            (file.content, file.width, file.height) = (ByteSource(picture.bytes), picture.width, picture.height)
        } else {
            file.keepsMetadata = true
            if let size = await scaler.size(at: path) { (file.width, file.height) = (size.width, size.height) }
        }
        let problem = refusal ?? Self.problem(of: file, by: rules)
        guard problem != nil || file.keepsMetadata else { return file }
        if scaler.scales(format, size: bytes.count), let scaled = await scaler.scaled(file, at: path) { return scaled }
        if let problem { throw problem }
        return file
    }

    /// Returns a name without the file's own, which may reveal more than the user wants.
    static func name(for format: MediaFormat) -> String { "file." + format.ending }

    /// Returns why the server would refuse a file; nil if it would not.
    private static func problem(of file: MediaFile, by rules: WritingRules) -> MediaProblem? {
        let (width, height, limit) = (file.width ?? 0, file.height ?? 0, limit(of: file.format, by: rules))
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        if let most = file.kind == .image ? rules.imagePixels : rules.videoPixels, overflow || pixels > most {
            return .tooManyPixels(width: width, height: height, limit: most)
        }
        if let rate = file.frameRate, let most = rules.frameRate, rate > most {
            return .tooManyFrames(rate: rate, limit: most)
        }
        return file.content.count > limit ? .tooLarge(bytes: file.content.count, limit: limit) : nil
    }

    /// Whether a file is a video, by its first bytes; false for one that can't be read.
    static func isVideo(_ path: String) -> Bool { (try? OpenedMedia(path))?.isVideo ?? false }

    /// Returns the name of a format's type by which the server accepts it.
    static func accepted(_ format: MediaFormat, by rules: WritingRules) throws(MediaProblem) -> String {
        let names = format.types
        let known =
            rules.mediaTypes.isEmpty && format != .svg ? names.first : names.first(where: rules.mediaTypes.contains)
        guard format != .svg, let known else { throw .unsupportedType(names.first ?? format.rawValue) }
        return known
    }

    /// Returns the size that the server accepts, in bytes.
    static func limit(of format: MediaFormat, by rules: WritingRules) -> Int {
        let limit = format.kind == .image ? rules.imageSize : rules.videoSize
        return min(limit ?? most, most)
    }
}

/// The properties of an attached file that a list of files shows.
package struct MediaFacts: Hashable, Sendable {
    /// The size in bytes, before metadata is removed.
    package var size: Int
    package var type: String
    package var format: MediaFormat
    /// The width in pixels; nil where only a decoder could tell.
    package var width: Int?
    package var height: Int?
    /// The size in pixels of the picture that is sent instead; nil if the picture is sent as it is.
    package var scaled: PixelSize?
    /// The size in bytes of the picture that is sent instead.
    package var scaledBytes: Int?
    /// The picture that is sent instead, to be shown; nil if it couldn't be stored.
    package var preview: UnnamedFile?
    /// Whether metadata such as a place may be left in it, which some servers remove.
    package var keepsMetadata = false

    package var kind: MediaFormat.Kind { format.kind }
}

extension MediaFile {
    /// Checks a file as `read` does, and describes it.
    ///
    /// - Parameter folder: stores a picture that is sent instead while its description lives; nil stores none.
    @concurrent
    package static func look(
        at path: String, rules: WritingRules, renderer: (any PictureRenderer)? = nil, folder: String? = nil
    ) async throws(MediaProblem) -> MediaFacts {
        let opened = try OpenedMedia(path)
        let format = try opened.format(rules, MediaScaler(renderer: renderer, rules: rules))
        let file = try await read(path, rules: rules, renderer: renderer)
        var facts = MediaFacts(size: opened.size, type: file.type, format: format)
        facts.keepsMetadata = file.keepsMetadata
        (facts.width, facts.height) = (file.original?.width ?? file.width, file.original?.height ?? file.height)
        if file.original != nil, let width = file.width, let height = file.height {
            facts.scaled = PixelSize(width: width, height: height)
            facts.scaledBytes = file.content.count
            // On a full disk the composer shows the picture of the file.
            if let folder, let bytes = file.content.bytes { facts.preview = try? UnnamedFile(bytes, in: folder) }
        }
        return facts
    }
}

/// An open file that is neither a folder, a pipe nor a device.
private struct OpenedMedia {
    private let file: OpenFile

    init(_ path: String) throws(MediaProblem) {
        do throws(FileError) { file = try OpenFile(path) } catch {
            // A socket, or a device without a driver.
            if error.code == ENXIO || error.code == ENODEV { throw .notAFile }
            throw .file(error)
        }
        guard file.isRegular else { throw .notAFile }
        guard file.size > 0 else { throw .empty }
    }

    /// The size in bytes.
    var size: Int { file.size }

    /// Recognizes the format, and checks that the server accepts it and the size, or can be sent another one.
    func format(_ rules: WritingRules, _ scaler: MediaScaler) throws(MediaProblem) -> MediaFormat {
        guard let format = MediaFormat(head: try bytes(MediaFormat.headLength)) else { throw .unknownType }
        do throws(MediaProblem) { _ = try MediaFile.accepted(format, by: rules) } catch {
            guard scaler.scales(format, size: size) else { throw error }
        }
        let limit = MediaFile.limit(of: format, by: rules)
        guard size <= limit || scaler.scales(format, size: size) else { throw .tooLarge(bytes: size, limit: limit) }
        return format
    }

    var isVideo: Bool {
        (try? bytes(MediaFormat.headLength)).flatMap { MediaFormat(head: $0) }?.kind == .video
    }

    /// Reads the whole file.
    func contents() throws(MediaProblem) -> [UInt8] {
        // One byte more, to see that it has not grown.
        let bytes = try bytes(size + 1)
        guard bytes.count == size else { throw .changed }
        return bytes
    }

    /// Returns a video or a sound. Only the heads of its boxes are read now.
    func moving(_ format: MediaFormat, type: String) throws(MediaProblem) -> MediaFile {
        var result = MediaFile(
            content: ByteSource(PatchedFile(file)), fileName: MediaFile.name(for: format), type: type, format: format,
            keepsMetadata: true)
        guard format.isMovie else { return result }
        do throws(FileError) {
            let movie = try MovieFile(file)
            result.content = ByteSource(PatchedFile(file, patches: movie.patches))
            result.keepsMetadata = movie.keepsMetadata
            (result.width, result.height) = (movie.size?.width, movie.size?.height)
            result.frameRate = movie.frameRate
        } catch {
            throw .file(error)
        }
        return result
    }

    private func bytes(_ count: Int) throws(MediaProblem) -> [UInt8] {
        do throws(FileError) { return try file.bytes(count) } catch { throw .file(error) }
    }
}
