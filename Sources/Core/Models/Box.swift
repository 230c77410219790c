/// A value behind one indirection, so that a status can contain a status.
package indirect enum Box<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    case value(Value)

    package init(_ value: Value) {
        self = .value(value)
    }

    package var value: Value {
        switch self {
        case .value(let value): value
        }
    }

    package init(from decoder: any Decoder) throws {
        self = .value(try Value(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
