import FoundationEssentials

/// The project's Swift files, read from the disk.
enum SourceTree {
    static let root: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        return parts.joined(separator: "/")
    }()

    static let sources: [SourceFile] = files(under: "Sources")
    static let tests: [SourceFile] = files(under: "Tests")

    static func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: root + "/" + path)), as: UTF8.self)
    }

    private static func files(under folder: String) -> [SourceFile] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder)) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            guard let data = try? Data(contentsOf: URL(filePath: root + "/" + folder + "/" + path)) else { return nil }
            return SourceFile(path: folder + "/" + path, text: String(decoding: data, as: UTF8.self))
        }
    }

    /// The folders of each module, lowest layer first. Folders in one row are independent of each other.
    static let layers: [String: [[String]]] = [
        "Core": [
            ["Support"], ["Models", "Text"], ["Configuration", "Requests"],
            ["Services", "Cache", "Accounts", "Pictures"], ["Sync"],
        ],
        "App": [["Editing", "System"], ["Localization", "ViewModels"], ["Sessions"], ["Commands"]],
        "TUI": [["Terminal"], ["Input", "Layout"], ["Views"], ["Pages"], ["Application"]],
    ]

    /// Folders of one row that a folder may use, and why.
    static let exceptions: [String: Set<String>] = [
        // Sanitizing takes the raw text types, which are models.
        "Core/Text": ["Core/Models"],
        // View models show sentences, and sentences describe the states of view models.
        "App/Localization": ["App/ViewModels"],
        "App/ViewModels": ["App/Localization"],
    ]
}
