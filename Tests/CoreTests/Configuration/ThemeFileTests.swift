import Testing

@testable import Core

@Suite("Theme files")
struct ThemeFileTests {
    @Test(arguments: [
        ("bold underline #ff8800 on black", "bold underline #ff8800 on black"), ("curly red", "curly red"),
        ("underline double", "double"), ("reverse dotted bold", "bold dotted reverse"),
        ("dashed on 4", "dashed on blue"),
        ("curly curly", "curly"), ("dotted plain", "dotted"),
        ("on 236", "on 236"), ("plain", "plain"), ("bright-black", "bright-black"),
        ("gray on default", "bright-black on default"),
    ])
    func `a style is written in words`(text: String, canonical: String) throws {
        let style = try #require(ThemeStyle(.text(text)))
        // A colour alone is a number.
        let expected: ConfigurationValue = text == "bright-black" ? .number(8) : .text(canonical)
        #expect(style.value == expected && ThemeStyle(style.value) == style)
    }

    @Test(arguments: [
        "", "teal", "#12", "#12345g", "256", "-1", "red blue", "on", "red on", "on red on blue", "blink",
        "curly dotted", "double underline dashed",
        String(repeating: "bold ", count: 100),
    ])
    func `anything else is no style`(text: String) {
        #expect(ThemeStyle(.text(text)) == nil)
    }

    @Test func `a kind of underline is an underline, too, and none is another`() {
        let kinds = ["double", "curly", "dotted", "dashed"].map { ThemeStyle(.text($0))?.attributes }
        #expect(kinds == ThemeStyle.Attributes.underlines)
        #expect(kinds.allSatisfy { $0?.contains(.underline) == true } && Set(kinds).count == 4)
        #expect(!ThemeStyle.Attributes.underlines.contains { ThemeStyle.Attributes.underline.contains($0) })
    }

    @Test func `only numbers of the palette are colors`() {
        #expect(ThemeStyle(.number(255)) == ThemeStyle(foreground: .palette(255)))
        #expect(ThemeStyle(.number(256)) == nil && ThemeStyle(.number(-1)) == nil && ThemeStyle(.flag(true)) == nil)
    }

    @Test func `colors have names, and a color alone is the background of a selection`() {
        let file = ThemeFile(
            """
            link = "underline sea"
            selection = "sea"
            field = "underline default on sea"
            [palette]
            sea = "#0088cc"
            """)
        let sea = ThemeColor.rgb(red: 0, green: 0x88, blue: 0xCC)
        #expect(file.issues.isEmpty && file.inherits == nil)
        #expect(
            file.styles == [
                .link: ThemeStyle(foreground: sea, attributes: .underline), .selection: ThemeStyle(background: sea),
                .field: ThemeStyle(foreground: .standard, background: sea, attributes: .underline),
            ])
    }

    @Test func `an invalid line is reported, and the others are used`() {
        let file = ThemeFile(
            "link = \"#12\"\nlinks = 4\ninherits = \"../x\"\nlike = true\nerror = 1\n[palette]\nsea = \"bold\"\n")
        #expect(file.styles == [.error: ThemeStyle(foreground: .palette(1))])
        #expect(file.issues.map(\.line) == [1, 2, 3, 4, 7])
        #expect(
            file.issues.map(\.problem) == [
                .badValue(RawText("link")), .unknownRole(RawText("links")), .badValue(RawText("inherits")),
                .badValue(RawText("like")), .badValue(RawText("palette.sea")),
            ])
    }

    @Test func `a background for the other kind of terminal has to be one`() {
        #expect(
            ThemeFile("own-background = \"16 on sand\"\n[palette]\nsand = \"#fafafa\"").ownBackground
                == ThemeStyle(
                    foreground: .palette(16), background: .rgb(red: 0xFA, green: 0xFA, blue: 0xFA)))
        for value in ["\"#1c1c1c\"", "\"bold\"", "236", "true", "\"black on beach\""] {
            let file = ThemeFile("error = 1\nown-background = \(value)")
            #expect(file.ownBackground == nil, "\(value)")
            #expect(file.issues == [ThemeFile.Issue(line: 2, problem: .badValue(RawText("own-background")))])
        }
    }

    @Test func `a file without styles is reported, one that inherits is not`() {
        #expect(ThemeFile("# nothing\n").issues == [ThemeFile.Issue(line: nil, problem: .empty)])
        #expect(ThemeFile("inherits = \"nord\"").issues.isEmpty)
    }

    @Test(arguments: ["link = \nerror = 1", "[\nerror = 1", "error = 1\n\0", "error = 1\nerror = 2"])
    func `a statement that is no TOML is reported, and others count`(text: String) {
        #expect(ThemeFile(text).issues.contains { if case .syntax = $0.problem { true } else { false } })
    }

    @Test func `the user's style keeps what it doesn't name`() {
        let link = ThemeStyle(foreground: .palette(4), attributes: [.underline, .dim])
        #expect(
            link.merged(with: ThemeStyle(foreground: .palette(5)))
                == ThemeStyle(foreground: .palette(5), attributes: .underline))
        #expect(
            link.merged(with: ThemeStyle(attributes: .bold)) == ThemeStyle(foreground: .palette(4), attributes: .bold))
    }

    @Test func `auto follows the background, and the terminal's own colors where it is unknown`() {
        var settings = ThemeSettings()
        #expect(settings.resolved(isDark: nil, colors: 256) == "terminal")
        #expect(settings.resolved(isDark: true, colors: 16) == "terminal")
        #expect(settings.resolved(isDark: true, colors: 256) == "dark")
        settings.light = "solarized-light"
        #expect(settings.resolved(isDark: false, colors: 256) == "solarized-light")
        settings.name = "nord"
        #expect(settings.resolved(isDark: false, colors: 16) == "nord")
        #expect(settings.resolved(isDark: false, colors: 0) == "mono")
    }

    @Test func `NO_COLOR counts unless the file names a theme`() {
        var settings = ThemeSettings()
        #expect(settings.usesColors([:]) && settings.usesColors(["NO_COLOR": ""]))
        #expect(!settings.usesColors(["NO_COLOR": "1"]))
        settings.name = "nord"
        #expect(settings.usesColors(["NO_COLOR": "1"]))
    }
}
