import FoundationEssentials
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Screens as files, in `Tests/TUITests/Golden`. A change of a screen is a change of its file, which is reviewed with the code.
enum Golden {
    /// Returns the sizes in which a page is compared. Chinese differs in its words, so one size shows it, except where
    /// a narrow window must break or cut lines of wide characters; most pages are the same at 200 columns as at 120.
    static func sizes(of page: String, in language: Language) -> [ScreenSize] {
        let small = ScreenSize(rows: 12, columns: 40)
        let usual = ScreenSize(rows: 24, columns: 80)
        switch language {
        case .english:
            return [small, usual, ScreenSize(rows: 40, columns: 120)]
                + (["composer", "discover", "notifications", "profile", "viewer"].contains(page)
                    ? [ScreenSize(rows: 50, columns: 200)] : [])
        case .simplifiedChinese:
            return ["composer", "help", "home", "notifications"].contains(page) ? [small, usual] : [usual]
        }
    }

    private static let folder: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        return parts.joined(separator: "/") + "/Golden/"
    }()

    static func name(of page: String, _ size: ScreenSize, _ language: Language) -> String {
        "\(page)-\(language == .english ? "en" : "zh")-\(size.columns)x\(size.rows)"
    }

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

extension ScreenWorld {
    /// Compares the screen with the file of a page in this language and size.
    func compare(_ page: String) throws {
        let (size, shown) = (screen.size, lines)
        #expect(shown.count == size.rows)
        for line in shown { #expect(screen.widths.of(Sanitizer.clean(line: line)) <= size.columns) }
        // The version is another one in each release.
        try Golden.check(
            shown.map { $0.replacing(Version.current, with: "0.0.0") }, Golden.name(of: page, size, strings.language))
    }
}
