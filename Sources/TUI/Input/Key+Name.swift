internal import Core

extension KeySequence {
    /// The name of the key as people write it: `g g`, `Ctrl-E`, `PgDn`.
    var name: DisplayText { keys.count == 1 ? keys[0].label : keys.map(\.label).joined(by: " ") }

    /// Parses keys as `config.toml` and `:map` have them, with spaces between: `g t`, `Ctrl-X Ctrl-C`, `F5`.
    init(named text: String) throws(KeyProblem) {
        let names = text.split(separator: " ")
        keys = names.compactMap { Key(named: $0) }
        guard keys.count == names.count, !keys.isEmpty else {
            let wrong = names.first { Key(named: $0) == nil } ?? ""
            throw .unknownKey(RawText(String(wrong)), nearest: Self.nearest(to: wrong))
        }
    }

    /// Returns the name that was probably meant by one that no key has. `gg` are two keys.
    private static func nearest(to name: Substring) -> String? {
        if name.count == 2, name.allSatisfy(\.isLetter) { return name.map(String.init).joined(separator: " ") }
        let parts = name.split(separator: "-", maxSplits: 1)
        if parts.count == 2, let modifier = NearestName.of(String(parts[0]), among: ["Ctrl", "Alt"]) {
            let modified = "\(modifier)-\(parts[1])"
            if Key(named: modified[...]) != nil { return modified }
        }
        return NearestName.of(String(name), among: Key.plainNames)
    }
}

extension Key {
    /// Creates the key that `label` names; nil for a text that names several, such as `↑ ↓`.
    init?(label: DisplayText) { self.init(named: label.string[...]) }

    /// Creates the key with a name: `g`, `Ctrl-X`, `Alt-Enter`, `PgDn`, `Mouse-Middle`. Names other than letters may be in either
    /// case. Nil if no terminal sends such a key.
    init?(named text: Substring) {
        // Most keys of a file, which is read at each start.
        if text.utf8.count == 1, let letter = text.first, letter != " " {
            self.init(.character(letter))
            return
        }
        var rest = text
        func drop(_ prefixes: [String]) -> Bool {
            guard let prefix = prefixes.first(where: { rest.count > $0.count && rest.lowercased().hasPrefix($0) })
            else {
                return false
            }
            rest = rest.dropFirst(prefix.count)
            return true
        }
        let isAlt = drop(["alt-", "a-", "m-"])
        let isControl = drop(["ctrl-", "c-", "^"])
        self.init(.escape, control: isControl, alt: isAlt || drop(["alt-", "a-", "m-"]))
        if let named = Self.names[rest.lowercased()] {
            name = named
        } else if rest.count == 1, let letter = rest.first, letter != " " {
            name = .character(letter)
        } else if rest.count > 1, rest.lowercased().hasPrefix("f"), let number = Int(rest.dropFirst()),
            (1...63).contains(number)
        {
            name = .function(number)
        } else {
            return nil
        }
        if control, !foldControl() { return nil }
    }

    /// Turns a key with Ctrl into the one that terminals send for it, as `KeyTable` reads it.
    /// - Returns: false if they send none.
    private mutating func foldControl() -> Bool {
        switch name {
        case .character(let typed):
            let letter = Character(typed.lowercased())
            switch letter {
            case "i": (name, control) = (.tab, false)
            case "m", "j": (name, control) = (.enter, false)
            case "h", "?": (name, control) = (.backspace, false)
            case "[": (name, control) = (.escape, false)
            case "@": name = .character(" ")
            case "/": name = .character("_")
            case "a"..."z", " ", "\\", "]", "^", "_": name = .character(letter)
            default: return false
            }
            return true
        case .enter, .up, .down, .left, .right, .home, .end, .insert, .delete, .pageUp, .pageDown: return true
        case .escape, .tab, .backTab, .backspace, .function, .mouse: return false
        }
    }

    /// The names of keys other than letters and signs, besides those of the arrows on screen.
    static let plainNames = [
        "Space", "Enter", "Esc", "Tab", "Shift-Tab", "Backspace", "Del", "Ins", "Up", "Down", "Left", "Right", "Home",
        "End",
        "PgUp", "PgDn", "F1", "Mouse-Middle", "Mouse-Right",
    ]

    private static let names: [String: Name] = [
        "space": .character(" "), "enter": .enter, "return": .enter, "esc": .escape, "escape": .escape, "tab": .tab,
        "shift-tab": .backTab, "backspace": .backspace, "del": .delete, "delete": .delete, "ins": .insert,
        "insert": .insert,
        "up": .up, "down": .down, "left": .left, "right": .right, "↑": .up, "↓": .down, "←": .left, "→": .right,
        "home": .home,
        "end": .end, "pgup": .pageUp, "pageup": .pageUp, "pgdn": .pageDown, "pagedown": .pageDown,
        "mouse-middle": .mouse(.middle), "mouse-right": .mouse(.right),
    ]

    /// Whether a field inserts the key: a letter or sign.
    var isPlain: Bool {
        if case .character = name { !control && !alt } else { false }
    }

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
            case .mouse(.middle): "Mouse-Middle"
            case .mouse(.right): "Mouse-Right"
            }
        let controlled: DisplayText = control ? "Ctrl-\(plain)" : plain
        return alt ? "Alt-\(controlled)" : controlled
    }
}

/// The name that was probably meant by one that doesn't exist.
enum NearestName {
    /// Returns a name that begins with a text, else one that contains it, else the one that differs the least.
    static func of(_ text: String, among names: [String]) -> String? {
        let text = text.lowercased()
        guard !text.isEmpty else { return nil }
        for fits in [{ $0.hasPrefix(text) }, { $0.contains(text) }] as [(String) -> Bool] {
            if text.count > 1, let name = names.first(where: { fits($0.lowercased()) }) { return name }
        }
        return names.map { (name: $0, distance: EditDistance.between(text, and: $0.lowercased())) }
            .filter { $0.distance <= max(1, text.count / 3) }.min { $0.distance < $1.distance }?.name
    }
}
