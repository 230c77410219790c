/// A text with facets, made of the world's HTML.
struct BlueskyText {
    /// The most characters and bytes of a post's text.
    static let most = (graphemes: 300, bytes: 3000)

    private(set) var text = ""
    private(set) var facets: [DataValue] = []
    private(set) var tags: [String] = []

    /// - Parameter ending: a last line that is never cut.
    init(html: String, ending: String = "") {
        var rest = html[...]
        while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            text += rest[..<next]
            rest = rest[next...]
            if rest.first == "&" {
                appendEntity(&rest)
            } else if rest.hasPrefix("<a "), let end = rest.firstRange(of: "</a>") {
                appendLink(rest[..<end.lowerBound])
                rest = rest[end.upperBound...]
            } else if let end = rest.firstIndex(of: ">") {
                let tag = rest[rest.index(after: rest.startIndex)..<end]
                if tag == "/p" || tag.hasPrefix("br") || tag == "/li" { text += "\n" }
                rest = rest[rest.index(after: end)...]
            } else {
                break
            }
        }
        text += rest
        while text.last?.isNewline == true { text.removeLast() }
        shorten(to: Self.most.graphemes - (ending.isEmpty ? 0 : ending.count + 1))
        if !ending.isEmpty { text += (text.isEmpty ? "" : "\n") + ending }
    }

    private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]

    private mutating func appendEntity(_ rest: inout Substring) {
        for (entity, letter) in Self.entities where rest.hasPrefix(entity) {
            text += letter
            rest = rest.dropFirst(entity.count)
            return
        }
        text += "&"
        rest = rest.dropFirst()
    }

    private mutating func appendLink(_ html: Substring) {
        let shown = PlainText.of(String(html))
        let target = html.firstRange(of: "href=\"").map { html[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
        let url = PlainText.of(String(target))
        if html.contains("u-url mention"), let person = Self.person(shown, url) {
            append(
                "@" + BlueskyNames.handle(person),
                DataValue(["did": BlueskyNames.did(person)]).typed("app.bsky.richtext.facet#mention"))
        } else if shown.hasPrefix("#"), html.contains("hashtag") {
            let tag = String(shown.dropFirst())
            tags.append(tag)
            append(shown, DataValue(["tag": tag]).typed("app.bsky.richtext.facet#tag"))
        } else if url.hasPrefix("http") {
            append(shown, DataValue(["uri": Self.ascii(url)]).typed("app.bsky.richtext.facet#link"))
        } else {
            text += shown
        }
    }

    private static func person(_ shown: String, _ page: String) -> Int? {
        People.all.indices.first {
            page.hasSuffix("/@\(People.all[$0].username)") && shown == "@" + People.all[$0].username
        }
    }

    private mutating func append(_ shown: String, _ feature: DataValue) {
        guard !shown.isEmpty else { return }
        let start = text.utf8.count
        text += shown
        facets.append(Self.facet(start, text.utf8.count, feature))
    }

    /// Adds facets that run beyond the end, overlap, run backwards and begin inside a character.
    mutating func addBadFacets() {
        let link = DataValue(["uri": "https://tideline.example/"]).typed("app.bsky.richtext.facet#link")
        let end = text.utf8.count
        facets += [
            Self.facet(end - 1, end + 40, link), Self.facet(0, 3, link), Self.facet(1, 5, link), Self.facet(6, 2, link),
            Self.facet(1, 4, DataValue(["tide": "low"]).typed("app.bsky.richtext.facet#tide")),
        ]
    }

    static func facet(_ start: Int, _ end: Int, _ feature: DataValue) -> DataValue {
        DataValue(["index": DataValue(["byteStart": start, "byteEnd": end]), "features": [feature]])
    }

    /// Returns the length in graphemes of older versions of Unicode, too, in which the letters of an Indic syllable are several.
    static func length(_ text: some StringProtocol) -> Int {
        text.reduce(0) { count, character in
            count + max(1, character.unicodeScalars.count { $0.properties.generalCategory == .otherLetter })
        }
    }

    /// Cuts the text to what a post may have, and drops the facets of the rest.
    private mutating func shorten(to graphemes: Int) {
        guard Self.length(text) > graphemes || text.utf8.count > Self.most.bytes - 20 else { return }
        var short = text.prefix(graphemes - 1)
        while Self.length(short) > graphemes - 1 { short = short.dropLast() }
        while short.utf8.count > Self.most.bytes - 23 { short = short.dropLast() }
        let end = short.utf8.count
        text = short + "…"
        facets = facets.filter { $0["index"]?["byteEnd"]?.integer ?? .max <= end }
    }

    /// Returns a URL whose other characters are percent-encoded.
    static func ascii(_ url: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return url.utf8.map {
            (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "\"")
                ? String(UnicodeScalar($0)) : "%\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])"
        }.joined()
    }

    /// Returns a text without Mastodon's custom emoji, which Bluesky lacks.
    static func withoutEmoji(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
        return People.emoji.reduce(text) { $0.replacing(" :\($1):", with: "").replacing(":\($1):", with: "") }
    }
}
