/// A picture, film or sound attached to a status.
package struct Attachment: Hashable, Sendable, Codable {
    package enum Kind: String, Sendable, Hashable {
        case image, gifv, video, audio, unknown
    }

    package var id: RawText?
    package var kind: OpenEnum<Kind>
    /// nil while the server still works on it.
    package var url: RawText?
    package var previewURL: RawText?
    package var remoteURL: RawText?
    /// The alt text; nil when its author gave none.
    package var description: RawText?
    package var blurhash: RawText?
    /// Pixels of the original, where the server says so sensibly.
    package var width: Int?
    package var height: Int?
}
