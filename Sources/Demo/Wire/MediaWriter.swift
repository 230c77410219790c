/// A writer of attachments as Mastodon's MediaAttachment.
struct MediaWriter {
    let base: String

    /// - Parameter isProcessed: an upload has no URL before.
    func write(_ media: Media, isProcessed: Bool = true, into json: inout JSONWriter) {
        let sounds = media.kind == .audio
        let uploaded = isProcessed ? "\(base)/media/uploads/\(media.number)" : nil
        let isUpload = media.upload != nil
        json.object {
            $0.field("id", String(media.number))
            $0.field("type", media.kind.rawValue)
            $0.field("url", isUpload ? uploaded : "\(base)/media/original/\(original(media))")
            let (width, height) = smallSize(of: media)
            let small = "\(base)/media/small/" + DemoPicture.name(of: media, width: width, height: height)
            $0.field("preview_url", sounds ? nil : isUpload ? uploaded : small)
            $0.nullField("remote_url")
            $0.nullField("preview_remote_url")
            $0.nullField("text_url")
            $0.field("meta") { meta(media, into: &$0) }
            $0.field("description", media.description)
            $0.field("blurhash", sounds ? nil : media.blurhash)
        }
    }

    /// Returns the URL of the original. There are no videos and sounds.
    private func original(_ media: Media) -> String {
        switch media.kind {
        case .image: DemoPicture.name(of: media, width: media.width, height: media.height)
        case .gifv, .video: "\(media.number).mp4"
        case .audio: "\(media.number).mp3"
        }
    }

    private func smallSize(of media: Media) -> (width: Int, height: Int) {
        let width = min(640, media.width)
        return (width, media.height * width / media.width)
    }

    private func meta(_ media: Media, into json: inout JSONWriter) {
        guard media.kind != .audio else {
            json.field("original") {
                $0.field("duration", media.duration)
                $0.field("bitrate", 128_000)
            }
            return
        }
        json.field("original") {
            $0.field("width", media.width)
            $0.field("height", media.height)
            if media.kind == .image {
                shape(media.width, media.height, into: &$0)
            } else {
                $0.field("frame_rate", "25/1")
                $0.field("duration", media.duration)
                $0.field("bitrate", 1_045_437)
            }
        }
        json.field("small") {
            let (width, height) = smallSize(of: media)
            $0.field("width", width)
            $0.field("height", height)
            shape(width, height, into: &$0)
        }
        if media.kind == .image {
            json.field("focus") {
                let focus = media.focus?.split(separator: ",").compactMap { Double($0) } ?? []
                $0.field("x", focus.count == 2 ? focus[0] : Double(media.color % 100) / 100)
                $0.field("y", focus.count == 2 ? focus[1] : -0.25)
            }
        }
    }

    private func shape(_ width: Int, _ height: Int, into json: inout JSONWriter) {
        json.field("size", "\(width)x\(height)")
        json.field("aspect", Double(width) / Double(height))
    }
}

/// A writer of the custom emoji in a text.
struct EmojiWriter {
    let base: String

    /// Writes the emoji whose `:shortcode:` occurs in the text.
    func field(_ name: String, in text: String, into json: inout JSONWriter) {
        // Most texts contain no colon; searching each for every shortcode would cost more than everything else.
        let used = text.utf8.contains(UInt8(ascii: ":")) ? People.emoji.filter { text.contains(":\($0):") } : []
        field(name, used, into: &json)
    }

    func field(_ name: String, _ shortcodes: [String], into json: inout JSONWriter) {
        json.field(name, array: shortcodes) { write($1, into: &$0) }
    }

    /// Writes a response that is a list of emoji.
    func list(_ shortcodes: [String], into json: inout JSONWriter) {
        json.array(shortcodes) { write($1, into: &$0) }
    }

    private func write(_ shortcode: String, into json: inout JSONWriter) {
        json.object {
            $0.field("shortcode", shortcode)
            $0.field("url", "\(base)/media/emoji/\(shortcode).png")
            $0.field("static_url", "\(base)/media/emoji/\(shortcode).png")
            $0.field("visible_in_picker", true)
        }
    }
}
