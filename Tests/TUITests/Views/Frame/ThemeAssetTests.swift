import FoundationEssentials
import Glibc
import Testing

@testable import Core
@testable import TUI

/// The themes in assets/themes.
@MainActor
@Suite("Installed themes")
struct ThemeAssetTests {
    private nonisolated static let root = #filePath.split(separator: "/").dropLast(5).map { "/" + $0 }.joined()
    private nonisolated static let names = [
        "catppuccin-latte", "catppuccin-mocha", "dark", "gruvbox-dark", "gruvbox-light", "high-contrast", "light",
        "mono",
        "nord", "solarized-dark", "solarized-light", "terminal",
    ]

    private static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: "\(root)/\(path)")), as: UTF8.self)
    }

    private static func file(_ name: String) throws -> ThemeFile { ThemeFile(try text("assets/themes/\(name).toml")) }

    @Test func `every theme is tested and documented`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.root + "/assets/themes")
        #expect(files.sorted() == Self.names.map { $0 + ".toml" })
        let document = try Self.text("docs/themes.md")
        for name in Self.names { #expect(document.contains("`\(name)`"), "\(name)") }
    }

    @Test func `the document has the roles in their order`() throws {
        let document = try Self.text("docs/themes.md")
        let table = ThemeRole.allCases.map { "| `\($0.name)` | \($0.row.comment) |\n" }.joined()
        #expect(document.hasSuffix("| role | |\n|---|---|\n" + table))
    }

    @Test(arguments: names) func `a theme has every role, and nothing else`(name: String) throws {
        let file = try Self.file(name)
        #expect(file.issues.isEmpty && Set(file.styles.keys) == Set(ThemeRole.allCases))
    }

    @Test(arguments: [0, 16, 256]) func `the themes that need no file are like their files`(colors: Int) throws {
        for (name, style) in [("terminal", \ThemeRole.Row.terminal), ("mono", \.mono)] {
            let (known, read) = (Theme(colors: colors), Theme(colors: colors))
            known.use(Dictionary(uniqueKeysWithValues: ThemeRole.allCases.map { ($0, $0.row[keyPath: style]) }))
            read.use(try Self.file(name).styles)
            for role in ThemeRole.allCases { #expect(known.style(role) == read.style(role), "\(name): \(role.name)") }
        }
    }

    @Test(arguments: [("dark", 0x1C), ("light", 0xFA)])
    func `the themes for the terminal's background have one of their own, which fits their colors`(
        name: String, grey: Int
    ) throws {
        let own = try #require(try Self.file(name).ownBackground)
        let (text, background) = (try #require(Color(own.foreground)), try #require(Color(own.background)))
        #expect(background.contrast(Color(grey: grey)) == 1 && text.contrast(background) > 12)
        // Among the backgrounds on which all its colours are tested.
        let range = backgrounds(name, [:]).map(\.luminance)
        let (low, high) = (try #require(range.min()), try #require(range.max()))
        #expect((low...high).contains(background.luminance) && (low...high).contains(background.nearest.luminance))
    }

    @Test(arguments: names) func `kinds of text differ, and what is chosen shows`(name: String) throws {
        let theme = Theme(colors: 256)
        theme.use(try Self.file(name).styles)
        let styles = StyledText.Role.allCases.map { theme.style(.text($0)) }
        #expect(Set(styles).count == styles.count)
        for style in [theme.selectedTab, theme.fieldSelection, theme.button(isFocused: true)] {
            #expect(style.attributes.contains(.reverse))
        }
        #expect(theme.tintsSelection || theme.row(isChosen: true).attributes.contains(.bold))
    }

    // MARK: Contrast

    /// A colour in red, green and blue.
    private struct Color {
        var red: Int
        var green: Int
        var blue: Int

        /// The relative luminance (WCAG 2.2, "relative luminance").
        var luminance: Double {
            func linear(_ component: Int) -> Double {
                let value = Double(component) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        }

        func contrast(_ other: Color) -> Double {
            let (first, second) = (luminance, other.luminance)
            return (max(first, second) + 0.05) / (min(first, second) + 0.05)
        }

        /// The nearest of xterm's 256 colours, which is what most terminals get.
        var nearest: Color {
            let index = Int(ColorDepth.nearest(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
            if index >= 232 {
                let grey = 8 + (index - 232) * 10
                return Color(red: grey, green: grey, blue: grey)
            }
            func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
            let cube = index - 16
            return Color(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
        }

        init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

        init(grey: Int) { self.init(red: grey, green: grey, blue: grey) }

        /// - Returns: nil for the terminal's own.
        init?(_ color: ThemeColor?) {
            guard case .rgb(let red, let green, let blue)? = color else { return nil }
            self.init(red: Int(red), green: Int(green), blue: Int(blue))
        }
    }

    @Test func `contrast is that of WCAG`() {
        #expect(abs(Color(grey: 0).contrast(Color(grey: 255)) - 21) < 0.001)
        // The lightest grey on white that passes.
        #expect(
            Color(grey: 0x76).contrast(Color(grey: 255)) > 4.5 && Color(grey: 0x77).contrast(Color(grey: 255)) < 4.5)
    }

    @Test func `errors in the terminal's own colors can be read on black and on white`() throws {
        let style = try #require(try Self.file("terminal").styles[.error])
        guard case .palette(let index)? = style.foreground else {
            Issue.record("the color isn't one of the terminal's")
            return
        }
        // Xterm's shades. Bold, since other terminals' differ.
        let (red, green, blue) = ColorDepth.ansi[Int(index)]
        let color = Color(red: red, green: green, blue: blue)
        for grey in [0, 0xFF] { #expect(color.contrast(Color(grey: grey)) > 3, "\(index)") }
        #expect(style.attributes?.contains(.bold) == true)
    }

    /// Returns the backgrounds that text of a theme can have. The themes that leave the terminal's as it is must be
    /// readable on all backgrounds of their kind, and on the tint of the selected row.
    private func backgrounds(_ name: String, _ styles: [ThemeRole: ThemeStyle]) -> [Color] {
        switch name {
        case "dark": [Color(grey: 0), Color(red: 0x30, green: 0x34, blue: 0x46), Color(grey: 0x30)]
        case "light": [Color(grey: 0xFF), Color(grey: 0xE4)]
        default:
            [ThemeRole.background, .selection, .field].compactMap { Color(styles[$0]?.background) }
        }
    }

    @Test(arguments: names.filter { $0 != "mono" && $0 != "terminal" })
    func `text and marks can be read`(name: String) throws {
        let styles = try Self.file(name).styles
        let backgrounds = backgrounds(name, styles)
        #expect(backgrounds.count >= 2)
        for role in ThemeRole.allCases where role.row.use != .background {
            let needed = role.row.use == .mark ? 3 : name == "high-contrast" ? 7 : 4.5
            let style = styles[role]
            #expect(style?.attributes?.contains(.dim) != true, "\(role.name) is dimmed by an unknown amount")
            guard let color = Color(style?.foreground ?? styles[.text]?.foreground) else {
                // The terminal's own, on its own background.
                #expect(name == "dark" || name == "light")
                continue
            }
            for background in Color(style?.background).map({ [$0] }) ?? backgrounds {
                #expect(color.contrast(background) >= needed, "\(role.name)")
                #expect(color.nearest.contrast(background.nearest) >= needed, "\(role.name), of 256")
            }
        }
        for role in [ThemeRole.selection, .field] {
            guard let text = Color(styles[role]?.foreground), let background = Color(styles[role]?.background) else {
                continue
            }
            #expect(text.contrast(background) >= 4.5 && text.nearest.contrast(background.nearest) >= 4.5)
        }
    }
}
