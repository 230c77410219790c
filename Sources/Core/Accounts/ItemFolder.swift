internal import FoundationEssentials

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

    /// Returns the items that can be read, in no order. Changes no file.
    package func readable() -> [Item] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(Self.ending) }.compactMap { PrivateFile.value(at: path + "/" + $0) }
    }

    /// Returns the item with an id; nil if there is none. A malformed file is set aside.
    package func item(_ id: String) -> Item? { item(id, at: file(id)) ?? item(id, at: oldFile(id)) }

    /// Another item may have the file that this id had in the first version.
    private func item(_ id: String, at file: String) -> Item? {
        Self.item(in: file).flatMap { $0.id == id ? $0 : nil }
    }

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
        try PrivateFile.write(json: item, to: file(item.id))
        try removeOldFile(of: item.id)
    }

    /// Deletes an item; succeeds if there is none.
    ///
    /// - Throws: if the file exists but can't be deleted.
    package func remove(_ id: String) throws(FileError) {
        try PrivateFile.remove(file(id))
        try removeOldFile(of: id)
    }

    /// Acquires the lock of an item, which one process holds at a time, and one caller in it.
    ///
    /// - Throws: `held` at once if it isn't free.
    func lock(_ id: String) throws(FileLockError) -> FileLock {
        do throws(FileError) { try PrivateFile.makeDirectory(path) } catch { throw .file(error) }
        let lock = try FileLock.open(at: file(id) + Self.lockEnding)
        try lock.acquire(waiting: 0)
        return lock
    }

    /// Deletes the lock file of an item that has been removed. To be called while holding the lock.
    func removeLock(_ id: String) {
        // A leftover does no harm.
        try? PrivateFile.remove(file(id) + Self.lockEnding)
    }

    private static var ending: String { ".json" }
    private static var lockEnding: String { ".lock" }
    private static var longestName: Int { 64 }

    /// Returns the file of an id. An id that can't be a file's name is shortened to one, with a digest.
    private func file(_ id: String) -> String {
        let safe = Self.safe(id)
        guard safe != id || safe.count > Self.longestName || safe.isEmpty else {
            return path + "/" + safe + Self.ending
        }
        let digest = String(Self.digest(id), radix: 16)
        return path + "/" + safe.prefix(40) + "-" + digest + Self.ending
    }

    /// Returns the file of such an id in the first version, in which different ids could share a file.
    private func oldFile(_ id: String) -> String {
        path + "/" + String(Self.safe(id).prefix(Self.longestName)) + Self.ending
    }

    private func removeOldFile(of id: String) throws(FileError) {
        let old = oldFile(id)
        if old != file(id), item(id, at: old) != nil { try PrivateFile.remove(old) }
    }

    /// Returns an id without characters that could lead out of the folder.
    private static func safe(_ id: String) -> String {
        String(
            id.unicodeScalars.filter {
                $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || (48...57).contains($0.value))
            }.map(Character.init))
    }

    /// FNV-1a.
    private static func digest(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

extension ItemFolder where Item == Draft {
    /// - Parameter data: the data directory.
    package init(data: String, account: SignedInAccount) {
        self.init(path: data + "/drafts/" + account.folder)
    }

    /// The folder for pictures that only drafts have, such as those of the clipboard.
    package var pictures: String { path + "/pictures" }

    /// The drafts that are open in the user's editor.
    package var edited: EditedDrafts { EditedDrafts(path: path + "/editor", drafts: self) }

    /// Deletes a draft, unless it is being sent: then it would be saved again if that fails.
    ///
    /// - Returns: false if it is being sent.
    /// - Throws: if its file exists but can't be deleted.
    package func discard(_ id: Draft.ID) throws(FileError) -> Bool {
        var lock: FileLock?
        do throws(FileLockError) { lock = try self.lock(id) } catch {
            if case .held = error { return false }
            // A full disk has no room for the lock, but files on it can be deleted.
        }
        defer { lock?.release() }
        try remove(id)
        if lock != nil { removeLock(id) }
        return true
    }

    /// Returns all drafts, the last changed one first.
    package func newestFirst() -> [Draft] {
        all().sorted { ($1.changedAt, $0.id) < ($0.changedAt, $1.id) }
    }

    /// Returns an id for a new draft: the name of its purpose, or a longer one if there is such a draft already.
    package func freeID(for kind: OutgoingText) -> Draft.ID {
        item(kind.name) == nil ? kind.name : Self.uniqueID(for: kind)
    }

    /// Returns an id that no other draft has or will have.
    package static func uniqueID(for kind: OutgoingText) -> Draft.ID {
        kind.name + "-" + UUID().uuidString.lowercased()
    }
}
