/// A status's place in the order of its service: greater is newer. Compared as bytes, in Swift and in SQLite alike.
///
/// The service makes it (for Mastodon's family out of the id, see `StatusOrder`), the cache stores and compares it,
/// nobody else looks inside.
package struct SortKey: Hashable, Comparable, Sendable, Codable {
    package let rawValue: String

    package init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    package static func < (left: SortKey, right: SortKey) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }

    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
