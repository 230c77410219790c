/// One or more keys in a row. In literals, `"gg"` is g twice, `"^E"` Ctrl-E, and `"PgDn"` the key with that name.
package struct KeySequence: Hashable, Sendable, ExpressibleByStringLiteral {
    package var keys: [Key]

    package init(_ keys: [Key]) {
        self.keys = keys
    }

    package init(stringLiteral text: String) {
        if let name = Key.named[text[...]] {
            keys = [Key(name)]
        } else if text.count == 2, text.hasPrefix("^"), let letter = text.last {
            keys = [Key(.character(Character(letter.lowercased())), control: true)]
        } else {
            keys = text.map { Key(.character($0)) }
        }
    }
}
