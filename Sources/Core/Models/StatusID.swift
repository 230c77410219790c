/// The server's name for a status: an opaque string, unique on that server.
///
/// Never a number and never computed with; which of two is newer is asked of `SortKey`, not of this.
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
