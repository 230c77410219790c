/// Turns keys into commands one by one, remembering the beginning of a sequence such as `g g`.
package struct KeySequenceReader: Sendable {
    package enum Result: Hashable, Sendable {
        case command(Command)
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
        if let command = map.command(for: sequence) { return .command(command) }
        if map.isPrefix(sequence) {
            typed = sequence.keys
            return .pending
        }
        // Escape leaves a sequence that was begun; any other key that does not continue it starts a new one.
        guard sequence.keys.count > 1 else { return .unknown(sequence) }
        return key.name == .escape ? .pending : read(key)
    }
}
