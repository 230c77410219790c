internal import FoundationEssentials

/// The fields of a JSON body under the names that a form would have: `a`, `a[]` for texts of an array, `a[b]` for a
/// member of an object, `a[0][b]` for one of an object in an array. Mastodon accepts both.
enum JSONFields: Decodable {
    case text(String)
    case list([JSONFields])
    case object([String: JSONFields])

    private static let deepest = 6

    init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count < Self.deepest else {
            self = .text("")
            return
        }
        if let object = try? decoder.container(keyedBy: Name.self) {
            self = .object(
                Dictionary(
                    uniqueKeysWithValues: object.allKeys.map { key in
                        (key.stringValue, (try? object.decode(JSONFields.self, forKey: key)) ?? .text(""))
                    }))
        } else if var list = try? decoder.unkeyedContainer() {
            var elements: [JSONFields] = []
            while !list.isAtEnd { elements.append(try list.decode(JSONFields.self)) }
            self = .list(elements)
        } else {
            let value = try decoder.singleValueContainer()
            self = .text(
                (try? value.decode(String.self)) ?? (try? value.decode(Bool.self)).map { String($0) }
                    ?? (try? value.decode(Int64.self)).map { String($0) } ?? "")
        }
    }

    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    static func pairs(_ body: [UInt8]) -> [(name: String, value: String)] {
        guard let value = try? JSONDecoder().decode(JSONFields.self, from: Data(body)),
            case .object(let members) = value
        else { return [] }
        return members.sorted { $0.key < $1.key }.flatMap { $0.value.pairs(named: $0.key) }
    }

    private func pairs(named name: String) -> [(name: String, value: String)] {
        switch self {
        case .text(let text): [(name, text)]
        case .object(let members):
            members.sorted { $0.key < $1.key }.flatMap { $0.value.pairs(named: "\(name)[\($0.key)]") }
        case .list(let elements):
            elements.enumerated().flatMap { index, element in
                if case .text = element {
                    element.pairs(named: name + "[]")
                } else {
                    element.pairs(named: "\(name)[\(index)]")
                }
            }
        }
    }
}
