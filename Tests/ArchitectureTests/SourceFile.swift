import FoundationEssentials
import Glibc
import TestSupport

/// A Swift file of the project, as the architecture tests read it.
struct SourceFile: Sendable, CustomStringConvertible {
    /// Below the project's root, such as `Sources/Core/Cache/StatusCache.swift`.
    let path: String
    let lines: [String]
    /// The lines without comments and the text of string literals.
    let code: [String]
    /// Every name that the code uses.
    let names: Set<String>

    var description: String { path }

    /// `Core/Cache`, `TUI/Terminal`, `Demo/World` …: the folders below Sources.
    var folder: String { path.split(separator: "/").dropFirst().dropLast().joined(separator: "/") }

    /// The module, and the first folder in it.
    var layer: String { folder.split(separator: "/").prefix(2).joined(separator: "/") }

    var imports: [String] {
        code(with: "import").compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index < 3, index + 1 < words.count else { return nil }
            return String(words[index + 1])
        }
    }

    /// The names of the top-level types.
    var declaredTypes: [String] {
        code.compactMap { line in
            guard let first = line.first, first != " " else { return nil }
            return Self.type(declaredIn: line)
        }
    }

    /// The types in extensions of other types, such as `Status.Kind`.
    var typesInExtensions: [String] {
        var extended: String?
        return code.compactMap { line in
            if line.isEmpty { return nil }
            if line.first != " " {
                let words = Self.words(of: line)
                let index = words.firstIndex(of: "extension").map { $0 + 1 } ?? words.count
                extended = index < words.count ? String(words[index]) : nil
                return nil
            }
            guard let extended, line.hasPrefix("    "), line.dropFirst(4).first != " ",
                let type = Self.type(declaredIn: line)
            else { return nil }
            return "\(extended).\(type)"
        }
    }

    private static func type(declaredIn line: String) -> String? {
        let words = words(of: line)
        guard
            let index = words.firstIndex(where: { ["struct", "class", "actor", "enum", "protocol"].contains($0) }),
            index + 1 < words.count
        else { return nil }
        return String(words[index + 1])
    }

    private static func words(of line: String) -> [Substring] {
        line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
    }

    /// Returns the lines of code that contain one of some texts. Rules with regular expressions look closer at these only.
    func code(with texts: String...) -> [String] {
        code.filter { line in texts.contains { line.has($0) } }
    }

    /// The lines that declare a stored property of a class or an actor which holds a closure and can be set.
    var settableClosures: [String] {
        // The types around a line, outermost first.
        var types: [(indent: Int, isReference: Bool)] = []
        let kinds = ["struct", "class", "actor", "enum", "extension"]
        let closure = /\bvar \w+:.*->/
        return code.filter { line in
            if line.isEmpty { return false }
            let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
            types.removeAll { $0.indent >= indent }
            if kinds.contains(where: line.has),
                let kind = Self.words(of: line).first(where: { kinds.contains(String($0)) })
            {
                types.append((indent, kind == "class" || kind == "actor"))
                return false
            }
            guard line.has("->"), let type = types.last, type.isReference, type.indent == indent - 4 else {
                return false
            }
            // A computed property has braces and no value.
            let declaration = line.split(separator: "=", maxSplits: 1).first ?? line[...]
            return declaration.contains(closure) && !declaration.contains("{")
        }
    }

    /// Every name that the code uses; a type in another type with its name, as in `Status.Kind`.
    var usedNames: Set<String> {
        let modules: Set<Substring> = ["Core", "App", "TUI"]
        var result: Set<String> = []
        for line in code {
            for path in line.runs(of: String.nameCharacters + ".") {
                guard path.has(".") else {
                    result.insert(path)
                    continue
                }
                let parts = path.split(separator: ".")
                for (index, name) in parts.enumerated() {
                    let outer = index > 0 ? parts[index - 1] : ""
                    let isInType = outer.first?.isUppercase == true && !modules.contains(outer)
                    result.insert(isInType ? "\(outer).\(name)" : String(name))
                }
            }
        }
        return result
    }

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var reader = CodeReader()
        code = lines.map { reader.code(of: $0) }
        var names: Set<String> = []
        for line in code { names.formUnion(line.runs(of: String.nameCharacters)) }
        self.names = names
    }
}

extension String {
    /// Whether a text is in it, byte for byte. `contains` compares characters, which takes long for all lines of the project.
    func has(_ text: String) -> Bool { withCString { strstr($0, text) != nil } }
}
