internal import FoundationEssentials

/// Where the reader was in each timeline of an account: a small file of its own, apart from the cache, which may be
/// thrown away at any time (FAULTS rule 7).
package struct PositionStore: Sendable {
    private let path: String

    /// - Parameter state: the state directory.
    package init(state: String, account: SignedInAccount) {
        path = state + "/positions/" + account.folder + ".json"
    }

    /// nil at the first time, and when the file cannot be made sense of: a lost place must not keep anyone from reading.
    package func position(in timeline: ListID) -> ReadingPosition? {
        all()[timeline.name]
    }

    package func keep(_ position: ReadingPosition, in timeline: ListID) throws(FileError) {
        var positions = all()
        var position = position
        // Another instance may have read further: what was read stays read.
        if let there = positions[timeline.name] {
            if there.isAssumed == position.isAssumed {
                position.readUpTo = max(position.readUpTo, there.readUpTo)
            } else if position.isAssumed == true {
                (position.readUpTo, position.isAssumed) = (there.readUpTo, nil)
            }
        }
        guard positions[timeline.name] != position else { return }
        positions[timeline.name] = position
        guard let data = try? JSONEncoder().encode(positions) else { return }
        try PrivateFile.write(Array(data), to: path)
    }

    private func all() -> [String: ReadingPosition] {
        guard let bytes = try? PrivateFile.read(path) else { return [:] }
        return (try? JSONDecoder().decode([String: ReadingPosition].self, from: Data(bytes))) ?? [:]
    }
}
