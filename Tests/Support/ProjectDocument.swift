internal import FoundationEssentials

/// A document of the project, with what it tells users to type.
package struct ProjectDocument {
    /// A part between two lines of three backticks.
    package struct Block {
        /// The language behind the backticks; empty without one.
        package var language: String
        package var lines: [String]
    }

    package let text: String

    private static let root: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/")
    }()

    /// The paths of README, CONTRIBUTING and ARCHITECTURE, and of the documents in docs.
    package static let all: [String] = {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root + "/docs")) ?? []
        return ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
            + paths.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    }()

    /// README and the guide, whose examples work as they stand there.
    package static let guide = all.filter { $0 == "README.md" || $0 == "docs/faq.md" || $0.hasPrefix("docs/guide") }

    /// - Parameter path: from the project's folder.
    package init(_ path: String) throws {
        text = String(decoding: try Data(contentsOf: URL(filePath: Self.root + "/" + path)), as: UTF8.self)
    }

    package var blocks: [Block] {
        var blocks: [Block] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            // Those of lists are indented.
            let content = line.drop { $0 == " " }
            if content.hasPrefix("```") {
                isInside.toggle()
                if isInside { blocks.append(Block(language: String(content.dropFirst(3)), lines: [])) }
            } else if isInside {
                blocks[blocks.count - 1].lines.append(String(line))
            }
        }
        return blocks
    }

    /// Returns the commands of a program that stand in blocks for a shell, as words.
    package func commands(of program: String) -> [[String]] {
        blocks.filter { $0.language.isEmpty || $0.language == "sh" }.flatMap(\.lines).map(ShellWords.of)
            .map { $0.first == "sudo" ? Array($0.dropFirst()) : $0 }
            .filter { $0.first == program }
    }

    /// Returns the commands of a program that stand in sentences, as words: often only the beginning of one.
    package func mentions(of program: String) -> [[String]] {
        text.matches(of: #/`([^`\n]+)`/#).map { ShellWords.of(String($0.1)) }.filter { $0.first == program }
    }
}

/// The words of a command as a shell reads them.
package enum ShellWords {
    /// Returns the words of the first command of a line, up to a comment, a pipe, a redirection or another command.
    package static func of(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            switch character {
            case _ where character == quote: quote = nil
            case _ where quote != nil: word = (word ?? "") + String(character)
            case "\"", "'":
                quote = character
                word = word ?? ""
            case "#" where word == nil, "|", "<", ">", ";", "&": return words + (word.map { [$0] } ?? [])
            case " ":
                if let word { words.append(word) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
