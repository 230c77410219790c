import Testing

@testable import Core
@testable import TUI

@MainActor
@Suite("Screens as pictures")
struct ScreenDrawingTests {
    @Test func `exact colours are drawn as they are, those of the theme's text and background too`() {
        let screen = MemoryScreen(rows: 1, columns: 4)
        let blue = Style(foreground: .exact(PixelColor(red: 1, green: 2, blue: 255)))
        screen.put("ab", row: 0, column: 0, style: blue)
        screen.put("c", row: 0, column: 2, style: .plain)
        let base = Style(
            foreground: .exact(PixelColor(red: 200, green: 210, blue: 220)),
            background: .exact(PixelColor(red: 16, green: 32, blue: 48)))
        let svg = ScreenDrawing(screen, on: .dark, base: base).svg
        for color in ["#0102ff", "#c8d2dc", "#102030"] { #expect(svg.contains(color), "\(color)") }
    }
}
