internal import Core

extension Attachment {
    /// The URL of the whole picture, or of the video or sound.
    var original: RawText? { url ?? remoteURL }

    /// The URL of a small picture for it: a preview, else the picture itself.
    var picture: RawText? {
        let isImage = kind.known == .image
        // For a video or a sound only a preview of its own is a picture.
        let preview = previewURL.flatMap { isImage || $0 != original ? $0 : nil }
        return preview ?? (isImage ? original : nil)
    }
}

extension StatusRowBuilder {
    /// Returns the tiles of a status's attachments.
    func tiles(_ status: Status) -> [PictureTile] {
        status.attachments.map { attachment in
            PictureTile(
                post: status.id, kind: attachment.kind.known ?? .unknown, preview: attachment.picture,
                original: attachment.original,
                size: size(of: attachment, isOnly: status.attachments.count == 1),
                blurhash: attachment.blurhash, description: description(of: attachment),
                isSensitive: status.isSensitive)
        }
    }

    /// Returns the size that the server states. The place of a picture beside others doesn't depend on its size.
    private func size(of attachment: Attachment, isOnly: Bool) -> PixelSize? {
        if let width = attachment.width, let height = attachment.height {
            return PixelSize(width: width, height: height)
        }
        return isOnly ? attachment.picture.flatMap { sizes?.size(of: $0) } : nil
    }

    /// Returns the custom emoji that a text names and that have a picture.
    func emojis(_ status: Status, in text: StyledText) -> [CustomEmoji] {
        guard !status.emojis.isEmpty else { return [] }
        let names = Set(text.lines.flatMap(\.spans).filter { $0.role == .emoji }.map(\.text.string))
        return names.isEmpty ? [] : status.emojis.filter { $0.url != nil && names.contains(":\($0.shortcode.value):") }
    }
}
