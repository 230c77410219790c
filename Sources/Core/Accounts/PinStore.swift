internal import FoundationEssentials

/// The pages that the user has pinned for an account. A small file apart from the cache, which may be deleted at any time.
package struct PinStore: Sendable {
    private let path: String

    /// A pin, or an element that this version doesn't know.
    private struct Element: Decodable {
        var pin: Pin?

        init(from decoder: any Decoder) throws { pin = try? Pin(from: decoder) }
    }

    /// - Parameter state: the state directory.
    package init(state: String, account: SignedInAccount) {
        path = state + "/pins/" + account.folder + ".json"
    }

    /// Returns the pinned pages in the order of their tabs, and behind them those for which the configuration's leave no room. A
    /// malformed file is set aside.
    package func all() -> [Pin] {
        guard let bytes = try? PrivateFile.read(path) else { return [] }
        guard let elements = try? JSONDecoder().decode([Element].self, from: Data(bytes)) else {
            PrivateFile.setAside(path)
            return []
        }
        var seen: Set<Pin.Page> = []
        return Array(elements.compactMap(\.pin).filter { seen.insert($0.page).inserted }.prefix(Pin.mostStored))
    }

    /// Whether pins of the account were stored before, be it none.
    package var isStored: Bool { PrivateFile.exists(path) }

    /// - Throws: if the file can't be written.
    package func save(_ pins: [Pin]) throws(FileError) { try PrivateFile.write(json: pins, to: path) }
}
