internal import Core

/// A command of pages with fields, by its name in `[keys.fields]` or `[keys.composer]`.
///
/// These pages read the standard keys of the commands; keys that the user has bound are turned into those.
package enum FieldCommand: String, Hashable, Sendable, CaseIterable {
    // Fields and boxes.
    case confirm, cancel
    case nextField = "next-field"
    case previousField = "previous-field"
    case up, down
    case pageUp = "page-up"
    case pageDown = "page-down"
    case save, remove
    case help

    // Editing.
    case left, right
    case wordLeft = "word-left"
    case wordRight = "word-right"
    case rowStart = "row-start"
    case rowEnd = "row-end"
    case textStart = "text-start"
    case textEnd = "text-end"
    case deleteBackward = "delete-backward"
    case deleteForward = "delete-forward"
    case killWordBackward = "kill-word-backward"
    case killWordForward = "kill-word-forward"
    case killToLineStart = "kill-to-line-start"
    case killToLineEnd = "kill-to-line-end"
    case yank
    case yankPop = "yank-pop"
    case transpose
    case setMark = "set-mark"
    case copySelection = "copy-selection"
    case undo, redo

    // The composer.
    case send, editor, attach
    case pastePicture = "paste-picture"
    case visibility, warning, poll, language, schedule, emoji
    case original
    case delete

    // A file of the composer.
    case describe
    case removeFile = "remove-file"
    case moveDown = "move-down"
    case moveUp = "move-up"
    case focalPoint = "focal-point"
    case replace

    /// Where commands have keys.
    package enum Place: Hashable, Sendable, CaseIterable {
        /// Fields, boxes and prompts.
        case field
        /// A text of the composer.
        case composerText
        /// A file or an option of the composer, where letters are keys.
        case composerPart
    }

    /// Where the command belongs to; it works in the places of the composer as well if it belongs to fields.
    package var home: Place {
        switch self {
        case .describe, .removeFile, .moveDown, .moveUp, .focalPoint, .replace: .composerPart
        case .send, .editor, .attach, .pastePicture, .visibility, .warning, .poll, .language, .schedule, .emoji,
            .original,
            .delete:
            .composerText
        default: .field
        }
    }

    /// The keys that pages read, of which the first stands for keys of the user.
    package var standard: [Key] { Self.standardKeys[self] ?? [] }

    private static let standardKeys = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.written.flatMap(\.keys)) })

    private var written: [KeySequence] {
        switch self {
        case .confirm: ["Enter"]
        case .cancel: ["Esc", "^C"]
        case .nextField: ["Tab"]
        case .previousField: ["Shift-Tab"]
        case .up: ["↑", "^P"]
        case .down: ["↓", "^N"]
        case .pageUp: ["PgUp"]
        case .pageDown: ["PgDn"]
        case .save: ["^S"]
        case .remove: ["^X"]
        case .help: ["F1", "?"]
        case .left: ["←", "^B"]
        case .right: ["→", "^F"]
        case .wordLeft: ["Alt-b", "Ctrl-←", "Alt-←"]
        case .wordRight: ["Alt-f", "Ctrl-→", "Alt-→"]
        case .rowStart: ["Home", "^A"]
        case .rowEnd: ["End", "^E"]
        case .textStart: ["Alt-<", "Ctrl-Home"]
        case .textEnd: ["Alt->", "Ctrl-End"]
        case .deleteBackward: ["Backspace"]
        case .deleteForward: ["Del", "^D"]
        case .killWordBackward: ["Alt-Backspace", "^W"]
        case .killWordForward: ["Alt-d", "Alt-Del", "Ctrl-Del"]
        case .killToLineStart: ["^U"]
        case .killToLineEnd: ["^K"]
        case .yank: ["^Y"]
        case .yankPop: ["Alt-y"]
        case .transpose: ["^T"]
        case .setMark: ["Ctrl-Space"]
        case .copySelection: ["Alt-w"]
        case .undo: ["Alt-u", "^_", "Alt-_"]
        case .redo: ["Alt-e"]
        case .send: ["^S", "Alt-Enter", "Ctrl-Enter"]
        case .editor: ["^E"]
        case .attach: ["^A"]
        case .pastePicture: ["Alt-v"]
        case .visibility: ["^V"]
        case .warning: ["^W"]
        case .poll: ["^P"]
        case .language: ["^G"]
        case .schedule: ["^R"]
        case .emoji: ["^O"]
        case .original: ["Alt-z"]
        case .delete: ["^X"]
        case .describe: ["a"]
        case .removeFile: ["x", "Del"]
        case .moveDown: ["J"]
        case .moveUp: ["K"]
        case .focalPoint: ["f"]
        case .replace: ["r"]
        }
    }

    /// Returns the standard key that the page gets for a key of the command; nil if it has none there, where another command
    /// has all of them.
    func key(for typed: KeySequence, in place: Place) -> Key? {
        let free = standard.filter { place == .field || home != .field || !Self.ofComposer.contains($0) }
        if let key = typed.keys.first, typed.keys.count == 1, free.contains(key) { return key }
        return free.first
    }

    private static let ofComposer = Set(allCases.filter { $0.home == .composerText }.flatMap(\.standard))
}

/// The keys in force in one place with fields.
package struct FieldKeys: Sendable {
    /// What keys are turned into.
    package typealias Meaning = [FieldCommand]

    package let table: KeyMeanings<[Key]>
    /// The keys of the commands, in their order.
    package let bindings: [(command: FieldCommand, sequences: [KeySequence])]
    /// The keys that pages read, and the command that each one stands for.
    private let standard: [Key: FieldCommand]
    private let names: [FieldCommand: [KeySequence]]

    init(_ lines: [KeyLine<Meaning>], in place: FieldCommand.Place) {
        table = KeyMeanings(
            lines.map { line in
                KeyLine(
                    keys: line.keys,
                    meaning: line.meaning.map { $0.compactMap { $0.key(for: line.keys, in: place) } })
            }.filter { $0.meaning?.isEmpty == false })
        var names: [FieldCommand: [KeySequence]] = [:]
        for line in lines {
            guard let command = line.meaning?.first, line.meaning?.count == 1, table[line.keys] != nil else { continue }
            names[command, default: []].append(line.keys)
        }
        self.names = names
        bindings = FieldCommand.allCases.compactMap { command in names[command].map { (command, $0) } }
        var standard: [Key: FieldCommand] = [:]
        for command in FieldCommand.commands(in: place) {
            for key in command.standard where standard[key] == nil && (place == .composerPart || !key.isPlain) {
                standard[key] = command
            }
        }
        self.standard = standard
    }

    /// Whether pages read the key, so that it mustn't reach them while it is bound to nothing.
    func isStandard(_ key: Key) -> Bool { standard[key] != nil }

    /// Returns the name of the first key of a command.
    func firstName(for command: FieldCommand) -> DisplayText? { names[command]?.first?.name }

    /// Returns the standard key with a name on screen, where `Alt-Z` is Alt-z; nil for another text.
    func standardKey(_ label: DisplayText) -> Key? {
        Key(label: label).map { standard[$0] == nil ? $0.lowercased : $0 }
    }

    /// Returns the name of the key in force for a standard one, such as `Ctrl-S`; nil if its command has no key. Other texts stay
    /// as they are, and so do standard keys in force.
    func name(ofStandard label: DisplayText) -> DisplayText? {
        guard let key = standardKey(label), let command = standard[key] else { return label }
        guard let keys = names[command] else { return nil }
        return keys.contains(KeySequence([key])) ? label : keys.first?.name
    }
}

extension FieldCommand {
    /// Returns the commands of a place, those before others with the same key first.
    static func commands(in place: Place) -> [FieldCommand] {
        let order: [Place] =
            switch place {
            case .field: [.field]
            case .composerText: [.composerText, .field]
            case .composerPart: [.composerPart, .composerText, .field]
            }
        return order.flatMap { home in allCases.filter { $0.home == home } }
    }
}

extension Key {
    /// The key whose letter is small: `Alt-Z` on screen is Alt-z.
    fileprivate var lowercased: Key {
        guard alt, case .character(let letter) = name else { return self }
        return Key(.character(Character(letter.lowercased())), control: control, alt: true)
    }
}
