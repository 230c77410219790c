/// One status of a recorded page, byte for byte as it was recorded.
struct RecordedStatus: Equatable, Sendable {
    let id: String
    /// JSON text. What is recorded without an id and so has no place of its own follows here, after a comma.
    var json: [UInt8]

    /// Nil for what is no status: other things have ids and accounts too, but neither text nor visibility.
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

    /// Ids of one server order by length, then by their bytes.
    func isOlder(than id: String) -> Bool {
        self.id.utf8.count != id.utf8.count
            ? self.id.utf8.count < id.utf8.count : self.id.utf8.lexicographicallyPrecedes(id.utf8)
    }

    /// The status alone, some of its members replaced by other JSON values.
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
