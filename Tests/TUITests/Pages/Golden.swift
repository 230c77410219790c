import FoundationEssentials
import Testing

@testable import Core

/// Screens as files, in `Tests/TUITests/Golden`. A change of a screen is a change of its file, which is reviewed with the code.
enum Golden {
    /// Screens hold local times and days.
    static var isPossible: Bool {
        [0, 182].allSatisfy { LocalTime(Timestamp(milliseconds: $0 * 86_400_000))?.hour == 0 }
    }
    static let obstacle: Comment = "the time zone is not UTC: run with TZ=UTC"

    private static let folder: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(2)
        return parts.joined(separator: "/") + "/Golden/"
    }()

    /// Compares the lines of a screen with the file of that name. With TIDELINE_WRITE=1 it writes the file.
    static func check(
        _ lines: [String], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let url = URL(filePath: folder + name + ".txt")
        let text = lines.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["TIDELINE_WRITE"] != nil {
            return try Data(text.utf8).write(to: url)
        }
        guard let data = try? Data(contentsOf: url) else {
            Issue.record("\(name).txt is missing: run the test with TIDELINE_WRITE=1", sourceLocation: sourceLocation)
            return
        }
        let expected = String(decoding: data, as: UTF8.self)
        guard text != expected else { return }
        let changes = difference(from: expected.split(separator: "\n", omittingEmptySubsequences: false), to: text)
        Issue.record(
            "\(name).txt differs (run with TIDELINE_WRITE=1, and read the difference)\n\(changes)",
            sourceLocation: sourceLocation)
    }

    private static func difference(from old: [Substring], to text: String) -> String {
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        return (0..<max(old.count, new.count)).compactMap { row in
            let (before, after) = (row < old.count ? old[row] : "", row < new.count ? new[row] : "")
            return before == after ? nil : "\(row) - \(before)\n\(row) + \(after)"
        }.joined(separator: "\n")
    }
}
