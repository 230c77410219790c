/// Text from outside: a server, a file, an argument. It may contain anything, escape sequences included.
///
/// It can't be drawn: only `Sanitizer` converts it to `DisplayText`, which can.
package struct RawText: Hashable, Sendable, Codable {
    package let value: String

    package init(_ value: String) {
        self.value = value
    }

    package var isEmpty: Bool { value.isEmpty }

    package init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
