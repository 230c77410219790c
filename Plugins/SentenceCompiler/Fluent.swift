/// A sentence with its variables, as a Fluent file writes it.
typealias Pattern = [Element]

enum Element: Equatable, Sendable {
    case text(String)
    /// A variable; `isNumber` where `NUMBER` formats it.
    case variable(String, isNumber: Bool)
    /// The choice of a variant by a number. The variants are in the order in which they are tried, `other` last.
    case select(String, [Variant])
}

struct Variant: Equatable, Sendable {
    /// A whole number, or a plural category of CLDR.
    let key: String
    let pattern: Pattern

    static let categories = ["zero", "one", "two", "few", "many", "other"]
}

struct Message: Equatable, Sendable {
    let key: String
    let comment: [String]
    let pattern: Pattern
    let line: Int

    /// The variables that a translation may use or leave out, and whether each is a number. The comment names them:
    /// `$people (Number, optional): all of them`.
    var optionalVariables: [(name: String, isNumber: Bool)] {
        comment.compactMap { $0.firstMatch(of: /\$([A-Za-z]+) \((Number|String), optional\)/) }
            .map { (String($0.1), $0.2 == "Number") }
    }

    /// The variables in the order in which they appear, optional ones last, and whether each is a number.
    var variables: [(name: String, isNumber: Bool)] {
        let isNumber = pattern.variables
        let used = pattern.variableNames.map { ($0, isNumber[$0] == true) }
        return used + optionalVariables.filter { optional in isNumber[optional.name] == nil }
    }
}

/// A problem in a Fluent file.
struct SyntaxError: Error, Equatable {
    let line: Int
    let problem: String
}

/// Parses the part of Fluent (https://projectfluent.org/fluent/guide) that sentences use: messages of one line, comments,
/// variables, `NUMBER`, string literals, and choices by number. Everything else is an error.
struct FluentParser {
    private let characters: [Character]
    private var index = 0
    private var line = 1

    static func messages(in text: String) throws(SyntaxError) -> [Message] {
        var parser = FluentParser(text)
        return try parser.messages()
    }

    private init(_ text: String) { characters = Array(text) }

    private var next: Character? { index < characters.count ? characters[index] : nil }

    private mutating func messages() throws(SyntaxError) -> [Message] {
        var messages: [Message] = []
        var comment: [String] = []
        while let first = next {
            switch first {
            case "\n":
                advance()
                comment = []
            case "#":
                let text = read { $0 != "\n" }
                advance()
                // Two or three signs head a group or the file.
                if text.hasPrefix("##") { comment = [] } else { comment.append(String(text.dropFirst(2))) }
            default:
                let start = line
                let key = try identifier()
                skip(" ")
                try expect("=")
                skip(" ")
                if next == "\n" { skipIndent() }
                let pattern = try pattern()
                if next == "\n" { advance() }
                guard next != " " else {
                    throw error("a sentence has one line; a choice's variants stand in its braces")
                }
                guard !pattern.isEmpty else { throw SyntaxError(line: start, problem: "\(key) is empty") }
                messages.append(Message(key: key, comment: comment, pattern: pattern, line: start))
                comment = []
            }
        }
        return messages
    }

    /// Reads up to the end of the line.
    private mutating func pattern() throws(SyntaxError) -> Pattern {
        var pattern: Pattern = []
        while let character = next, character != "\n" {
            if character == "{" {
                pattern.append(try placeable())
            } else {
                var text = Substring(read { $0 != "{" && $0 != "}" && $0 != "\n" })
                guard next != "}" else { throw error("} without {") }
                if next != "{" { while text.last == " " { text.removeLast() } }
                if !text.isEmpty { pattern.append(.text(String(text))) }
            }
        }
        return pattern
    }

    private mutating func placeable() throws(SyntaxError) -> Element {
        try expect("{")
        skipSpace()
        let element: Element
        switch next {
        case "\"": element = .text(try literal())
        case "$":
            let name = try variable()
            skipSpace()
            element = next == "-" ? .select(name, try variants()) : .variable(name, isNumber: false)
        default:
            let function = try identifier()
            guard function == "NUMBER" else { throw error("unknown function or message \(function)") }
            try expect("(")
            element = .variable(try variable(), isNumber: true)
            try expect(")")
        }
        skipSpace()
        try expect("}")
        return element
    }

    private mutating func variants() throws(SyntaxError) -> [Variant] {
        try expect("-")
        try expect(">")
        var variants: [Variant] = []
        var standard: Variant?
        skipSpace()
        while next == "[" || next == "*" {
            let isStandard = next == "*"
            if isStandard { advance() }
            try expect("[")
            let key = read { $0.isLetter || $0.isNumber }
            guard Variant.categories.contains(key) || Int(key) != nil else {
                throw error("[\(key)] is no plural category")
            }
            try expect("]")
            skip(" ")
            let variant = Variant(key: key, pattern: try pattern())
            guard !variants.contains(where: { $0.key == key }), standard?.key != key else {
                throw error("[\(key)] twice")
            }
            if isStandard { standard = variant } else { variants.append(variant) }
            skipSpace()
        }
        guard let standard, standard.key == "other" else { throw error("a choice needs the variant *[other]") }
        let (numbers, categories) = (variants.filter { Int($0.key) != nil }, variants.filter { Int($0.key) == nil })
        return numbers + categories + [standard]
    }

    private mutating func literal() throws(SyntaxError) -> String {
        try expect("\"")
        var text = ""
        while let character = next, character != "\"", character != "\n" {
            if character == "\\" { advance() }
            guard let character = next else { break }
            text.append(character)
            advance()
        }
        try expect("\"")
        return text
    }

    private mutating func variable() throws(SyntaxError) -> String {
        try expect("$")
        return try identifier()
    }

    private mutating func identifier() throws(SyntaxError) -> String {
        let name = read { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        guard name.first?.isLetter == true else { throw error("a name is expected") }
        return name
    }

    private mutating func read(while condition: (Character) -> Bool) -> String {
        let start = index
        while let character = next, condition(character) { advance() }
        return String(characters[start..<index])
    }

    private mutating func skip(_ character: Character) {
        while next == character { advance() }
    }

    private mutating func skipSpace() {
        while next == " " || next == "\n" { advance() }
    }

    /// Skips the end of a line and the spaces before the next one's text.
    private mutating func skipIndent() {
        guard index + 1 < characters.count, characters[index + 1] == " " else { return }
        advance()
        skip(" ")
    }

    private mutating func expect(_ character: Character) throws(SyntaxError) {
        guard next == character else { throw error("\(character) is expected") }
        advance()
    }

    private mutating func advance() {
        if next == "\n" { line += 1 }
        index += 1
    }

    private func error(_ problem: String) -> SyntaxError { SyntaxError(line: line, problem: problem) }
}
