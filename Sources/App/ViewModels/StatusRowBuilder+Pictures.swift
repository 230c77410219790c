internal import Core

extension StatusRowBuilder {
    /// What a row shows of a status's attachments.
    func tiles(_ status: Status) -> [PictureTile] {
        status.attachments.map { attachment in
            let kind = attachment.kind.known ?? .unknown
            let original = attachment.url ?? attachment.remoteURL
            // Of a video or a sound only a preview of its own is a picture.
            let preview = attachment.previewURL.flatMap { kind == .image || $0 != original ? $0 : nil }
            return PictureTile(
                post: status.id, kind: kind, preview: preview ?? (kind == .image ? original : nil), original: original,
                size: attachment.width.flatMap { width in
                    attachment.height.flatMap { PixelSize(width: width, height: $0) }
                },
                blurhash: attachment.blurhash, description: description(of: attachment),
                isSensitive: status.isSensitive)
        }
    }

    /// The custom emoji that a text names and that have a picture.
    func emojis(_ status: Status, in text: StyledText) -> [CustomEmoji] {
        guard !status.emojis.isEmpty else { return [] }
        let names = Set(text.lines.flatMap(\.spans).filter { $0.role == .emoji }.map(\.text.string))
        return names.isEmpty ? [] : status.emojis.filter { $0.url != nil && names.contains(":\($0.shortcode.value):") }
    }
}
