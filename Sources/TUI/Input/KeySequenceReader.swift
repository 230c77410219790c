/// Turns keys into what they mean one by one, remembering the beginning of a sequence such as `g g`. It waits for the next key
/// without a time limit: keys that are bound never begin longer ones.
package struct KeySequenceReader: Sendable {
    package enum Result<Meaning> {
        case meaning(Meaning)
        /// More keys are needed.
        case pending
        /// The key means nothing.
        case unknown(Key)
    }

    private var typed: [Key] = []

    package init() {}

    /// Whether a sequence was begun.
    var isPending: Bool { !typed.isEmpty }

    package mutating func read<Meaning>(_ key: Key, in table: KeyMeanings<Meaning>) -> Result<Meaning> {
        let sequence = KeySequence(typed + [key])
        typed = []
        if let meaning = table[sequence] { return .meaning(meaning) }
        if table.isPrefix(sequence) {
            typed = sequence.keys
            return .pending
        }
        // Escape leaves a sequence that was begun; any other key that does not continue it starts a new one.
        guard sequence.keys.count > 1 else { return .unknown(key) }
        return key.name == .escape ? .pending : read(key, in: table)
    }
}

extension KeySequenceReader.Result: Equatable where Meaning: Equatable {}

/// What keys mean. Looking a sequence up takes as long as the sequence is.
package struct KeyMeanings<Meaning: Sendable>: Sendable {
    private var meanings: [KeySequence: Meaning] = [:]
    private var prefixes: Set<KeySequence> = []

    init(_ lines: [KeyLine<Meaning>] = []) {
        for line in lines {
            meanings[line.keys] = line.meaning
            prefixes.formUnion(line.keys.beginnings)
        }
    }

    package subscript(keys: KeySequence) -> Meaning? { meanings[keys] }

    /// Whether more keys may mean something after these.
    package func isPrefix(_ keys: KeySequence) -> Bool { prefixes.contains(keys) }
}

/// One or more keys in a row. In literals, `"gg"` is g twice, `"^X ^C"` Ctrl-X and Ctrl-C, and `"PgDn"` the key with that name.
package struct KeySequence: Hashable, Sendable, ExpressibleByStringLiteral {
    package var keys: [Key]

    package init(_ keys: [Key]) {
        self.keys = keys
    }

    package init(stringLiteral text: String) {
        if text.utf8.count == 1 {
            // Most of the table of commands, which is read at each start.
            keys = text.map { Key(.character($0)) }
        } else if text.contains(" ") {
            keys = text.split(separator: " ").compactMap { Key(named: $0) }
        } else if let key = Key(named: text[...]) {
            keys = [key]
        } else {
            keys = text.map { Key(.character($0)) }
        }
    }

    /// The sequences that this one continues, the shortest first.
    var beginnings: [KeySequence] { keys.indices.dropFirst().map { KeySequence(Array(keys[..<$0])) } }
}
