import FoundationEssentials

/// JSON that a test can change in one place and encode again. Unlike a decoded value it may contain duplicate keys and
/// any text in place of a number.
indirect enum JSONTree: Decodable {
    case raw(String)
    case array([JSONTree])
    case object([(key: String, value: JSONTree)])

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            let keys = object.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .object(try keys.map { ($0.stringValue, try object.decode(JSONTree.self, forKey: $0)) })
        } else if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONTree] = []
            while !array.isAtEnd { elements.append(try array.decode(JSONTree.self)) }
            self = .array(elements)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .raw("null")
            } else if let truth = try? value.decode(Bool.self) {
                self = .raw(String(truth))
            } else if let number = try? value.decode(Int.self) {
                self = .raw(String(number))
            } else if let number = try? value.decode(Double.self) {
                self = .raw(String(number))
            } else {
                self = .raw(Self.quoted(try value.decode(String.self)))
            }
        }
    }

    var text: String {
        switch self {
        case .raw(let text): text
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let fields):
            "{" + fields.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    enum Change {
        case set(String)
        case drop
        case duplicate(String)
    }

    /// - Parameter path: such as `$.a.b[0].c`; missing objects are created.
    func changed(_ path: String, _ change: Change) -> JSONTree {
        let steps = path.dropFirst(2).split { ".[".contains($0) }.map {
            $0.last == "]" ? "#" + $0.dropLast() : String($0)
        }
        return changed(steps[...], change)
    }

    private func changed(_ steps: ArraySlice<String>, _ change: Change) -> JSONTree {
        guard let step = steps.first else {
            if case .set(let text) = change { return .raw(text) }
            return self
        }
        let rest = steps.dropFirst()
        switch self {
        case .array(var elements):
            if let index = Int(step.dropFirst()), elements.indices.contains(index) {
                elements[index] = elements[index].changed(rest, change)
            }
            return .array(elements)
        case .object(var fields):
            let place = fields.firstIndex { $0.key == step }
            switch change {
            case .drop where rest.isEmpty: fields.removeAll { $0.key == step }
            case .duplicate(let text) where rest.isEmpty: fields.append((step, .raw(text)))
            default:
                if let place {
                    fields[place].value = fields[place].value.changed(rest, change)
                } else if case .set(let text) = change, rest.isEmpty {
                    fields.append((step, .raw(text)))
                }
            }
            return .object(fields)
        case .raw: return self
        }
    }

    static func parse(_ text: String) throws -> JSONTree {
        try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
    }

    static func quoted(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8), as: UTF8.self)
    }
}
