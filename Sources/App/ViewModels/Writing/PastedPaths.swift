internal import Core

/// The paths in a pasted text, as terminals and file managers write dropped files.
package struct PastedPaths: Hashable, Sendable {
    /// The absolute paths; empty if the text has anything else in it.
    package let paths: [String]

    /// The longest text that is parsed, in bytes, and the largest number of files.
    private static let (longest, most) = (16_384, 16)

    package init(_ text: String) {
        guard text.utf8.count <= Self.longest else {
            paths = []
            return
        }
        let lines = text.split { $0.isNewline }.map { Self.trimmed($0) }.filter { !$0.isEmpty }
        let found = lines.map { Self.paths(in: $0) }
        let all = found.flatMap(\.self)
        paths = found.allSatisfy { !$0.isEmpty } && all.count <= Self.most ? all : []
    }

    private static func trimmed(_ line: Substring) -> Substring {
        var line = line
        while line.first?.isWhitespace == true { line.removeFirst() }
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }

    /// Returns the paths in a line: several, each quoted or escaped where it has blanks, or one that is neither.
    private static func paths(in line: Substring) -> [String] {
        if let parts = words(of: line) {
            let found = parts.compactMap { path($0) }
            if found.count == parts.count { return found }
        }
        return path(line).map { [$0] } ?? []
    }

    private static func path(_ text: some StringProtocol) -> String? {
        guard text.hasPrefix("file://") else {
            return text.hasPrefix("/") && !text.hasPrefix("//") ? String(text) : nil
        }
        // The host is empty or this machine's.
        let rest = text.dropFirst("file://".count)
        guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(String(rest[..<slash])) else {
            return nil
        }
        return PercentEncoding.bytes(of: rest[slash...]).flatMap { $0.contains(0) ? nil : PathText.text(of: $0) }
    }

    /// Divides a line into words as a shell does.
    ///
    /// - Returns: nil if a quote is not closed.
    private static func words(of line: Substring) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        func add(_ character: Character) {
            if word == nil { word = "" }
            word?.append(character)
        }
        for character in line {
            if isEscaped {
                add(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                if word == nil { word = "" }
            } else if quote == nil, character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                add(character)
            }
        }
        if let word { words.append(word) }
        return quote == nil && !isEscaped ? words : nil
    }

    /// Whether all paths lead to something, off the caller's actor.
    @concurrent
    package static func areFiles(_ paths: [String]) async -> Bool { paths.allSatisfy(PrivateFile.exists) }
}
