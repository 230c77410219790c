internal import FoundationEssentials

/// The rules for posts that a server stated last, in a file for a start without it.
struct RulesFile: Sendable {
    let path: String

    /// Returns the stored rules; nil if there are none, or if another version of the program has stored them.
    func rules() -> WritingRules? {
        guard let bytes = try? PrivateFile.read(path) else { return nil }
        return try? JSONDecoder().decode(WritingRules.self, from: Data(bytes))
    }

    /// - Throws: if the file can't be written.
    func save(_ rules: WritingRules) throws(FileError) {
        guard let data = try? JSONEncoder().encode(rules) else { return }
        try PrivateFile.write(Array(data), to: path)
    }
}
