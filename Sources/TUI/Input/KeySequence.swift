/// One or more keys in a row, written as they are typed: `"gg"` is g twice, `"^E"` is Ctrl-E.
package struct KeySequence: Hashable, Sendable, ExpressibleByStringLiteral {
    package var keys: [Key]

    package init(_ keys: [Key]) {
        self.keys = keys
    }

    /// A single named key.
    package init(_ name: Key.Name) {
        keys = [Key(name)]
    }

    package init(stringLiteral text: String) {
        if text.count == 2, text.hasPrefix("^"), let letter = text.last {
            keys = [Key(.character(Character(letter.lowercased())), control: true)]
        } else {
            keys = text.map { Key(.character($0)) }
        }
    }
}
