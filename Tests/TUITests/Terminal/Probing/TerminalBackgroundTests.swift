import Testing

@testable import TUI

@Suite("The terminal's background")
struct TerminalBackgroundTests {
    @Test(
        arguments: [
            ("11;rgb:0000/0000/0000", .dark), ("11;rgb:ffff/ffff/ffff", .light), ("11;rgb:fd/f6/e3", .light),
            ("11;rgb:2828/2c2c/3434", .dark), ("11;rgb:f/f/f", .light), ("11;rgba:0000/2b2b/3636/ffff", .dark),
            ("11;rgb:ffff/ffff", nil), ("11;rgb:ffff/ffff/xxxx", nil), ("11;rgb:fffff/0/0", nil), ("11;?", nil),
            ("10;rgb:ffff/ffff/ffff", nil), ("", nil),
        ] as [(String, TerminalBackground?)])
    func `a response tells dark from light`(response: String, background: TerminalBackground?) {
        #expect(TerminalBackground(response: response) == background)
    }

    @Test(
        arguments: [
            ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("15;default", nil), ("7;8", .dark),
            ("0;7", .light),
            ("", nil), (nil, nil),
        ] as [(String?, TerminalBackground?)])
    func `COLORFGBG tells dark from light where it names a color`(value: String?, background: TerminalBackground?) {
        #expect(TerminalBackground(colorFGBG: value) == background)
    }

    @Test func `the tint follows the background, and there is none while it is unknown`() {
        let style = Style(foreground: .onSurface, background: .surface, attributes: .bold)
        let (dark, light) = (style.resolved(on: .dark), style.resolved(on: .light))
        #expect(dark != light && dark.background != .standard && light.foreground != .standard)
        #expect(style.resolved(on: nil) == Style(attributes: .bold))
        #expect(ColorDepth.full.index(of: .surface, isForeground: false) == -1)
    }
}
