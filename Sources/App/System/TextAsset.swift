package import Core

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
        guard let bytes = names.lazy.compactMap(AssetFolder.read).first else { return [] }
        let text = String(decoding: bytes, as: UTF8.self)
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
}
