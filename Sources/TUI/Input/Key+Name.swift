internal import Core

extension KeySequence {
    /// The name of the key as people write it: `g g`, `Ctrl-E`, `PgDn`.
    var name: DisplayText {
        keys.enumerated().reduce(DisplayText.empty) { text, key in
            key.offset == 0 ? key.element.label : "\(text) \(key.element.label)"
        }
    }
}

extension Key {
    /// Creates the key that `label` names; nil for a text that names several, such as `↑ ↓`.
    init?(label: DisplayText) {
        var rest = Substring(label.string)
        func drop(_ prefix: String) -> Bool {
            guard rest.hasPrefix(prefix) else { return false }
            rest = rest.dropFirst(prefix.count)
            return true
        }
        (name, alt, control) = (.escape, drop("Alt-"), drop("Ctrl-"))
        if let named = Self.named[rest] {
            name = named
        } else if rest.count == 1, let letter = rest.first {
            name = .character(control ? Character(letter.lowercased()) : letter)
        } else {
            return nil
        }
    }

    static let named: [Substring: Name] = {
        let all: [Name] = [
            .character(" "), .enter, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown, .function(1),
        ]
        return Dictionary(uniqueKeysWithValues: all.map { (Substring(Key($0).label.string), $0) })
    }()

    /// The key's name with its modifiers.
    var label: DisplayText {
        let plain: DisplayText =
            switch name {
            case .character(" "): "Space"
            // Typed characters go through the cleaner as all text from outside.
            case .character(let character):
                Sanitizer.clean(RawText(control ? character.uppercased() : String(character)))
            case .enter: "Enter"
            case .escape: "Esc"
            case .tab: "Tab"
            case .backTab: "Shift-Tab"
            case .backspace: "Backspace"
            case .delete: "Del"
            case .insert: "Ins"
            case .up: "↑"
            case .down: "↓"
            case .left: "←"
            case .right: "→"
            case .home: "Home"
            case .end: "End"
            case .pageUp: "PgUp"
            case .pageDown: "PgDn"
            case .function(let number): "F\(number)"
            }
        let controlled: DisplayText = control ? "Ctrl-\(plain)" : plain
        return alt ? "Alt-\(controlled)" : controlled
    }
}
