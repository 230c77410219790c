internal import FoundationEssentials

/// A plain text with the places of its links, mentions and hashtags beside it, as the AT Protocol has them
/// (`app.bsky.richtext.facet`).
package struct FacetText: Hashable, Sendable {
    /// A part of a text that leads somewhere.
    package struct Facet: Hashable, Sendable, Codable {
        package enum Kind: String, Hashable, Sendable, Codable { case link, mention, tag }

        /// The first byte of the part in UTF-8, and the byte behind it.
        package var start: Int
        package var end: Int
        package var kind: Kind
        /// The URL, the DID of the account, or the hashtag without "#".
        package var value: String

        // Frozen: cache files contain them.
        private enum CodingKeys: String, CodingKey {
            case start = "s"
            case end = "e"
            case kind = "k"
            case value = "v"
        }

        package init(start: Int, end: Int, kind: Kind, value: String) {
            self.start = start
            self.end = end
            self.kind = kind
            self.value = value
        }
    }

    package let text: String
    /// The facets in the order of the text; they don't overlap.
    package let facets: [Facet]

    /// The largest number of facets: more than a text of the greatest length has words.
    private static let most = 1000

    /// - Parameter facets: in any order. Those that lead nowhere, leave the text, run backwards, cut a character or overlap an
    ///   earlier one are left out.
    package init(_ text: String, facets: [Facet] = []) {
        self.text = text
        self.facets = Self.valid(facets, in: text)
    }

    private static func valid(_ facets: [Facet], in text: String) -> [Facet] {
        guard !facets.isEmpty else { return [] }
        var text = text
        return text.withUTF8 { bytes in
            func isBoundary(_ index: Int) -> Bool { index == bytes.count || bytes[index] & 0xc0 != 0x80 }
            var end = 0
            // Of several about the same part, the first stays.
            return facets.prefix(most).enumerated().sorted {
                ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
            }
            .map(\.element).filter { facet in
                guard facet.start >= end, facet.start < facet.end, facet.end <= bytes.count,
                    isBoundary(facet.start), isBoundary(facet.end), facet.target != nil
                else { return false }
                end = facet.end
                return true
            }
        }
    }
}

// MARK: Storing

extension FacetText {
    /// The form in cache files. Frozen.
    private struct Stored: Codable {
        var text: String
        var facets: [Facet]
    }

    /// The text as the content of a post: a plain text if there are no facets.
    package var content: StatusContent {
        guard !facets.isEmpty else { return .plain(RawText(text)) }
        let encoder = JSONEncoder()
        // The same text has the same bytes, and the words of a search are found in them.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let data = try encoder.encode(Stored(text: text, facets: facets))
            return .facets(RawText(String(decoding: data, as: UTF8.self)))
        } catch {
            // Strings and numbers can always be encoded; the text is what matters.
            return .plain(RawText(text))
        }
    }

    /// Reads what `content` stores. A text in another form, as in a damaged file, has no facets.
    package init(stored: RawText) {
        do {
            let read = try JSONDecoder().decode(Stored.self, from: Data(stored.value.utf8))
            self.init(read.text, facets: read.facets)
        } catch {
            self.init(stored.value)
        }
    }
}

// MARK: Showing

extension FacetText.Facet {
    /// The page on the web that the facet leads to; nil for none that is safe to open.
    fileprivate var target: LinkTarget? {
        switch kind {
        case .link: return LinkTarget(RawText(value))
        case .mention:
            // `did:plc:…`, `did:web:…`: https://atproto.com/specs/did
            let isDID = value.hasPrefix("did:") && value.utf8.count <= 2048 && value.utf8.allSatisfy(Self.isInDID)
            return isDID ? LinkTarget(RawText("https://bsky.app/profile/\(value)")) : nil
        case .tag:
            guard !value.isEmpty else { return nil }
            return LinkTarget(RawText("https://bsky.app/hashtag/" + PercentEncoding.encode(value)))
        }
    }

    private static func isInDID(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: ".:_-".utf8.contains(byte)
        }
    }

    /// Returns the role of the part that shows a text. A hashtag under another text is a link: its name isn't shown.
    fileprivate func role(showing text: Substring) -> StyledText.Role {
        switch kind {
        case .link: .link
        case .mention: .mention
        case .tag: text.drop { $0 == "#" || $0 == "＃" }.lowercased() == value.lowercased() ? .hashtag : .link
        }
    }
}

extension FacetText {
    func styled(emojis: EmojiNames) -> StyledText {
        var writer = StyledTextWriter(emojis: emojis)
        var source = text
        source.withUTF8 { bytes in
            var place = 0
            for facet in facets {
                PlainToText.add(bytes, place..<facet.start, to: &writer)
                place = facet.start
                // Checked when the facets were.
                guard let target = facet.target else { continue }
                let shown = String(decoding: bytes[facet.start..<facet.end], as: UTF8.self)
                writer.beginLink(target, role: facet.role(showing: shown[...]))
                PlainToText.add(bytes, facet.start..<facet.end, to: &writer)
                writer.endLink()
                place = facet.end
            }
            PlainToText.add(bytes, place..<bytes.count, to: &writer)
        }
        return writer.finished()
    }
}
