import Core
import Testing

@testable import TUI

@Suite("Colour depth")
struct ColorDepthTests {
    @Test(
        arguments: [
            (Int32(-1), ColorDepth.none), (0, .none), (8, .eight), (16, .sixteen), (88, .sixteen), (256, .full),
            (1 << 24, .full),
        ] as [(Int32, ColorDepth)])
    func `a number of colours is mapped to a depth`(count: Int32, depth: ColorDepth) {
        #expect(ColorDepth(count: count) == depth)
    }

    @Test func `an available colour is unchanged`() {
        for index in UInt8.min...UInt8.max {
            #expect(ColorDepth.full.index(of: .palette(index), isForeground: true) == Int32(index))
        }
        for index in UInt8(0)..<16 {
            #expect(ColorDepth.sixteen.index(of: .palette(index), isForeground: false) == Int32(index))
        }
    }

    @Test(arguments: [(UInt8(196), UInt8(9)), (16, 0), (231, 15), (21, 4), (244, 8), (46, 10), (255, 7), (232, 0)])
    func `an unavailable colour is replaced by the nearest`(index: UInt8, nearest: UInt8) {
        #expect(ColorDepth.nearestANSI(index) == nearest)
        #expect(ColorDepth.sixteen.index(of: .palette(index), isForeground: true) == Int32(nearest))
    }

    @Test func `grey text stays visible with eight colours`() {
        #expect(ColorDepth.eight.index(of: .palette(8), isForeground: true) == 7)
        #expect(ColorDepth.eight.index(of: .palette(8), isForeground: false) == 0)
        #expect(ColorDepth.eight.index(of: .palette(12), isForeground: true) == 4)
    }

    @Test func `without colours everything has the default colour`() {
        #expect(ColorDepth.none.index(of: .palette(1), isForeground: true) == -1)
        #expect(ColorDepth.full.index(of: .standard, isForeground: true) == -1)
    }

    @Test func `a style is written as SGR parameters`() {
        #expect(ColorDepth.full.parameters(of: .plain) == "0")
        #expect(
            ColorDepth.full.parameters(of: Style(attributes: [.bold, .dim, .italic, .underline, .reverse]))
                == "0;1;2;3;4;7")
        let named = Style(foreground: .palette(1), background: .palette(12), attributes: .underline)
        #expect(ColorDepth.full.parameters(of: named) == "0;4;31;104")
        let cube = Style(foreground: .palette(200), background: .palette(236))
        #expect(ColorDepth.full.parameters(of: cube) == "0;38;5;200;48;5;236")
        #expect(ColorDepth.none.parameters(of: named) == "0;4")
        let exact = Style(foreground: .exact(PixelColor(red: 255, green: 136, blue: 0)))
        #expect(ColorDepth.direct.parameters(of: exact) == "0;38;2;255;136;0")
        #expect(ColorDepth.full.parameters(of: exact) == "0;38;5;208")
    }

    @Test func `a kind of underline is a parameter where the terminal has it, and the usual one elsewhere`() {
        for (number, kind) in zip(2..., Style.Attributes.underlines) {
            let style = Style(attributes: [kind, .bold])
            #expect(ColorDepth.full.parameters(of: style, hasUnderlines: true) == "0;1;4:\(number)")
            #expect(ColorDepth.full.parameters(of: style) == "0;1;4")
        }
        let usual = Style(attributes: .underline)
        #expect(ColorDepth.full.parameters(of: usual, hasUnderlines: true) == "0;4")
    }

    @Test func `an exact colour keeps its number, and the terminal's own needs none`() {
        var marked = MarkedNumbers()
        let red = Style.Color.exact(PixelColor(red: 200, green: 0, blue: 0))
        #expect(marked.number(for: red) == 16 && marked.number(for: .palette(3)) == 17)
        #expect(marked.number(for: red) == 16 && marked.number(for: .standard) == -1)
        #expect(marked.looks.map(\.color) == [.exact(200, 0, 0), .basic(3)] && !marked.isCrowded)
        let others = (0...255).map { marked.number(for: .exact(PixelColor(red: 0, green: 0, blue: UInt8($0)))) }
        #expect(others.compactMap(\.self).map(Int.init) == Array(18...255) && marked.isCrowded)
        #expect(marked.number(for: red) == 16)
    }

    @Test func `a colour has a number with each kind of underline, also the terminal's own`() {
        var marked = MarkedNumbers()
        let numbers = [
            (Style.Color.palette(3), nil), (.palette(3), 3), (.standard, 3), (.standard, 4), (.palette(3), 3),
        ]
        .map { marked.number(for: $0, underline: $1) }
        #expect(numbers == [16, 17, 18, 19, 17])
        #expect(marked.looks[2] == OutputCompactor.Look(color: .standard, underline: 3))
    }
}
