internal import FoundationEssentials
#if canImport(Glibc)
    internal import Glibc
#endif

/// Things that must not be lost, each in a file of its own, apart from the cache, which may be thrown away at any time
/// (FAULTS rule 7). Two instances of the program can keep different things at once and lose none.
package struct ItemFolder<Item: Codable & Identifiable & Sendable>: Sendable where Item.ID == String {
    private let path: String

    init(path: String) {
        self.path = path
    }

    /// Everything that is kept, by name. A file that cannot be made sense of is given another name, and kept.
    package func all() -> [Item] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(Self.ending) }.sorted().compactMap { name in
            let file = path + "/" + name
            guard let bytes = try? PrivateFile.read(file) else { return nil }
            if let item = try? JSONDecoder().decode(Item.self, from: Data(bytes)) { return item }
            PrivateFile.setAside(file)
            return nil
        }
    }

    /// What is kept under an id; nil for nothing, and for what cannot be made sense of.
    package func item(_ id: String) -> Item? {
        (try? PrivateFile.read(file(id))).flatMap { try? JSONDecoder().decode(Item.self, from: Data($0)) }
    }

    /// Keeps an item in place of what was kept under its id. It is on the disk when this returns.
    package func keep(_ item: Item) throws(FileError) {
        guard let data = try? JSONEncoder().encode(item) else { throw FileError(path: path, code: EINVAL) }
        try PrivateFile.write(Array(data), to: file(item.id))
    }

    /// Forgets one; one that is not there is forgotten already.
    package func remove(_ id: String) throws(FileError) {
        try PrivateFile.remove(file(id))
    }

    private static var ending: String { ".json" }

    /// Ids are ours, and still only letters, digits and dashes of one become part of a path.
    private func file(_ id: String) -> String {
        let safe = String(
            id.unicodeScalars.filter {
                $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || (48...57).contains($0.value))
            }.map(Character.init))
        return path + "/" + String(safe.prefix(64)) + Self.ending
    }
}
