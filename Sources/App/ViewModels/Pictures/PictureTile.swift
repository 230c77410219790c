package import Core

/// The part of a row that shows an attachment before, and besides, its picture.
package struct PictureTile: Hashable, Sendable {
    /// The post that has the attachment: another one may have the same.
    package var post: StatusID
    package var kind: Attachment.Kind
    /// The picture that the list loads: a preview of about 640 pixels where the service has one; nil for none.
    package var preview: RawText?
    /// The whole picture, or the video or sound.
    package var original: RawText?
    /// The size of the original, or of the preview as an earlier run has seen it; nil if neither is known.
    package var size: PixelSize?
    package var blurhash: RawText?
    /// The alt text; nil if the author wrote none.
    package var description: DisplayText?
    /// Whether it is hidden until the user asks for it.
    package var isSensitive: Bool
}
