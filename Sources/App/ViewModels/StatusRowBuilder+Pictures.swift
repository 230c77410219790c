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
                kind: kind, preview: preview ?? (kind == .image ? original : nil), original: original,
                size: attachment.width.flatMap { width in
                    attachment.height.flatMap { PixelSize(width: width, height: $0) }
                },
                blurhash: attachment.blurhash, description: description(of: attachment),
                isSensitive: status.isSensitive)
        }
    }
}
