/// A field of a JSON body: a string, or a list of strings, which become lines. Anything else is empty.
struct FieldValue: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.text = text
        } else {
            text = ((try? container.decode([String].self)) ?? []).joined(separator: "\n")
        }
    }
}
