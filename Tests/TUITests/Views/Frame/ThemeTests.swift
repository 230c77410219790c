import App
import Testing

@testable import Core
@testable import TUI

@MainActor
@Suite("Theme")
struct ThemeTests {
    @Test(arguments: [false, true])
    func `each kind of text has its own style, with and without colors`(isMonochrome: Bool) {
        let theme = Theme(isMonochrome: isMonochrome)
        let styles = StyledText.Role.allCases.map { theme.style(.text($0)) }
        #expect(Set(styles).count == styles.count)
        if isMonochrome {
            #expect(styles.allSatisfy { $0.foreground == .standard && $0.background == .standard })
        }
    }

    @Test func `posts are set as the user has configured it`() {
        var preferences = Preferences()
        #expect(Theme.Reading(preferences) == Theme.Reading())
        preferences.contentWidth = 60
        preferences.density = .compact
        preferences.pictures = .cells
        preferences.pictureRows = 5
        preferences.emojiPictures = true
        let reading = Theme.Reading(
            contentWidth: 60, density: .compact, pictures: .cells, pictureRows: 5, emojiPictures: true)
        #expect(Theme.Reading(preferences) == reading)
    }

    @Test func `the user's colors replace the defaults by role, and none is used without colors`() {
        let custom: [ThemeRole: ThemeStyle] = [
            .link: ThemeStyle(foreground: .palette(200)), .dim: ThemeStyle(foreground: .palette(8)),
            .selection: ThemeStyle(foreground: .rgb(red: 0x30, green: 0x30, blue: 0x30)),
            .text: ThemeStyle(foreground: .palette(7)),
        ]
        let theme = Theme(colors: 256, custom: custom)
        #expect(theme.style(RowRole.text(.link)) == Style(foreground: .palette(200), attributes: .underline))
        #expect(theme.style(RowRole.note) == Style(foreground: .palette(8)))
        #expect(theme.style(RowRole.text(.plain)).foreground == .palette(7))
        #expect(theme.selected(.plain) == Style(foreground: .palette(7), background: .palette(236)))
        let exact = Theme(colors: 1 << 24, custom: custom).style(ThemeRole.selection).background
        #expect(exact == .exact(PixelColor(red: 0x30, green: 0x30, blue: 0x30)))
        #expect(theme.style(RowRole.handle) == Theme(colors: 256).style(RowRole.handle))
        #expect(
            Theme(colors: 0, custom: custom).style(RowRole.text(.link)) == Theme(colors: 0).style(RowRole.text(.link)))
    }

    @Test func `what stands back has the colour of secondary text, and is dimmed where there is none`() {
        let grey = ThemeStyle(foreground: .palette(240))
        let theme = Theme(colors: 256, custom: [.dim: grey])
        #expect(theme.faint(.name) == Style(foreground: .palette(240)))
        #expect(theme.faint(.text(.link)) == Style(foreground: .palette(240), attributes: .underline))
        #expect(theme.placeholder == Style(foreground: .palette(240), background: .surface, attributes: .underline))
        for colors in [0, 16] {
            let plain = Theme(colors: colors)
            #expect(plain.faint(.name) == Style(attributes: .dim))
            #expect(plain.placeholder.attributes == [.underline, .dim])
        }
    }

    @Test(arguments: ThemeRole.allCases) func `every role can have a color of its own`(role: ThemeRole) {
        let theme = Theme(colors: 16, custom: [role: ThemeStyle(foreground: .palette(13))])
        let style = theme.style(role)
        #expect(style.foreground == .palette(13) || style.background == .palette(13))
        #expect(Theme(colors: 16).style(role) != style)
    }

    @Test(arguments: [0, 8, 16, 256]) func `own marks look unlike counts`(colors: Int) {
        let theme = Theme(colors: colors)
        for role in [RowRole.ownBoost, .ownLike, .ownBookmark] {
            #expect(theme.style(role) != theme.style(RowRole.count))
        }
    }
}

@MainActor
@Suite("The header line")
struct HeaderViewTests {
    private func line(_ state: DisplayText, columns: Int) -> String {
        let screen = MemoryScreen(rows: 2, columns: columns)
        let header = PageHeader(title: "Home", state: [PageHeader.State(text: state, emphasis: .problem)])
        HeaderView(Theme()).draw(HeaderView.Content(header: header), in: screen, row: 1)
        return screen.lines[1]
    }

    @Test func `a state that doesn't fit ends behind a word`() {
        #expect(line("Can't reach 127.0.0.1.", columns: 24).hasSuffix(" Can't reach…"))
        #expect(line("Can't reach 127.0.0.1.", columns: 40).hasSuffix("Can't reach 127.0.0.1."))
        #expect(line("Unbroken-by-any-space", columns: 20).hasSuffix("…"))
    }
}
