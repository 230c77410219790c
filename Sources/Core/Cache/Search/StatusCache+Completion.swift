internal import GRDB

/// Suggestions for completion, from the cache.
extension StatusCache {
    /// Returns accounts whose handle, or a word of whose name, begins with a text, those with a matching handle first.
    package func accounts(startingWith text: String, limit: Int) async throws(CacheError) -> [Account] {
        try await read { try Self.accounts(startingWith: text, limit: limit, in: $0) }
    }

    /// The same on the calling thread. Waits for the disk.
    package func accountsNow(startingWith text: String, limit: Int) throws(CacheError) -> [Account] {
        try readNow { try Self.accounts(startingWith: text, limit: limit, in: $0) }
    }

    private static func accounts(startingWith text: String, limit: Int, in db: Database) throws -> [Account] {
        let found = try Int64.fetchAll(
            db,
            sql: """
                SELECT pk FROM account
                WHERE acct LIKE ?1 || '%' ESCAPE '\\' OR display_name LIKE ?1 || '%' ESCAPE '\\'
                    OR display_name LIKE '% ' || ?1 || '%' ESCAPE '\\'
                ORDER BY acct LIKE ?1 || '%' ESCAPE '\\' DESC, length(acct), acct LIMIT ?2
                """, arguments: [escaped(text), limit])
        let reader = ItemReader(db: db)
        return try found.compactMap { try reader.account($0) }
    }

    /// The number of posts, the last stored first, whose hashtags are offered.
    private static let searchedForTags = 500

    /// Returns the hashtags of recent posts that begin with a text, without `#`, the most used first.
    package func hashtags(startingWith text: String, limit: Int) async throws(CacheError) -> [String] {
        try await read { try Self.hashtags(startingWith: text, limit: limit, in: $0) }
    }

    /// The same on the calling thread. Waits for the disk.
    package func hashtagsNow(startingWith text: String, limit: Int) throws(CacheError) -> [String] {
        try readNow { try Self.hashtags(startingWith: text, limit: limit, in: $0) }
    }

    private static func hashtags(startingWith text: String, limit: Int, in db: Database) throws -> [String] {
        let wanted = text.storable.lowercased()
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT content, is_html FROM (
                    SELECT content, is_html FROM status WHERE reblog_pk IS NULL ORDER BY pk DESC LIMIT ?2
                ) WHERE content LIKE '%#%' AND content LIKE '%' || ?1 || '%' ESCAPE '\\'
                """, arguments: [escaped(text), searchedForTags])
        var uses: [String: (name: String, count: Int, place: Int)] = [:]
        while let row = try rows.next() {
            let content = try StatusContent(RawText(try row.text(0)), form: row.number(1))
            for name in content.styled().hashtags where name.lowercased().hasPrefix(wanted) {
                let place = uses.count
                uses[name.lowercased(), default: (name, 0, place)].count += 1
            }
        }
        let sorted = uses.values.sorted { ($1.count, $0.place) < ($0.count, $1.place) }
        return sorted.prefix(limit).map(\.name)
    }

    /// Escapes a text for a pattern of LIKE, where "\" is the escape character.
    private static func escaped(_ text: String) -> String {
        text.storable.map { "\\%_".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}

extension StyledText {
    /// The hashtags as they are written, without `#`.
    fileprivate var hashtags: [String] {
        lines.flatMap { line in
            var names: [String] = []
            var last: Int?
            for span in line.spans {
                let text = span.role == .hashtag ? span.text.string : ""
                if span.role == .hashtag, span.link != nil, span.link == last, !names.isEmpty {
                    names[names.count - 1] += text
                } else if span.role == .hashtag {
                    names.append(text)
                }
                last = span.role == .hashtag ? span.link : nil
            }
            return names.map { $0.filter { $0 != "#" } }.filter { !$0.isEmpty }
        }
    }
}
