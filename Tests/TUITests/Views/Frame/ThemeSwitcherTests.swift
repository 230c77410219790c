import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The choice of the theme")
struct ThemeSwitcherTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = TemporaryFolder()
        for (name, color) in [("dark", 1), ("light", 2), ("sea", 3)] { try write("link = \(color)", name) }
    }

    private func write(_ text: String, _ name: String) throws {
        try PrivateFile.write(Array(text.utf8), to: "\(folder.path)/themes/\(name).toml")
    }

    @MainActor
    private final class Changes: ThemeDelegate {
        private(set) var count = 0
        func themeChanged() { count += 1 }
        func themeFailed(_: ThemeLibrary.Issue) {}
    }

    private func switcher(_ name: String = "auto", colors: Int = 256) -> ThemeSwitcher {
        var settings = ThemeSettings()
        settings.name = name
        return ThemeSwitcher(
            theme: Theme(colors: colors), settings: settings,
            library: ThemeLibrary(configuration: folder.path, installed: folder.path + "/none"))
    }

    private func link(_ switcher: ThemeSwitcher) -> Style.Color { switcher.theme.style(ThemeRole.link).foreground }

    @Test func `auto follows the terminal's background`() async {
        let switcher = switcher()
        let changes = Changes()
        switcher.delegate = changes
        #expect(await switcher.begin(on: nil).isEmpty && switcher.shown == "terminal")
        switcher.follow(.dark)
        await switcher.reading?.value
        #expect(switcher.shown == "dark" && link(switcher) == .palette(1))
        switcher.follow(.light)
        await switcher.reading?.value
        #expect(switcher.shown == "light" && link(switcher) == .palette(2) && changes.count == 3)
    }

    @Test func `a theme has its own background where the terminal's is of the other kind`() async throws {
        try write("own-background = \"#1c1c1c on #fafafa\"\ncode = 2\nselection = \"surface\"", "light")
        let switcher = switcher("light")
        _ = await switcher.begin(on: nil)
        #expect(switcher.theme.base == .plain)
        let painted = Style(foreground: .palette(234), background: .palette(231))
        switcher.follow(.dark)
        #expect(switcher.theme.base == painted)
        switcher.follow(.light)
        #expect(switcher.theme.base == .plain)
        // Few colours stay as they are, and a background of the user's own counts.
        let few = self.switcher("light", colors: 16)
        _ = await few.begin(on: .dark)
        #expect(few.theme.base == .plain)
        var settings = ThemeSettings()
        settings.name = "light"
        settings.styles[.background] = ThemeStyle(foreground: .palette(17))
        switcher.adopt(settings)
        switcher.follow(.dark)
        await switcher.reading?.value
        #expect(switcher.theme.base == Style(background: .palette(17)))
    }

    @Test func `tints and brightness are those of the background that a theme paints`() {
        #expect(TerminalBackground(.palette(231)) == .light && TerminalBackground(.palette(234)) == .dark)
        #expect(TerminalBackground(.palette(0)) == .dark && TerminalBackground(.palette(15)) == .light)
        #expect(TerminalBackground(.standard) == nil)
    }

    @Test func `a theme that is named stays`() async {
        let switcher = switcher("sea")
        _ = await switcher.begin(on: .dark)
        switcher.follow(.light)
        #expect(switcher.reading == nil && link(switcher) == .palette(3))
    }

    @Test func `without colors every theme is mono`() async {
        let switcher = switcher("sea", colors: 0)
        _ = await switcher.begin(on: .dark)
        #expect(await switcher.choose("light") == nil)
        #expect(switcher.shown == "mono" && link(switcher) == .standard)
    }

    @Test func `the end of a preview needs no file`() async throws {
        let switcher = switcher("sea")
        _ = await switcher.begin(on: .dark)
        await switcher.readNames()
        switcher.preview("light")
        await switcher.reading?.value
        #expect(switcher.shown == "light")
        // The background changes meanwhile.
        switcher.follow(.light)
        #expect(switcher.shown == "light")
        switcher.preview("lig")
        #expect(switcher.shown == "sea" && switcher.reading == nil && link(switcher) == .palette(3))
    }

    @Test func `a choice reads the file again`() async throws {
        let switcher = switcher()
        _ = await switcher.begin(on: .dark)
        try write("link = 9", "dark")
        #expect(await switcher.choose("dark") == nil)
        #expect(link(switcher) == .palette(9))
        #expect(await switcher.choose("auto") == nil)
        switcher.follow(.light)
        await switcher.reading?.value
        #expect(switcher.shown == "light")
    }

    @Test func `a theme that is missing changes nothing, one with a problem is used`() async throws {
        let switcher = switcher("sea")
        _ = await switcher.begin(on: .dark)
        #expect(await switcher.choose("sky") == ThemeLibrary.Issue(theme: "sky", problem: .missing))
        #expect(switcher.shown == "sea")
        try write("link = 7\nlike = \"#12\"", "sky")
        #expect(await switcher.choose("sky")?.theme == "sky")
        #expect(switcher.shown == "sky" && link(switcher) == .palette(7))
    }

    @Test func `text without colors has the theme's`() {
        let theme = Theme(colors: 256)
        theme.use([
            .background: ThemeStyle(background: .palette(235)), .text: ThemeStyle(foreground: .palette(223)),
        ])
        #expect(theme.base == Style(foreground: .palette(223), background: .palette(235)))
        let link = Style(foreground: .palette(4), attributes: .underline)
        #expect(
            link.resolved(on: nil, base: theme.base)
                == Style(foreground: .palette(4), background: .palette(235), attributes: .underline))
        #expect(Style.plain.resolved(on: .dark, base: theme.base) == theme.base)
        #expect(Style.plain.resolved(on: .dark) == .plain)
    }
}
