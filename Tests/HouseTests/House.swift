import FoundationEssentials

/// The sources as they lie on the disk.
enum House {
    static let root: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        return parts.joined(separator: "/")
    }()

    static let sources: [SourceFile] = files(under: "Sources")

    static func files(under folder: String) -> [SourceFile] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder)) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            guard let data = try? Data(contentsOf: URL(filePath: root + "/" + folder + "/" + path)) else { return nil }
            return SourceFile(path: folder + "/" + path, text: String(decoding: data, as: UTF8.self))
        }
    }

    /// The rooms of Core from the bottom up; what stands in one row stands side by side and does not know each other.
    static let floors: [[String]] = [
        ["Support"], ["Models", "Text"], ["Configuration", "Requests"], ["Services", "Cache", "Accounts"], ["Sync"],
        ["Localization"],
        ["ViewModels"],
    ]

    /// Rooms on one floor that may know each other all the same, and why.
    static let neighbours: [String: Set<String>] = [
        // Cleaning needs the texts that come from outside, which are models.
        "Text": ["Models"]
    ]
}
