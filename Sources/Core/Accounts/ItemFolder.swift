internal import FoundationEssentials
#if canImport(Glibc)
    internal import Glibc
#endif

/// A folder of items, each in a file of its own, apart from the cache, which may be deleted at any time. Two instances
/// of the program can save different items at once without losing any.
package struct ItemFolder<Item: Codable & Identifiable & Sendable>: Sendable where Item.ID == String {
    private let path: String

    init(path: String) {
        self.path = path
    }

    /// Returns all items, sorted by name. A malformed file is set aside.
    package func all() -> [Item] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(Self.ending) }.sorted().compactMap { name in
            Self.item(in: path + "/" + name)
        }
    }

    /// Returns the item with an id; nil if there is none. A malformed file is set aside.
    package func item(_ id: String) -> Item? { Self.item(in: file(id)) }

    private static func item(in file: String) -> Item? {
        guard let bytes = try? PrivateFile.read(file) else { return nil }
        if let item = try? JSONDecoder().decode(Item.self, from: Data(bytes)) { return item }
        PrivateFile.setAside(file)
        return nil
    }

    /// Saves an item, replacing the one with the same id. It is flushed to the disk on return.
    ///
    /// - Throws: if the file can't be written.
    package func save(_ item: Item) throws(FileError) {
        guard let data = try? JSONEncoder().encode(item) else { throw FileError(path: path, code: EINVAL) }
        try PrivateFile.write(Array(data), to: file(item.id))
    }

    /// Deletes an item; succeeds if there is none.
    ///
    /// - Throws: if the file exists but can't be deleted.
    package func remove(_ id: String) throws(FileError) {
        try PrivateFile.remove(file(id))
    }

    private static var ending: String { ".json" }

    /// Returns the file of an id. Ids are made by the program; the filter makes sure that none can escape the folder.
    private func file(_ id: String) -> String {
        let safe = String(
            id.unicodeScalars.filter {
                $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || (48...57).contains($0.value))
            }.map(Character.init))
        return path + "/" + String(safe.prefix(64)) + Self.ending
    }
}

extension ItemFolder where Item == Draft {
    /// - Parameter data: the data directory.
    package init(data: String, account: SignedInAccount) {
        self.init(path: data + "/drafts/" + account.folder)
    }
}
