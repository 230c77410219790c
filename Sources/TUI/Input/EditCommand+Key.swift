internal import App
internal import Core

extension EditCommand {
    /// The command of a key in a field: the keys of readline and Emacs, and those of desktop programs. Nil for keys that
    /// belong to the page or the program, such as Enter, Tab, Esc, Ctrl-C, Ctrl-L and Ctrl-Z.
    /// - Parameter isMultiline: whether Enter, Up and Down edit the text.
    init?(_ key: Key, isMultiline: Bool = false) {
        switch key.name {
        case .character(let letter):
            guard let command = Self.command(letter, key) else { return nil }
            self = command
        case .enter where isMultiline && !key.control: self = .newline
        case .backspace: self = key.alt || key.control ? .killWordBackward : .deleteBackward
        case .delete: self = key.alt || key.control ? .killWordForward : .deleteForward
        case .left: self = key.alt || key.control ? .wordLeft : .left
        case .right: self = key.alt || key.control ? .wordRight : .right
        case .home: self = key.control ? .textStart : .rowStart
        case .end: self = key.control ? .textEnd : .rowEnd
        case .up where isMultiline: self = .up
        case .down where isMultiline: self = .down
        default: return nil
        }
    }

    private static func command(_ letter: Character, _ key: Key) -> EditCommand? {
        switch (key.control, key.alt) {
        case (false, false): .type(String(letter))
        case (true, false): controlled[letter]
        case (false, true): alternate[letter]
        // Some keyboards type third-level letters as Ctrl-Alt, which arrive without either.
        case (true, true): letter == "_" ? .redo : nil
        }
    }

    private static let controlled: [Character: EditCommand] = [
        "a": .rowStart, "e": .rowEnd, "b": .left, "f": .right, "p": .up, "n": .down,
        "h": .deleteBackward, "d": .deleteForward, "w": .killWordBackward, "u": .killToLineStart, "k": .killToLineEnd,
        "y": .yank, "t": .transpose, "_": .undo, " ": .setMark,
    ]

    private static let alternate: [Character: EditCommand] = [
        "b": .wordLeft, "f": .wordRight, "d": .killWordForward, "<": .textStart, ">": .textEnd, "y": .yankPop,
        "u": .undo, "_": .undo, "e": .redo, "w": .copySelection,
    ]
}
