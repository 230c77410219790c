import Foundation
import Testing

/// The string literals of a source file that holds on-screen sentences.
struct SentenceSource: Sendable, CustomTestStringConvertible {
    let name: String
    /// The string literals to check.
    let literals: [String]
    /// The arguments of each `text(english, chinese)` and `LocalName(english, chinese)` as written.
    let pairs: [(english: String, chinese: String)]

    var testDescription: String { name }

    static let all: [SentenceSource] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        let wanted = paths.filter { path in
            path.hasSuffix(".swift")
                && (path.hasPrefix("App/Localization/") || path.hasPrefix("TUI/Input/Command+")
                    || path.hasPrefix("Core/Services/") && path.hasSuffix("Service.swift"))
        }
        return wanted.sorted().compactMap { path in
            guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) else {
                return nil
            }
            let source = SentenceSource(name: path, text: text)
            return source.literals.isEmpty ? nil : source
        }
    }()

    init(name: String, text: String) {
        self.name = name
        let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            .joined(separator: "\n")
        var scanner = LiteralScanner(code)
        scanner.scan()
        pairs = scanner.pairs
        // A service's other literals are its protocol's.
        literals = name.hasPrefix("Core/") ? pairs.flatMap { [$0.english, $0.chinese] } : scanner.literals
    }

    /// Returns the problem of a literal, or nil.
    static func problem(of literal: String) -> String? {
        if literal.contains("!") || literal.contains("！") { return "an exclamation mark" }
        let lowercased = literal.lowercased()
        for phrase in ["by itself", "one's", "not built yet"] where lowercased.contains(phrase) {
            return phrase
        }
        let words = lowercased.split { !$0.isLetter }.map(String.init)
        if let word = words.first(where: { banned.contains($0) }) { return word }
        // A count followed by a plural noun, which must come from `plural`.
        let plural = /(\b1|\\\((?:number\()?[A-Za-z.]*[cC]ount\)+) (?:[a-z]+ )?[a-z]+s\b/
        if literal.firstMatch(of: plural) != nil { return "a plural without `plural`" }
        return nil
    }

    /// Returns the first ASCII punctuation beside Chinese text in a literal, or nil. Interpolations and commands in backticks
    /// count as Latin text, and so does a search's `author:`.
    static func asciiPunctuation(inChinese literal: String) -> Character? {
        let ascii = ",:;!?()"
        var before: Character = " "
        var depth = 0
        var isCommand = false
        for character in literal.replacing("author:", with: "x") {
            if before == "\\", character == "(", depth == 0 {
                depth = 1
            } else if depth > 0 {
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
            }
            if character == "`" { isCommand.toggle() }
            guard depth == 0, !isCommand else {
                before = character == "(" ? "x" : before
                continue
            }
            if isChinese(before), ascii.contains(character) { return character }
            if ascii.contains(before), isChinese(character) { return before }
            before = character == ")" ? "x" : character
        }
        return nil
    }

    private static func isChinese(_ character: Character) -> Bool {
        character.unicodeScalars.first.map {
            (0x3000...0x9FFF).contains($0.value) || (0xFF00...0xFFEF).contains($0.value)
        }
            ?? false
    }

    private static let banned: Set<String> = [
        "nobody", "somebody", "everybody", "anew", "whoever", "whomever", "oneself",
    ]

    /// Finds literals and the calls they stand in, in the part of Swift that these files use.
    private struct LiteralScanner {
        private let characters: [Character]
        private var index = 0
        var literals: [String] = []
        var pairs: [(english: String, chinese: String)] = []

        init(_ code: String) { characters = Array(code) }

        mutating func scan() {
            while index < characters.count {
                if characters[index] == "\"" {
                    _ = literal()
                } else if follows("text(") || follows("LocalName(") {
                    pair()
                } else {
                    index += 1
                }
            }
        }

        /// Whether a call of this name starts here and not in the middle of another name.
        private func follows(_ call: String) -> Bool {
            let isInside = index > 0 && (characters[index - 1].isLetter || characters[index - 1] == ".")
            let rest = characters[index...].prefix(call.count)
            return String(rest) == call && (!isInside || index > 0 && characters[index - 1] == ".")
        }

        /// Reads the arguments of a call with two of them; a declaration has labels and is left out.
        private mutating func pair() {
            while characters[index] != "(" { index += 1 }
            index += 1
            var arguments = [""]
            var depth = 0
            while index < characters.count {
                let character = characters[index]
                if character == "\"" {
                    arguments[arguments.count - 1] += literal()
                    continue
                }
                index += 1
                if character == ")" && depth == 0 { break }
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                if character == "," && depth == 0 {
                    arguments.append("")
                } else {
                    arguments[arguments.count - 1].append(character)
                }
            }
            let trimmed = arguments.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            if trimmed.count == 2 { pairs.append((trimmed[0], trimmed[1])) }
        }

        /// Reads a literal with its interpolations, in which more literals may stand. Returns it with its quotes.
        private mutating func literal() -> String {
            var text = "\""
            var depth = 0
            index += 1
            while index < characters.count {
                let character = characters[index]
                if depth > 0, character == "\"" {
                    text += literal()
                    continue
                }
                index += 1
                text.append(character)
                if character == "\\", index < characters.count, depth == 0 {
                    text.append(characters[index])
                    if characters[index] == "(" { depth = 1 }
                    index += 1
                } else if depth > 0 {
                    depth += character == "(" ? 1 : character == ")" ? -1 : 0
                } else if character == "\"" {
                    break
                }
            }
            literals.append(String(text.dropFirst().dropLast()))
            return text
        }
    }
}
