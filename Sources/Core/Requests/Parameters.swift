/// The parameters of a request, in order, for a query or a form. Lists are encoded as `id[]=1&id[]=2`.
package struct Parameters: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    package enum Argument: Sendable, Hashable {
        case text(String)
        case number(Int)
        case flag(Bool)
        case list([String])
    }

    package typealias Key = String
    package typealias Value = Argument?

    private var items: [(name: String, value: Argument)]

    package static let none = Parameters()

    /// Parameters whose value is nil are left out.
    package init(dictionaryLiteral items: (String, Argument?)...) {
        self.items = items.compactMap { name, value in value.map { (name, $0) } }
    }

    package var isEmpty: Bool { items.isEmpty }

    package mutating func add(_ name: String, _ value: Argument?) {
        if let value { items.append((name, value)) }
    }

    /// The form `name=value&name=value`, with every byte except letters, digits and `-._~` percent-encoded.
    package var encoded: String {
        items.flatMap { item in
            let name = PercentEncoding.encode(item.name)
            return switch item.value {
            case .text(let text): [name + "=" + PercentEncoding.encode(text)]
            case .number(let number): [name + "=" + String(number)]
            case .flag(let flag): [name + "=" + (flag ? "true" : "false")]
            case .list(let texts): texts.map { name + "%5B%5D=" + PercentEncoding.encode($0) }
            }
        }.joined(separator: "&")
    }

    /// The names and values as they are, for a multipart body. Lists are sent as `name[]`.
    package var texts: [(name: String, value: String)] {
        items.flatMap { item in
            switch item.value {
            case .text(let text): [(item.name, text)]
            case .number(let number): [(item.name, String(number))]
            case .flag(let flag): [(item.name, flag ? "true" : "false")]
            case .list(let texts): texts.map { (item.name + "[]", $0) }
            }
        }
    }

    package static func == (left: Parameters, right: Parameters) -> Bool {
        left.items.elementsEqual(right.items) { $0 == $1 }
    }

    package func hash(into hasher: inout Hasher) {
        for item in items {
            hasher.combine(item.name)
            hasher.combine(item.value)
        }
    }
}
