internal import FoundationEssentials

/// A home timeline of recorded pages: every status in the folder once, ordered by id.
struct RecordedTimeline: HomeTimeline, Sendable {
    /// The statuses, oldest first.
    let statuses: [RecordedStatus]

    /// Reads every `*.json` in the folder that is a page of statuses or a single one; other files are ignored.
    ///
    /// - Throws: if the folder or a file can't be read, or there is no status.
    init(folder: String) throws(DemoError) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw .unreadableFixtures(folder: folder)
        }
        var files: [[UInt8]] = []
        for name in names.sorted() where name.hasSuffix(".json") {
            guard let data = FileManager.default.contents(atPath: folder + "/" + name) else {
                throw .unreadableFixtures(folder: folder)
            }
            files.append(Array(data))
        }
        self.init(files: files)
        if statuses.isEmpty { throw .noStatusesInFixtures(folder: folder) }
    }

    init(files: [[UInt8]]) {
        var byID: [String: RecordedStatus] = [:]
        for status in files.flatMap(RecordedTimeline.statuses(in:)) where byID[status.id] == nil {
            byID[status.id] = status
        }
        statuses = byID.values.sorted { $0.isOlder(than: $1.id) }
    }

    var count: Int { statuses.count }

    func id(at row: Int) -> String {
        statuses[row].id
    }

    func place(of id: String) -> Place {
        var low = 0
        var high = statuses.count
        while low < high {
            let middle = (low + high) / 2
            if statuses[middle].isOlder(than: id) { low = middle + 1 } else { high = middle }
        }
        return Place(older: low, exists: low < statuses.count && statuses[low].id == id)
    }

    func index(of id: String) -> Int? {
        let place = place(of: id)
        return place.exists ? place.older : nil
    }

    private static func statuses(in file: [UInt8]) -> [RecordedStatus] {
        guard let elements = JSONScanner.elements(of: file) else {
            return RecordedStatus(file).map { [$0] } ?? []
        }
        var statuses: [RecordedStatus] = []
        var homeless: [[UInt8]] = []
        for element in elements {
            if var status = RecordedStatus(element) {
                for stray in homeless { status.json += [UInt8(ascii: ",")] + stray }
                homeless = []
                statuses.append(status)
            } else if statuses.isEmpty {
                homeless.append(element)
            } else {
                // A broken element belongs to the page too: it is sent with the one before it.
                statuses[statuses.count - 1].json += [UInt8(ascii: ",")] + element
            }
        }
        return statuses
    }
}
