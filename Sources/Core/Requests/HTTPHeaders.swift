/// Header fields in order; names are case-insensitive (RFC 9110 §5.1).
package struct HTTPHeaders: Sendable, Hashable {
    package struct Field: Sendable, Hashable {
        package var name: String
        package var value: String
    }

    package private(set) var fields: [Field] = []

    package init() {}

    /// The value of the first field with that name.
    package subscript(name: String) -> String? {
        fields.first { Self.equal($0.name, name) }?.value
    }

    /// Returns all values of fields with that name, in order.
    package func values(_ name: String) -> [String] {
        fields.filter { Self.equal($0.name, name) }.map(\.value)
    }

    package mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Replaces all fields with that name.
    package mutating func set(_ name: String, _ value: String) {
        fields.removeAll { Self.equal($0.name, name) }
        add(name, value)
    }

    private static func equal(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count
            && zip(left.utf8, right.utf8).allSatisfy {
                $0 == $1 || ($0 | 0x20 == $1 | 0x20 && (0x61...0x7a).contains($0 | 0x20))
            }
    }
}
