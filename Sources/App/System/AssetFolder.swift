internal import Core
internal import FoundationEssentials

/// The files that are installed beside the program: in `share/tideline` beside `bin`, or in the source tree that the
/// program was built in.
enum AssetFolder {
    /// The folders that may have the files, the nearest first.
    private static var places: [String] {
        var folder = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        var places: [String] = []
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            places += ["\(folder)/share/tideline", "\(folder)/assets"]
        }
        return places
    }

    /// Returns the content of a file; nil if it is missing or can't be read.
    static func read(_ name: String) -> [UInt8]? {
        places.lazy.compactMap { try? PrivateFile.read("\($0)/\(name)") }.first
    }

    /// Returns the names of the files in a folder; empty if it is missing.
    static func names(in folder: String) -> [String] {
        places.lazy.compactMap { try? FileManager.default.contentsOfDirectory(atPath: "\($0)/\(folder)") }.first ?? []
    }
}
