import Foundation
import TestSupport
import Testing

/// The manual pages as the programs that show them read them.
@Suite("Manual pages are well-formed", .serialized, .exclusive, .hangGuard)
struct ManualLintTests {
    private static let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/docs/man"

    private static func isInstalled(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
    }

    /// The warnings of a program about each page.
    private func warnings(_ program: String, _ arguments: [String]) throws -> [String] {
        let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
        #expect(pages == ["tideline-config.5", "tideline-keys.7", "tideline.1"])
        return try pages.map { page in
            let outcome = try ChildProcess.run("/usr/bin/" + program, arguments + ["\(Self.folder)/\(page)"])
            return outcome.output + outcome.errors
        }
    }

    @Test(.enabled(if: isInstalled("mandoc"), "needs mandoc"))
    func `mandoc has no warning`() throws {
        for text in try warnings("mandoc", ["-Tlint", "-W", "warning"]) { #expect(text.isEmpty) }
    }

    @Test(.enabled(if: isInstalled("groff"), "needs groff"))
    func `groff has no warning`() throws {
        for text in try warnings("groff", ["-man", "-ww", "-Tutf8", "-z"]) { #expect(text.isEmpty) }
    }
}
