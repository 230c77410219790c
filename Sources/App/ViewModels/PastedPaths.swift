internal import Core

/// The paths in a pasted text, as terminals and file managers write dropped files.
package struct PastedPaths: Hashable, Sendable {
    /// Absolute; empty if the text has anything else in it.
    package let paths: [String]

    /// The longest text that is looked at, in bytes, and the largest number of files.
    private static let (longest, most) = (16_384, 16)

    package init(_ text: String) {
        guard text.utf8.count <= Self.longest else {
            paths = []
            return
        }
        let lines = text.split { $0.isNewline }.map { Self.trimmed($0) }.filter { !$0.isEmpty }
        let found = lines.compactMap(Self.path)
        paths = found.count == lines.count && found.count <= Self.most ? found : []
    }

    private static func trimmed(_ line: Substring) -> Substring {
        var line = line
        while line.first?.isWhitespace == true { line.removeFirst() }
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }

    private static func path(_ line: Substring) -> String? {
        if line.hasPrefix("file://") {
            // The host is empty or this machine's.
            let rest = line.dropFirst("file://".count)
            guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash]) else { return nil }
            return PercentEncoding.decode(rest[slash...]).flatMap { $0.utf8.contains(0) ? nil : $0 }
        }
        for quote in ["'", "\""] where line.count > 2 && line.hasPrefix(quote) && line.hasSuffix(quote) {
            let inside = line.dropFirst().dropLast()
            return inside.hasPrefix("/") ? String(inside) : nil
        }
        guard line.hasPrefix("/"), !line.hasPrefix("//") else { return nil }
        var path = ""
        var isEscaped = false
        for character in line {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            // A second path on the line would be a list of them, which is text.
            path.append(character)
            isEscaped = false
        }
        return path
    }

    /// Whether all paths lead to something, off the caller's actor.
    @concurrent
    package static func areFiles(_ paths: [String]) async -> Bool { paths.allSatisfy(PrivateFile.exists) }
}
