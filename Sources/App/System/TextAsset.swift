package import Core
internal import FoundationEssentials

/// A text that is installed beside the program, as pages.
package struct TextAsset: Sendable {
    package struct Page: Hashable, Sendable {
        package var title: DisplayText
        package var lines: [DisplayText]
    }

    private let name: String

    /// - Parameter name: the path in the folder of assets.
    package init(_ name: String) {
        self.name = name
    }

    /// The licenses of the program and of its dependencies.
    package static let licenses = TextAsset("licenses.txt")

    /// Returns the pages of the text; empty if the file is missing. Lines of three dashes separate them; the first line
    /// of a page is its title.
    @concurrent
    package func pages() async -> [Page] {
        guard let text = text() else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.split(separator: "---").compactMap { lines in
            var lines = lines.drop { $0.isEmpty }
            while lines.last?.isEmpty == true { lines.removeLast() }
            guard let title = lines.popFirst() else { return nil }
            return Page(
                title: Sanitizer.clean(RawText(title)),
                lines: lines.drop { $0.isEmpty }.map { Sanitizer.clean(RawText($0), maximum: 4000) })
        }
    }

    /// Reads the file from `share/tideline` beside `bin`, or from the source tree that the program was built in.
    private func text() -> String? {
        var folder = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
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
