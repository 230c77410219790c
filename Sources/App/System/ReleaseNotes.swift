package import Core
internal import FoundationEssentials

/// The pages about this version from the assets, and whether the user has seen them.
package struct ReleaseNotes: Sendable {
    package struct Page: Hashable, Sendable {
        package var title: DisplayText
        package var lines: [DisplayText]

        package init(title: DisplayText, lines: [DisplayText]) {
            self.title = title
            self.lines = lines
        }
    }

    private let state: String
    private let language: Language
    private let executable: String

    package init(_ context: AppContext) {
        state = context.directories.state + "/version"
        language = context.strings.language
        executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    }

    /// Whether an older version ran here before and this one has notes. Returns true once for each version.
    package func isDue() -> Bool {
        let before = (try? PrivateFile.read(state)).map { String(decoding: $0, as: UTF8.self) }
        guard before != Version.current else { return false }
        // If this can't be stored, the notes are offered again next time.
        try? PrivateFile.write(Array(Version.current.utf8), to: state)
        return before != nil && !pages().isEmpty
    }

    /// The notes' pages. In the file, lines of three dashes separate pages; the first line of a page is its title.
    package func pages() -> [Page] {
        guard let text = text() else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.split(separator: "---").compactMap { lines in
            var lines = lines.drop { $0.isEmpty }
            while lines.last?.isEmpty == true { lines.removeLast() }
            guard let title = lines.popFirst() else { return nil }
            return Page(
                title: Sanitizer.clean(RawText(title)),
                lines: lines.drop { $0.isEmpty }.map { Sanitizer.clean(RawText($0), maximum: 1000) })
        }
    }

    /// Reads the file from `share/tideline` beside `bin`, or from the source tree that the program was built in.
    private func text() -> String? {
        let name = "news/\(Version.current).\(language == .english ? "en" : "zh").txt"
        var folder = executable
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            for place in ["share/tideline", "assets"] {
                guard let bytes = try? PrivateFile.read("\(folder)/\(place)/\(name)") else { continue }
                return String(decoding: bytes, as: UTF8.self)
            }
        }
        return nil
    }
}
