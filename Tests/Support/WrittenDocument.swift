import FoundationEssentials
package import Testing

/// A document of which a test writes a part from the code, so that they agree.
package struct WrittenDocument {
    private let url: URL
    private let opening: String
    private let closing: String?

    /// - Parameters:
    ///   - path: from the project's folder.
    ///   - opening: the text before the part.
    ///   - closing: the text after it; nil for a part at the end of the document.
    package init(_ path: String, after opening: String, before closing: String? = nil) {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.prefix(upTo: parts.lastIndex(of: "Tests") ?? 0).joined(separator: "/")
        url = URL(filePath: root + "/" + path)
        self.opening = opening
        self.closing = closing
    }

    /// A file that is written as a whole.
    package init(whole path: String) { self.init(path, after: "") }

    /// Compares the part with what the code says. With TIDELINE_WRITE=1, as in `make docs`, writes it.
    package func check(_ rendered: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let writes = ProcessInfo.processInfo.environment["TIDELINE_WRITE"] != nil
        // A whole file may be new.
        let known = writes && opening.isEmpty ? (try? Data(contentsOf: url)) ?? Data() : try Data(contentsOf: url)
        let text = String(decoding: known, as: UTF8.self)
        let start =
            opening.isEmpty
            ? text.startIndex
            : try #require(text.firstRange(of: opening), sourceLocation: sourceLocation).upperBound
        let end = closing.flatMap { text[start...].firstRange(of: $0)?.lowerBound } ?? text.endIndex
        if writes {
            try Data((text[..<start] + rendered + text[end...]).utf8).write(to: url)
        } else {
            #expect(
                text[start..<end] == rendered, "run `make docs`, and read the difference",
                sourceLocation: sourceLocation)
        }
    }
}
