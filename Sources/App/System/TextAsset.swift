package import Core
internal import FoundationEssentials

/// A text that is installed beside the program, as pages.
package struct TextAsset: Sendable {
    package struct Page: Hashable, Sendable {
        package var title: DisplayText
        package var lines: [DisplayText]
    }

    private let names: [String]

    /// - Parameter names: paths in the folder of assets. The first that exists is read.
    package init(_ names: String...) {
        self.names = names
    }

    /// The licenses of the program and of its dependencies.
    package static let licenses = TextAsset("licenses.txt")

    /// Returns the pages of the text; empty if there is no file. Lines of three dashes separate them; the first line
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

    private func text() -> String? { names.lazy.compactMap(text).first }

    /// Reads a file from `share/tideline` beside `bin`, or from the source tree that the program was built in.
    private func text(_ name: String) -> String? {
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
