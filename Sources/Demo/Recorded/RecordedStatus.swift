/// A status of a recorded page, byte for byte as recorded.
struct RecordedStatus: Equatable, Sendable {
    let id: String
    /// The JSON text. Elements recorded without an id, and so without a position, follow here after commas.
    var json: [UInt8]

    /// Creates nil for anything but a status: other objects have ids and accounts too, but neither text nor visibility.
    init?(_ json: [UInt8]) {
        guard let members = JSONScanner.members(of: json),
            let id = members.first(where: { $0.name == "id" }).map({ JSONScanner.unquoted(json[$0.value]) }),
            !id.isEmpty, id != "null",
            members.contains(where: { $0.name == "account" }),
            members.contains(where: { ["content", "visibility", "uri", "text"].contains($0.name) })
        else { return nil }
        self.id = id
        self.json = json
    }

    /// Compares ids of the same server: by length, then bytewise.
    func isOlder(than id: String) -> Bool {
        self.id.utf8.count != id.utf8.count
            ? self.id.utf8.count < id.utf8.count : self.id.utf8.lexicographicallyPrecedes(id.utf8)
    }

    /// Returns the status with some of its members replaced by other JSON values.
    func json(replacing values: [String: String]) -> [UInt8] {
        guard let members = JSONScanner.members(of: json) else { return json }
        var writer = JSONWriter(capacity: json.count)
        writer.object { writer in
            for member in members {
                writer.key(member.name)
                if let value = values[member.name] { writer.raw(value.utf8) } else { writer.raw(json[member.value]) }
            }
        }
        return writer.bytes
    }
}
