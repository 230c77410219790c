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
