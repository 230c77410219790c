/// An id that a server gives: an opaque string, unique on that server. Not a number, even if it looks like one.
package protocol ServerID: Hashable, Sendable, Codable, CustomStringConvertible {
    var rawValue: String { get }

    init(_ rawValue: String)
}

extension ServerID {
    package var description: String { rawValue }

    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
