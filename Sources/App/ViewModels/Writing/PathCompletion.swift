internal import Core

/// Completing the path of a file as it is typed. `~` is the home folder.
package struct PathCompletion: Hashable, Sendable {
    package let home: String

    /// - Parameter home: empty for none.
    package init(home: String) { self.home = home }

    /// Returns the absolute path of the typed text; nil if it is relative.
    package func absolute(_ text: String) -> String? {
        var text = text
        while text.last == " " { text.removeLast() }
        while text.first == " " { text.removeFirst() }
        let pasted = PastedPaths(text).paths
        if pasted.count == 1 { return pasted[0] }
        if text == "~" || text.hasPrefix("~/"), home.hasPrefix("/") { return home + text.dropFirst() }
        return text.hasPrefix("/") ? text : nil
    }

    /// Returns the completions of the text, folders with "/" at the end, off the caller's actor.
    @concurrent
    package func candidates(for text: String) async -> [String] {
        let text = text.isEmpty ? "~/" : text
        guard let slash = text.lastIndex(of: "/"), let folder = absolute(String(text[...slash])) else {
            return text == "~" ? ["~/"] : []
        }
        let begun = text[text.index(after: slash)...]
        return PathText.names(in: folder).filter { name in
            name.hasPrefix(begun) && (begun.hasPrefix(".") || !name.hasPrefix("."))
        }.sorted().prefix(200).map { name in
            let isFolder = PrivateFile.isFolder(folder + "/" + name)
            return text[...slash] + name + (isFolder ? "/" : "")
        }
    }

    /// Returns the longest beginning that all candidates share.
    package static func common(_ candidates: [String]) -> String {
        guard let first = candidates.first else { return "" }
        return candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
