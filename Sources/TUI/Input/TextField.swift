internal import Core

/// One line of text that is being typed, edited as shells do it.
struct TextField: Sendable {
    private(set) var text: String
    /// Clusters; what is beyond is not typed.
    private let longest: Int

    init(_ text: String = "", longest: Int = 500) {
        self.text = text
        self.longest = longest
    }

    /// - Returns: false for a key that is none of a field's.
    mutating func handle(_ key: Key) -> Bool {
        switch key.name {
        case .character("u") where key.control: text = ""
        case .character("w") where key.control:
            while text.last == " " { text.removeLast() }
            while let last = text.last, last != " " { text.removeLast() }
        case .character("h") where key.control, .backspace:
            if !text.isEmpty { text.removeLast() }
        case .character(let character) where !key.control && !key.alt: insert(String(character))
        default: return false
        }
        return true
    }

    /// Line breaks of pasted text become spaces.
    mutating func insert(_ more: String) {
        let line = String(more.map { $0.isNewline || $0 == "\t" ? " " : $0 })
        text = String((text + line).prefix(longest))
    }
}
