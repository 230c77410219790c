import FoundationEssentials
import Testing

@testable import App
@testable import Core
@testable import TUI

/// The screens of a page as a file in `Tests/TUITests/Golden`. A change of a screen is a change of its file, which is reviewed with
/// the code.
///
/// The file has a line such as `== zh 80x24` above the rows of each screen. It is in the folder of its suite: `GoldenLoginTests`
/// compares with the files in `Golden/Login`.
@MainActor
struct Golden {
    private let path: String

    init(_ page: String, _ sourceLocation: SourceLocation) {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        let suite = sourceLocation.fileName.replacing("Golden", with: "").replacing("Tests.swift", with: "")
        path = parts.joined(separator: "/") + "/Golden/\(suite)/\(page).txt"
    }

    /// The sizes in which a page is compared; none for a language in which it isn't. Other languages differ in their words, so one
    /// size shows them, except where a narrow window must break or cut lines of wide characters. Chinese shows every page, the
    /// others those with the most words beside each other; most pages look at 200 columns as at 120.
    static func sizes(of page: String, in language: Language) -> [ScreenSize] {
        if ScreenDrawing.folder != nil { return ScreenDrawing.languages.contains(language) ? ScreenDrawing.sizes : [] }
        let small = ScreenSize(rows: 12, columns: 40)
        let usual = ScreenSize(rows: 24, columns: 80)
        guard language == .english || language == .simplifiedChinese else {
            return wordiest.contains(page) ? [usual] : []
        }
        // The explanation at the bottom leaves only a few of 12 rows to the settings themselves.
        if page == "settings" { return [ScreenSize(rows: 15, columns: 40), usual, ScreenSize(rows: 40, columns: 120)] }
        // The first screen fills each of these in another way.
        if page == "setup", language == .english {
            return [small, ScreenSize(rows: 20, columns: 60), usual, ScreenSize(rows: 40, columns: 120)]
        }
        guard language == .english else {
            return ["composer", "help", "home", "notifications"].contains(page) ? [small, usual] : [usual]
        }
        return [small, usual, ScreenSize(rows: 40, columns: 120)]
            + (["composer", "discover", "notifications", "profile", "viewer"].contains(page)
                ? [ScreenSize(rows: 50, columns: 200)] : [])
    }

    /// The pages that are compared in every language.
    private static let wordiest: Set<String> = [
        "composer", "discover", "guest-home", "help", "home", "login-mastodon", "me", "notifications", "profile",
        "settings",
    ]

    /// Compares the rows of a screen with the page's file. With TIDELINE_WRITE=1 it writes them.
    static func check(
        _ rows: [String], of page: String, _ size: ScreenSize, _ language: Language,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = Golden(page, sourceLocation)
        let screen = Title(language: language.code, size: size)
        var screens = file.read()
        if ProcessInfo.processInfo.environment["TIDELINE_WRITE"] != nil {
            screens[screen] = rows
            return try file.write(screens)
        }
        let expected = screens[screen] ?? []
        guard rows != expected else { return }
        let changes = (0..<max(rows.count, expected.count)).compactMap { row in
            let (before, after) = (row < expected.count ? expected[row] : "", row < rows.count ? rows[row] : "")
            return before == after ? nil : "\(row) - \(before)\n\(row) + \(after)"
        }
        Issue.record(
            "\(page), \(screen.line) differs (make golden writes it; read the difference)\n\(changes.joined(separator: "\n"))",
            sourceLocation: sourceLocation)
    }

    /// What tells the screens of a page apart.
    private struct Title: Hashable {
        var language: String
        var size: ScreenSize

        var line: String { "== \(language) \(size.columns)x\(size.rows)" }
        /// English first, and small screens.
        var place: (String, Int, Int) { (language == "en" ? "" : language, size.columns, size.rows) }
    }

    private func read() -> [Title: [String]] {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return [:] }
        var rest = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)[...]
        var screens: [Title: [String]] = [:]
        while let title = rest.popFirst()?.wholeMatch(of: #/== ([\w-]+) (\d+)x(\d+)/#) {
            guard let columns = Int(title.2), let count = Int(title.3) else { break }
            let size = ScreenSize(rows: count, columns: columns)
            screens[Title(language: String(title.1), size: size)] = rest.prefix(count).map(String.init)
            rest = rest.dropFirst(count)
        }
        return screens
    }

    private func write(_ screens: [Title: [String]]) throws {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let lines = screens.sorted { $0.key.place < $1.key.place }.flatMap { [$0.key.line] + $0.value }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    }
}

extension ScreenWorld {
    /// Compares the screen with the file of a page, or draws it for `make screens`, once the pane of a wide window has
    /// followed the selection.
    func compare(_ page: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        await rest()
        let (size, shown) = (screen.size, lines)
        #expect(shown.count == size.rows)
        for line in shown { #expect(screen.widths.of(Sanitizer.clean(line: line)) <= size.columns) }
        if let folder = ScreenDrawing.folder {
            for background in [TerminalBackground.dark, .light] {
                let themes = application.style.themes
                themes.follow(background)
                await themes.reading?.value
                application.draw()
                try ScreenDrawing(screen, on: background, base: themes.theme.base)
                    .write(page, strings.language.code, in: folder)
            }
            return
        }
        // The version is another one in each release, and blanks at the end don't show.
        let compared = shown.map { line in
            String(line.replacing(Version.current, with: "0.0.0").reversed().drop { $0 == " " }.reversed())
        }
        try Golden.check(compared, of: page, size, strings.language, sourceLocation: sourceLocation)
    }
}
