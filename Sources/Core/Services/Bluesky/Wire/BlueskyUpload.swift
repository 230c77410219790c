internal import FoundationEssentials

/// A file on the server, as records name it (atproto.com/specs/blob): written into them as it came.
struct BlueskyBlob: Codable, Hashable, Sendable {
    struct Link: Codable, Hashable, Sendable {
        var cid: String

        private enum CodingKeys: String, CodingKey { case cid = "$link" }
    }

    var type: String
    var ref: Link
    var mimeType: String
    var size: Int

    private enum CodingKeys: String, CodingKey {
        case type = "$type"
        case ref, mimeType, size
    }
}

/// An uploaded file. A record names it by the whole value, so the id that a draft keeps is this one in JSON.
struct BlueskyUpload: Codable, Hashable, Sendable {
    var blob: BlueskyBlob
    /// The size in pixels; nil where only a decoder could tell.
    var ratio: BlueskyRatio?

    var isVideo: Bool { blob.mimeType.hasPrefix("video/") }

    init(blob: BlueskyBlob, ratio: BlueskyRatio?) {
        self.blob = blob
        self.ratio = ratio
    }

    /// - Returns: nil for an id that another service has given.
    init?(_ id: MediaID) {
        guard let upload = try? JSONDecoder().decode(Self.self, from: Data(id.rawValue.utf8)) else { return nil }
        self = upload
    }

    /// - Throws: never, but for a failure of the encoder.
    func id() throws(RequestError) -> MediaID {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return MediaID(String(decoding: try encoder.encode(self), as: UTF8.self))
        } catch {
            throw .other(reason: RawText("the name of a file cannot be stored"))
        }
    }
}

/// What the service remembers between an upload and its post.
actor BlueskyWriting {
    /// A server deletes files that no record names, at the earliest after some minutes.
    private static let lifetime = Duration.seconds(600)

    private let time: any TimeSource
    private var uploads: [MediaID: Duration] = [:]
    /// The user, as responses show authors; nil until a request has asked for it.
    private(set) var author: JSONValue?

    init(time: any TimeSource) { self.time = time }

    func add(_ id: MediaID) { uploads[id] = time.uptime }

    /// Whether the server still has a file, as far as this program knows.
    func has(_ id: MediaID) -> Bool { uploads[id].map { time.uptime - $0 < Self.lifetime } ?? false }

    /// Forgets files that a record shows now, or with which the server has refused one.
    func forget(_ ids: [MediaID]) { for id in ids { uploads[id] = nil } }

    func record(author: JSONValue) { self.author = author }
}
