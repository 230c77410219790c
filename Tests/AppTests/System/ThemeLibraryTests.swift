import Glibc
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Themes on the disk")
struct ThemeLibraryTests {
    private let folder: TemporaryFolder
    private let library: ThemeLibrary

    init() {
        folder = TemporaryFolder()
        library = ThemeLibrary(configuration: folder.path, installed: folder.path + "/installed")
    }

    private func write(_ text: String, own name: String) throws {
        try PrivateFile.write(Array(text.utf8), to: "\(folder.path)/themes/\(name).toml")
    }

    private func write(_ text: String, installed name: String) throws {
        try PrivateFile.write(Array(text.utf8), to: "\(folder.path)/installed/\(name).toml")
    }

    private func color(_ role: ThemeRole, _ name: String) async -> ThemeColor? {
        await library.theme(name).styles[role]?.foreground
    }

    @Test func `the user's file comes before the installed one`() async throws {
        try write("link = 1", installed: "sea")
        #expect(await color(.link, "sea") == .palette(1))
        try write("link = 2", own: "sea")
        #expect(await color(.link, "sea") == .palette(2))
        let (all, own) = await library.names()
        #expect(all == ["mono", "sea", "terminal"] && own == ["sea"])
    }

    @Test func `missing styles are inherited`() async throws {
        try write("link = 1\nlike = 2", installed: "sea")
        try write("inherits = \"sea\"\nlike = 3", own: "mine")
        #expect(await color(.link, "mine") == .palette(1))
        #expect(await color(.like, "mine") == .palette(3))
    }

    @Test func `the background for the other kind of terminal is inherited, too`() async throws {
        try write("link = 1\nown-background = \"16 on 231\"", installed: "sea")
        try write("inherits = \"sea\"\nlike = 3", own: "mine")
        try write("inherits = \"mine\"\nown-background = \"17 on 255\"", own: "other")
        #expect(
            await library.theme("mine").ownBackground
                == ThemeStyle(foreground: .palette(16), background: .palette(231)))
        #expect(
            await library.theme("other").ownBackground
                == ThemeStyle(foreground: .palette(17), background: .palette(255)))
    }

    @Test func `a circle of themes ends`() async throws {
        try write("inherits = \"b\"\nlink = 1", own: "a")
        try write("inherits = \"a\"\nlike = 2", own: "b")
        let theme = await library.theme("a")
        #expect(theme.styles.count == 2)
        #expect(theme.issues == [ThemeLibrary.Issue(theme: "a", problem: .loop)])
    }

    @Test func `the themes without colors of their own need no file`() async throws {
        #expect(await library.theme("mono").styles.count == ThemeRole.allCases.count)
        #expect(await library.theme("terminal").issues.isEmpty)
        try write("link = 9", own: "terminal")
        #expect(await color(.link, "terminal") == .palette(9))
    }

    @Test(arguments: ["sky", "../secret", "", "a b", String(repeating: "a", count: 65)])
    func `a theme without a file is reported`(name: String) async {
        let theme = await library.theme(name)
        #expect(theme.styles.isEmpty && theme.issues == [ThemeLibrary.Issue(theme: name, problem: .missing)])
    }

    @Test func `what is no readable file of a fair size is reported`() async throws {
        try write("link = 1", own: "sea")
        mkdir("\(folder.path)/themes/folder.toml", 0o700)
        #expect(await library.theme("folder").issues.map(\.problem) == [.unreadable])
        try write("#" + String(repeating: "a", count: ThemeFile.limit), own: "huge")
        #expect(await library.theme("huge").issues.map(\.problem) == [.tooLarge])
    }

    @Test func `a problem is said with file and line`() async throws {
        try write("link = 1\nlink-color = 2\nlike = \"#12\"", own: "sea")
        let sentences = await library.theme("sea").issues.map { Strings(language: .english).sentence(for: $0) }
        #expect(
            sentences == [
                "sea.toml, line 2: unknown key link-color.", "sea.toml, line 3: like is no style. Using the default.",
            ])
    }
}
