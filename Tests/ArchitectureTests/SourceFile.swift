import FoundationEssentials

/// A Swift file of ours as the architecture tests see it.
struct SourceFile: Sendable, CustomStringConvertible {
    /// Below the project's root, such as `Sources/Core/Cache/StatusCache.swift`.
    let path: String
    let lines: [String]
    /// The lines without comments and string literals.
    let code: [String]

    var description: String { path }

    /// `Core/Cache`, `TUI/Terminal`, `Demo/World` …: the folders below Sources.
    var folder: String {
        path.split(separator: "/").dropFirst().dropLast().joined(separator: "/")
    }

    /// The module, and the first folder in it.
    var layer: String {
        folder.split(separator: "/").prefix(2).joined(separator: "/")
    }

    var imports: [String] {
        code.compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index < 3, index + 1 < words.count else { return nil }
            return String(words[index + 1])
        }
    }

    /// The names of the top-level types.
    var declaredTypes: [String] {
        code.compactMap { line in
            guard let first = line.first, first != " " else { return nil }
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
            guard
                let index = words.firstIndex(where: { ["struct", "class", "actor", "enum", "protocol"].contains($0) }),
                index + 1 < words.count
            else { return nil }
            return String(words[index + 1])
        }
    }

    /// Every name that the code uses.
    var names: Set<Substring> {
        Set(code.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } })
    }

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var inBlock = false
        code = lines.map { Self.bare($0, inBlock: &inBlock) }
    }

    private static func bare(_ line: String, inBlock: inout Bool) -> String {
        var result = ""
        var inQuotes = false
        var previous: Character = " "
        for character in line {
            if inBlock {
                if previous == "*", character == "/" { inBlock = false }
                previous = character
                continue
            }
            if inQuotes {
                if character == "\"", previous != "\\" { inQuotes = false }
                previous = previous == "\\" && character == "\\" ? " " : character
                continue
            }
            if character == "\"" {
                inQuotes = true
            } else if character == "/", previous == "/" {
                result.removeLast()
                return result
            } else if character == "*", previous == "/" {
                result.removeLast()
                inBlock = true
            } else {
                result.append(character)
            }
            previous = character
        }
        return result
    }
}
