/// The `Link` headers of a response (RFC 8288 §3).
///
/// Only the cursors in them are used. The URLs are never requested, because a hostile one would receive the token.
/// Hostile and malformed links are skipped.
package struct LinkHeader: Sendable, Hashable {
    package struct Link: Sendable, Hashable {
        package var target: String
        /// The relation types, lower case.
        package var relations: [String]
    }

    package let links: [Link]

    /// The number of links read from a response; a page has two.
    private static let most = 16

    /// - Parameter values: the values of all `Link` fields.
    package init(_ values: [String]) {
        var links: [Link] = []
        for value in values {
            var reader = ByteReader(value)
            while !reader.isAtEnd, links.count < Self.most {
                if let link = Self.link(&reader) { links.append(link) }
                // Skip to the next link: anything before the comma is junk.
                _ = reader.text { $0 == 0x2c }
                reader.step()
            }
        }
        self.links = links
    }

    /// Returns the value of the first of these query parameters in a link with that relation to this server; nil if
    /// there is none.
    package func cursor(_ names: [String], relation: String, on server: ServerAddress) -> String? {
        for link in links where link.relations.contains(relation) {
            guard let query = Self.query(of: link.target, on: server) else { continue }
            for pair in query.split(separator: "&") {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, names.contains(String(parts[0])), let value = PercentEncoding.decode(parts[1]),
                    !value.isEmpty
                else { continue }
                return value
            }
        }
        return nil
    }

    /// Whether any link leads to this server.
    package func hasLinks(on server: ServerAddress) -> Bool {
        links.contains { Self.query(of: $0.target, on: server) != nil }
    }

    /// Parses `<target> *( ; name [= token or "quoted"] )`.
    private static func link(_ reader: inout ByteReader) -> Link? {
        reader.skip(while: \.isASCIISpace)
        guard reader.consume("<") else { return nil }
        let target = reader.text { $0 == 0x3e }
        guard reader.consume(">") else { return nil }
        var relations: [String]?
        while true {
            reader.skip(while: \.isASCIISpace)
            guard reader.consume(";") else { break }
            reader.skip(while: \.isASCIISpace)
            let name = reader.text { $0 == 0x3d || $0 == 0x3b || $0 == 0x2c || $0.isASCIISpace }.lowercased()
            reader.skip(while: \.isASCIISpace)
            guard reader.consume("=") else { continue }
            reader.skip(while: \.isASCIISpace)
            let value = parameterValue(&reader)
            // The first `rel` counts (§3.3).
            if name == "rel", relations == nil {
                relations = value.lowercased().split(separator: " ").map(String.init)
            }
        }
        return Link(target: target, relations: relations ?? [])
    }

    private static func parameterValue(_ reader: inout ByteReader) -> String {
        guard reader.consume("\"") else {
            return reader.text { $0 == 0x3b || $0 == 0x2c || $0.isASCIISpace }
        }
        var value = ""
        while !reader.isAtEnd {
            value += reader.text { $0 == 0x22 || $0 == 0x5c }
            if reader.consume("\"") { break }
            reader.step()
            if let escaped = reader.next { value.unicodeScalars.append(Unicode.Scalar(escaped)) }
            reader.step()
        }
        return value
    }

    /// Returns the query of a target on this server; "" for none, nil for a target elsewhere.
    ///
    /// The scheme may be http on an https server: behind a proxy the server may not know better, and the URL is not
    /// requested.
    private static func query(of target: String, on server: ServerAddress) -> Substring? {
        var rest = target[...]
        if let end = rest.firstIndex(of: "#") { rest = rest[..<end] }
        let question = rest.firstIndex(of: "?")
        let query = question.map { rest[rest.index(after: $0)...] } ?? ""
        let place = rest[..<(question ?? rest.endIndex)]

        if place.hasPrefix("//") { return nil }
        if place.hasPrefix("/") || place.isEmpty { return query }
        let lower = place.lowercased()
        for scheme in ["https://", "http://"] where lower.hasPrefix(scheme) {
            let authority = lower.dropFirst(scheme.count).prefix { $0 != "/" }
            return authority == server.authority ? query : nil
        }
        return nil
    }
}
