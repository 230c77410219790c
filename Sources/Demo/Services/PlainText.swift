/// Conversion of HTML to plain text, for services without markup.
enum PlainText {
    static func of(_ html: String) -> String {
        var text = ""
        var isTag = false
        var tag = ""
        for character in html {
            if isTag {
                guard character == ">" else {
                    tag.append(character)
                    continue
                }
                isTag = false
                if tag == "/p" || tag.hasPrefix("br") || tag == "/li" { text += "\n" }
            } else if character == "<" {
                isTag = true
                tag = ""
            } else {
                text.append(character)
            }
        }
        for (entity, letter) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            text = text.replacing(entity, with: letter)
        }
        while text.last == "\n" { text.removeLast() }
        return text
    }
}
