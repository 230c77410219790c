/// The daily limit of downloaded picture bytes, and the number so far: in a small file that all runs share.
struct DownloadBudget {
    private struct Content: Codable {
        /// The user's calendar day, such as 20261122.
        var day: Int
        var bytes: Int
    }

    /// The file with the bytes of the day.
    let path: String
    /// The limit in bytes; 0 for any amount, which is not counted.
    let limit: Int
    /// The time zone that decides when a day begins.
    let zone: LocalZone
    private var unsaved = 0

    init(path: String, limit: Int, zone: LocalZone) {
        self.path = path
        self.limit = limit
        self.zone = zone
    }

    func isUsedUp(at now: Timestamp) -> Bool {
        limit > 0 && stored(at: now) + unsaved >= limit
    }

    mutating func add(_ bytes: Int) {
        if limit > 0 { unsaved += bytes }
    }

    /// - Throws: if the file can't be written. The bytes count until the program ends.
    mutating func save(at now: Timestamp) throws(FileError) {
        guard unsaved > 0 else { return }
        let content = Content(day: day(of: now), bytes: stored(at: now) + unsaved)
        PrivateFile.removeUnlessRegular(path)
        try PrivateFile.write(json: content, to: path)
        unsaved = 0
    }

    private func stored(at now: Timestamp) -> Int {
        guard let content: Content = PrivateFile.value(at: path), content.day == day(of: now),
            (0...1 << 50).contains(content.bytes)
        else { return 0 }
        return content.bytes
    }

    private func day(of moment: Timestamp) -> Int {
        LocalTime(moment, in: zone).map { $0.year * 10_000 + $0.month * 100 + $0.day } ?? 0
    }
}
