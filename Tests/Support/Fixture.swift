internal import FoundationEssentials

/// The project's own samples in `Tests/Fixtures`.
package enum Fixture {
    package static func bytes(_ name: String) throws -> [UInt8] {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(2)
        return try Array(Data(contentsOf: URL(filePath: parts.joined(separator: "/") + "/Fixtures/" + name)))
    }

    package static func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }
}

/// Recorded responses and hostile inputs in a folder beside the project, which are not part of it.
///
/// A test that needs them has `.enabled(if: SharedMaterial.isHere, SharedMaterial.absence)`, and is skipped without
/// them.
package enum SharedMaterial {
    package static let absence = "needs the recorded material beside the project (../shared)"

    package static let root: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        return parts.joined(separator: "/") + "/../shared"
    }()

    package static var isHere: Bool { FileManager.default.fileExists(atPath: root + "/fixtures") }

    package static func bytes(_ path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: root + "/" + path)))
    }

    /// Returns the names of the files in a folder, sorted.
    package static func files(in folder: String, suffix: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? [])
            .filter { $0.hasSuffix(suffix) }
            .sorted()
    }
}
