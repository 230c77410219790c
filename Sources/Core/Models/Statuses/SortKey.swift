/// A status's position in a list: greater is newer. Compared bytewise, in Swift and in SQLite alike.
///
/// The service creates it (for Mastodon's API from the id, see `StatusOrder`), the cache stores and compares it; its
/// content is opaque to everything else.
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
