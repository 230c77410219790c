/// The Swift source that names each sentence and holds it in each language.
///
/// A member of `Strings` for each message, whose parameters are the message's variables in the order in which the reference
/// language has them; messages with a hyphen in their names are listed instead. For each language a literal with all its sentences, in the same order, and where each ends.
struct SwiftSource {
    let reference: Catalog
    let translations: [Catalog]

    var text: String {
        """
        // Compiled from the Fluent files of Localization.
        package import Core

        extension Strings {
        \(members.map { member($1, at: $0) }.joined(separator: "\n"))
        }

        extension SentenceTable {
            /// The sentences of a language; a language without a file has those of \(reference.tag).
            init(tag: String) {
                self = switch tag {
        \(translations.map { "        case \"\($0.tag)\": .\(Self.name(of: $0))" }.joined(separator: "\n"))
                default: .\(Self.name(of: reference))
                }
            }

            /// The places of the entries of lists, by their names.
            static let words: [String: Int] = [
        \(words.map { "        \"\($1.key)\": \($0)," }.joined(separator: "\n"))
            ]

            /// The languages that have a file.
            static let tags = [\(([reference] + translations).map { "\"\($0.tag)\"" }.joined(separator: ", "))]

        \(([reference] + translations).map(table).joined(separator: "\n"))
        }

        """
    }

    private var words: [(offset: Int, element: Message)] {
        reference.messages.enumerated().filter { $1.key.contains("-") }.map { $0 }
    }

    private var members: [(offset: Int, element: Message)] {
        reference.messages.enumerated().filter { !$1.key.contains("-") }.map { $0 }
    }

    private func member(_ message: Message, at index: Int) -> String {
        let comment = message.comment.map { "    /// \($0)\n" }.joined()
        let variables = message.variables
        guard !variables.isEmpty else {
            return "\(comment)    package var `\(message.key)`: DisplayText { sentence(\(index)) }"
        }
        let parameters = variables.enumerated().map { position, variable in
            "\(position == 0 ? "_ " : "")`\(variable.name)`: \(variable.isNumber ? "Int" : "DisplayText")"
        }
        let arguments = variables.map { ".\($0.isNumber ? "number" : "text")(`\($0.name)`)" }
        return """
            \(comment)    package func `\(message.key)`(\(parameters.joined(separator: ", "))) -> DisplayText {
                    self.sentence(\(index), [\(arguments.joined(separator: ", "))])
                }
            """
    }

    private func table(of catalog: Catalog) -> String {
        let patterns = Dictionary(catalog.messages.map { ($0.key, $0.pattern) }) { first, _ in first }
        var text = ""
        var ends: [Int] = []
        for message in reference.messages {
            text += Self.encoded(patterns[message.key] ?? [], variables: message.variables.map(\.name))
            ends.append(text.utf8.count)
        }
        return """
                static let \(Self.name(of: catalog)) = SentenceTable(
                    text: \(Self.literal(text)),
                    ends: \(ends))
            """
    }

    /// Encodes a sentence as `SentenceTable` reads it.
    static func encoded(_ pattern: Pattern, variables: [String]) -> String {
        func sign(_ name: String) -> String {
            let number = variables.firstIndex(of: name).flatMap { UInt8(exactly: $0 + 1) } ?? 0
            return String(UnicodeScalar(number))
        }
        return pattern.map { element in
            switch element {
            case .text(let text): text
            case .variable(let name, _): sign(name)
            case .select(let name, let variants):
                "\u{1D}" + sign(name)
                    + variants.map { "\($0.key)\u{1F}\(encoded($0.pattern, variables: variables))\u{1E}" }.joined()
                    + "\u{1C}"
            }
        }.joined()
    }

    private static func name(of catalog: Catalog) -> String {
        "`\(catalog.tag.filter { $0.isLetter || $0.isNumber })`"
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case ..<" ": literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
