internal import GRDB

/// The full text of every original status, updated in the same transaction as its tables.
struct SearchIndex {
    let db: Database

    init(_ db: Database) {
        self.db = db
    }

    /// The bits of a text's number that distinguish statuses of the same millisecond.
    private static let shift: Int64 = 10

    /// Returns the first number of a moment.
    static func number(of moment: Timestamp) -> Int64 {
        min(max(moment.milliseconds, 0), Int64.max >> (shift + 1)) << shift
    }

    /// Inserts or replaces the text of a status.
    func put(_ status: Status, pk: Int64) throws {
        let words = SearchText.spaced(Self.words(of: status))
        let author = Self.author(status.account)
        if let number = try number(of: pk) {
            // A status of which only counts have changed keeps its text.
            try db.cachedStatement(
                sql:
                    "UPDATE search SET words = ?1, author = ?2 WHERE rowid = ?3 AND (words IS NOT ?1 OR author IS NOT ?2)"
            ).execute(arguments: [words, author, number])
            return
        }
        let number = try freeNumber(from: Self.number(of: status.createdAt))
        try db.cachedStatement(sql: "INSERT INTO search_entry (pk, status_pk) VALUES (?, ?)")
            .execute(arguments: [number, pk])
        try db.cachedStatement(sql: "INSERT INTO search (rowid, words, author) VALUES (?, ?, ?)")
            .execute(arguments: [number, words, author])
    }

    /// Updates the names of a cached account in the texts of its statuses.
    ///
    /// - Parameter pk: the row of the account.
    func rename(_ account: Account, pk: Int64) throws {
        let author = Self.author(account)
        let numbers = try Int64.fetchAll(db.cachedStatement(sql: Self.entriesOfAccountSQL), arguments: [pk])
        guard !numbers.isEmpty else { return }
        // An account of which only the avatar has changed keeps its names.
        let update = try db.cachedStatement(
            sql: "UPDATE search SET author = ?1 WHERE rowid = ?2 AND author IS NOT ?1")
        for number in numbers { try update.execute(arguments: [author, number]) }
    }

    static let entriesOfAccountSQL = """
        SELECT e.pk FROM status s CROSS JOIN search_entry e ON e.status_pk = s.pk WHERE s.account_pk = ?
        """

    /// Call before the status itself is deleted.
    func remove(_ pk: Int64) throws {
        guard let number = try number(of: pk) else { return }
        try db.cachedStatement(sql: "DELETE FROM search WHERE rowid = ?").execute(arguments: [number])
        try db.cachedStatement(sql: "DELETE FROM search_entry WHERE pk = ?").execute(arguments: [number])
    }

    /// Indexes every status, for a file without an index.
    ///
    /// - Parameter report: called with the share that is done, from 0 to 1.
    func fill(report: (Double) -> Void) throws {
        let reader = StatusReader(db: db)
        let originals = try Int64.fetchAll(db, sql: "SELECT pk FROM status WHERE reblog_pk IS NULL")
        for (index, pk) in originals.enumerated() {
            let status = try reader.status(pk, depth: .quoted, sql: StatusReader.oneBeforeVersion6SQL)
            if let status { try put(status, pk: pk) }
            if index.isMultiple(of: 1000) { report(Double(index) / Double(originals.count)) }
        }
    }

    private func number(of pk: Int64) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT pk FROM search_entry WHERE status_pk = ?"), arguments: [pk])
    }

    private func freeNumber(from wanted: Int64) throws -> Int64 {
        let last = try db.cachedStatement(sql: Self.lastNumberSQL)
        var first = wanted
        // A millisecond whose numbers are used up continues in the next one. Trying the numbers one by one would take
        // quadratic time for a page of statuses of one moment.
        while let used = try Int64.fetchOne(last, arguments: [first, first + Self.numbersPerMoment - 1]) {
            if used < first + Self.numbersPerMoment - 1 { return used + 1 }
            first += Self.numbersPerMoment
        }
        return first
    }

    private static let numbersPerMoment: Int64 = 1 << shift
    static let lastNumberSQL = "SELECT max(pk) FROM search_entry WHERE pk BETWEEN ? AND ?"

    /// Returns the searchable names of an account.
    private static func author(_ account: Account) -> String {
        SearchText.spaced("\(account.displayName.value) \(account.username.value) \(account.acct.value)")
    }

    /// Returns the searchable words of a status: its visible text and the descriptions of its media.
    private static func words(of status: Status) -> String {
        var parts = [status.spoiler.value, status.content.styled().plain]
        parts += status.attachments.compactMap { $0.description?.value }
        parts += status.poll?.options.map(\.title.value) ?? []
        if let card = status.card { parts += [card.title.value, card.description.value] }
        return parts.joined(separator: "\n")
    }
}

/// Prepares text for the index: scripts without spaces are split into single characters, so that any part of them can
/// be found. So is Hangul, whose words end in particles.
enum SearchText {
    static func spaced(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.value == 0 {
                result += " "
            } else if scalar.isUnspaced || isHangul(scalar) {
                result += " "
                result.unicodeScalars.append(scalar)
                result += " "
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether the index treats the text as a word. It cannot find anything else.
    static func isSearchable(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0x1100...0x11ff).contains(scalar.value) || (0xac00...0xd7a3).contains(scalar.value)
    }
}
