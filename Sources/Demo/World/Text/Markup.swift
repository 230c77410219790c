/// The HTML that Mastodon makes of typed text.
enum Markup {
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count + 8)
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    static func paragraph(_ html: String) -> String { "<p>\(html)</p>" }

    static func mention(_ person: Person, _ base: String) -> String {
        "<span class=\"h-card\" translate=\"no\"><a href=\"\(person.page(base))\" class=\"u-url mention\">"
            + "@<span>\(person.username)</span></a></span>"
    }

    static func hashtag(_ tag: String, _ base: String) -> String {
        "<a href=\"\(tagPage(tag, base))\" class=\"mention hashtag\" rel=\"tag\">#<span>\(tag)</span></a>"
    }

    /// Returns a hashtag's URL. Characters outside ASCII are percent-encoded, as in Mastodon.
    static func tagPage(_ tag: String, _ base: String) -> String {
        let digits = Array("0123456789ABCDEF")
        let encoded = tag.utf8.map { byte in
            byte < 0x80 ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
        return "\(base)/tags/\(encoded.joined())"
    }

    /// Returns a link displayed without its scheme and truncated after thirty characters; the rest is invisible.
    static func link(_ url: String) -> String {
        let scheme = url.hasPrefix("https://") ? "https://" : "http://"
        let rest = url.dropFirst(scheme.count)
        let shown = rest.prefix(30)
        return "<a href=\"\(escaped(url))\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\">"
            + "<span class=\"invisible\">\(scheme)</span>"
            + "<span class=\"\(rest.count > 30 ? "ellipsis" : "")\">\(escaped(String(shown)))</span>"
            + "<span class=\"invisible\">\(escaped(String(rest.dropFirst(30))))</span></a>"
    }
}
