/// The decoded fields of a query or form body, in order. Of several fields with the same name, the subscript finds the
/// first.
struct FormFields {
    private(set) var pairs: [(name: String, value: String)] = []

    /// Parses `a=1&b=two+words`. Invalid UTF-8 becomes replacement characters: a malformed query is never an error.
    init(_ text: String) {
        for pair in text.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            pairs.append((FormFields.decoded(halves[0]), halves.count > 1 ? FormFields.decoded(halves[1]) : ""))
        }
    }

    /// The value of a field; nil if it is absent or empty, which Mastodon treats alike.
    subscript(name: String) -> String? {
        pairs.first { $0.name == name && !$0.value.isEmpty }?.value
    }

    func values(_ name: String) -> [String] {
        pairs.filter { $0.name == name }.map(\.value)
    }

    mutating func append(contentsOf other: FormFields) {
        pairs += other.pairs
    }

    mutating func append(_ pairs: [(name: String, value: String)]) {
        self.pairs += pairs
    }

    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "+") {
                bytes.append(UInt8(ascii: " "))
            } else if byte == UInt8(ascii: "%"), let value = UInt8(Substring(rest.prefix(2)), radix: 16),
                rest.count >= 2
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
