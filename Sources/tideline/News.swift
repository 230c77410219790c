internal import App
internal import Core
internal import FoundationEssentials
internal import TUI

/// "What's new": the pages about a version, from the assets, and whether they have been seen.
struct News {
    private let state: String
    private let language: Language
    private let executable: String

    init(_ surroundings: AppContext) {
        state = surroundings.directories.state + "/version"
        language = surroundings.strings.language
        executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    }

    /// Whether another version was here before this one and there are pages about this one; true once for each version.
    func isDue() -> Bool {
        let before = (try? PrivateFile.read(state)).map { String(decoding: $0, as: UTF8.self) }
        guard before != Version.current else { return false }
        // Where it cannot be kept the pages come again: no harm.
        try? PrivateFile.write(Array(Version.current.utf8), to: state)
        return before != nil && !pages().isEmpty
    }

    /// Pages are parted by lines of dashes; the first line of each is its heading.
    func pages() -> [ReleaseNotesPage.Page] {
        guard let text = text() else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.split(separator: "---").compactMap { lines in
            var lines = lines.drop { $0.isEmpty }
            while lines.last?.isEmpty == true { lines.removeLast() }
            guard let title = lines.popFirst() else { return nil }
            return ReleaseNotesPage.Page(
                title: Sanitizer.clean(RawText(title)),
                lines: lines.drop { $0.isEmpty }.map { Sanitizer.clean(RawText($0), maximum: 1000) })
        }
    }

    /// Where it is installed (`share/tideline` beside `bin`), or in the sources that it was built from.
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
