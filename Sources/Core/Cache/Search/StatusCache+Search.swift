internal import GRDB

extension StatusCache {
    /// A page of results.
    package struct SearchPage: Sendable {
        /// Newest first.
        package var statuses: [Status] = []
        /// The start of the next page; nil after the last.
        package var next: SearchPlace?
    }

    /// A place between two results.
    package struct SearchPlace: Hashable, Sendable {
        fileprivate var number: Int64
    }

    /// Searches all cached statuses, newest first.
    ///
    /// - Parameter place: the end of the previous page.
    package func search(
        _ query: SearchQuery, from place: SearchPlace? = nil, limit: Int
    ) async throws(CacheError) -> SearchPage {
        guard !query.isEmpty else { return SearchPage() }
        return try await readKept { db in
            let (sql, arguments) = Self.statement(for: query, from: place, limit: limit)
            let rows = try Row.fetchCursor(try db.makeStatement(sql: sql), arguments: StatementArguments(arguments))
            let reader = StatusReader(db: db)
            var page = SearchPage()
            var drafts: [StatusReader.Draft] = []
            var last: Int64 = 0
            while let row = try rows.next() {
                if drafts.count == limit {
                    page.next = SearchPlace(number: last)
                    break
                }
                drafts.append(try reader.draft(row))
                last = row[StatusReader.columnCount] ?? 0
            }
            page.statuses = try drafts.map { try reader.finish($0) }
            return page
        }
    }

    /// Returns the originals among some statuses that match a query.
    package func matches(_ query: SearchQuery, among ids: [StatusID]) async throws(CacheError) -> Set<StatusID> {
        guard !query.isEmpty, !ids.isEmpty else { return [] }
        return try await read { db in
            let (conditions, arguments, _) = Self.conditions(for: query, from: nil)
            let text = conditions.contains(Self.match) ? "CROSS JOIN search f ON f.rowid = e.pk" : ""
            // The few statuses lead, however many others match.
            let sql = """
                SELECT s.id FROM status s CROSS JOIN search_entry e ON e.status_pk = s.pk \(text) WHERE s.id IN \
                (\(ids.map { _ in "?" }.joined(separator: ", "))) AND \(conditions.joined(separator: " AND "))
                """
            let all: [any DatabaseValueConvertible] = ids.map(\.rawValue) + arguments
            return Set(try String.fetchAll(db, sql: sql, arguments: StatementArguments(all)).map { StatusID($0) })
        }
    }

    private static let match = "search MATCH ?"

    /// - Returns: conditions with their arguments, and the column that has the number of a text.
    private static func conditions(
        for query: SearchQuery, from place: SearchPlace?
    ) -> (conditions: [String], arguments: [any DatabaseValueConvertible], number: String) {
        var conditions: [String] = []
        var arguments: [any DatabaseValueConvertible] = []
        let match = expression(query.terms)
        // Numbers follow time, so bounds of time are bounds of the number.
        let number = match == nil ? "e.pk" : "f.rowid"
        if let match {
            conditions.append(Self.match)
            arguments.append(match)
        }
        let upper = min(place?.number ?? .max, query.before.map(SearchIndex.number) ?? .max)
        if upper < .max {
            conditions.append("\(number) < ?")
            arguments.append(upper)
        }
        if let after = query.after {
            conditions.append("\(number) >= ?")
            arguments.append(SearchIndex.number(of: after))
        }
        conditions += query.media.map(condition)
        return (conditions, arguments, number)
    }

    private static func statement(
        for query: SearchQuery, from place: SearchPlace?, limit: Int
    ) -> (sql: String, arguments: [any DatabaseValueConvertible]) {
        var (conditions, arguments, number) = Self.conditions(for: query, from: place)
        arguments.append(limit + 1)
        let source =
            conditions.contains(match)
            ? "search f CROSS JOIN search_entry e ON e.pk = f.rowid" : "search_entry e"
        let filter = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
        return (
            """
            SELECT \(StatusReader.columns), e.pk FROM \(source) CROSS JOIN status s ON s.pk = e.status_pk \
            \(StatusReader.joins) \(filter) ORDER BY \(number) DESC LIMIT ?
            """, arguments
        )
    }

    /// Returns the words in FTS5's syntax, each quoted so that it is taken literally (sqlite.org/fts5.html, 3.1). nil
    /// if no word can be found.
    private static func expression(_ terms: [SearchQuery.Term]) -> String? {
        func phrase(_ term: SearchQuery.Term) -> String {
            let words = SearchText.spaced(term.text).replacing("\"", with: "\"\"")
            // A quarter of all words begin with a given single letter.
            let isPrefix = term.isPrefix && term.text.unicodeScalars.count > 1
            return (term.isAuthor ? "author : " : "words : ") + "\"\(words)\"" + (isPrefix ? " *" : "")
        }
        let wanted = terms.filter { !$0.isExcluded }.map(phrase)
        guard !wanted.isEmpty else { return nil }
        let excluded = terms.filter(\.isExcluded).map(phrase)
        let all = wanted.joined(separator: " AND ")
        return excluded.isEmpty ? all : "(\(all)) NOT (\(excluded.joined(separator: " OR ")))"
    }

    /// Attachments are stored as JSON that the cache has written.
    private static func condition(_ media: SearchQuery.Media) -> String {
        switch media {
        case .media: "s.attachments IS NOT NULL"
        case .image: "s.attachments LIKE '%\"kind\":\"image\"%'"
        case .video: "(s.attachments LIKE '%\"kind\":\"video\"%' OR s.attachments LIKE '%\"kind\":\"gifv\"%')"
        case .audio: "s.attachments LIKE '%\"kind\":\"audio\"%'"
        case .poll: "s.poll IS NOT NULL"
        case .link: "s.card IS NOT NULL"
        }
    }
}
