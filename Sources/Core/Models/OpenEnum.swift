/// A value of a server's enumeration that may grow: a known case, or the word itself.
///
/// An unknown visibility or attachment type must not make the status undecodable.
package enum OpenEnum<Known: RawRepresentable & Sendable & Hashable>: Hashable, Sendable
where Known.RawValue == String {
    case known(Known)
    case unknown(String)

    package init(_ word: String) {
        self = Known(rawValue: word).map(Self.known) ?? .unknown(word)
    }

    package var word: String {
        switch self {
        case .known(let known): known.rawValue
        case .unknown(let word): word
        }
    }

    package var known: Known? {
        if case .known(let known) = self { known } else { nil }
    }
}

extension OpenEnum: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(word)
    }
}
