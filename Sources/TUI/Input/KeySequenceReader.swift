/// Turns keys into commands one by one, remembering the beginning of a sequence such as `g g`.
package struct KeySequenceReader: Sendable {
    package enum Result: Hashable, Sendable {
        /// The commands that the keys may mean; not empty.
        case commands([Command])
        /// More keys are needed.
        case pending
        case unknown(KeySequence)
    }

    private let map: KeyMap
    private var typed: [Key] = []

    package init(map: KeyMap) {
        self.map = map
    }

    package mutating func read(_ key: Key) -> Result {
        let sequence = KeySequence(typed + [key])
        typed = []
        let commands = map.commands(for: sequence)
        if !commands.isEmpty { return .commands(commands) }
        if map.isPrefix(sequence) {
            typed = sequence.keys
            return .pending
        }
        // Escape leaves a sequence that was begun; any other key that does not continue it starts a new one.
        guard sequence.keys.count > 1 else { return .unknown(sequence) }
        return key.name == .escape ? .pending : read(key)
    }
}

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
