/// The server's identifier of a status: an opaque string, unique on that server.
///
/// Not a number, even if it looks like one; `SortKey` decides which of two is newer.
package struct StatusID: Hashable, Sendable, Codable, CustomStringConvertible {
    package let rawValue: String

    package init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    package var description: String { rawValue }

    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
