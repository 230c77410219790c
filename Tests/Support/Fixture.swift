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
