import Core
import TestSupport
import Testing

@testable import TUI

@Suite("The choice of how pictures are shown")
struct PictureProbeTests {
    /// A terminal with its responses and the expected choice.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var environment: [String: String]
        var replies: [TerminalReply] = []
        var way: PictureSupport.Way?
        var reason: PictureChoice.Reason
        var display = Preferences.PictureDisplay.auto
        var colors = 256
    }

    private static let xterm = ["TERM": "xterm-256color"]
    private static let tmux = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"]
    private static let wezTermBehindTmux = ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0", "WEZTERM_PANE": "0"]
    private static let sixel = TerminalReply.attributes([62, 4, 22])
    private static let plain = TerminalReply.attributes([62, 22])
    private static let cell = [PixelSize(width: 9, height: 18)].compactMap(\.self).map(TerminalReply.cell)

    private static func xterm(_ name: String, _ value: String) -> [String: String] {
        var environment = xterm
        environment[name] = value
        return environment
    }

    private static func kitty(_ version: DisplayText) -> [TerminalReply] {
        [.kitty(isSupported: true), .version(version), plain]
    }

    static let cases: [Case] = [
        Case(testDescription: "silent", environment: xterm, way: .cells, reason: .plain),
        Case(
            testDescription: "kitty", environment: ["TERM": "xterm-kitty"], replies: kitty("kitty(0.31.0)"),
            way: .kittyPlaceholders, reason: .kitty),
        Case(
            testDescription: "old kitty", environment: ["TERM": "xterm-kitty"], replies: kitty("kitty(0.27.1)"),
            way: .kittyDirect, reason: .kitty),
        Case(
            testDescription: "Ghostty", environment: ["TERM": "xterm-ghostty"], replies: kitty("ghostty 1.1.0"),
            way: .kittyPlaceholders, reason: .kitty),
        Case(
            testDescription: "WezTerm", environment: xterm, replies: kitty("WezTerm 20240203-110809-5046fc22"),
            way: .kittyDirect, reason: .kitty),
        Case(
            testDescription: "WezTerm without kitty's graphics", environment: xterm,
            replies: [.version("WezTerm 20240203"), sixel], way: .iterm, reason: .iterm),
        Case(
            testDescription: "iTerm2", environment: xterm("TERM_PROGRAM", "iTerm.app"), way: .iterm,
            reason: .iterm),
        Case(
            testDescription: "iTerm2 over SSH", environment: xterm("LC_TERMINAL", "iTerm2"),
            replies: [.version("iTerm2 3.5.0"), plain], way: .iterm, reason: .iterm),
        Case(
            testDescription: "kitty started from iTerm2", environment: xterm("LC_TERMINAL", "iTerm2"),
            replies: kitty("kitty(0.35.2)"), way: .kittyPlaceholders, reason: .kitty),
        Case(
            testDescription: "mintty", environment: xterm, replies: [.version("mintty 3.7.0"), sixel], way: .iterm,
            reason: .iterm),
        Case(
            testDescription: "foot", environment: ["TERM": "foot"],
            replies: [.version("foot(1.16.2)"), sixel] + cell, way: .sixel, reason: .sixel),
        Case(
            testDescription: "sixel, and the size of a cell is unknown", environment: xterm, replies: [sixel],
            way: .cells, reason: .unknownCell),
        Case(
            testDescription: "a VT132, whose class is 4", environment: xterm,
            replies: [.attributes([4, 6])] + cell, way: .cells, reason: .plain),
        Case(
            testDescription: "no kitty", environment: xterm, replies: [.kitty(isSupported: false), plain], way: .cells,
            reason: .plain),
        Case(testDescription: "tmux", environment: tmux, replies: [plain], way: .cells, reason: .tmux),
        Case(
            testDescription: "kitty behind tmux", environment: tmux,
            replies: [.version("tmux 3.4"), plain, .kitty(isSupported: true)], way: .kittyPlaceholders,
            reason: .kittyBehindTmux),
        Case(
            testDescription: "WezTerm behind tmux", environment: wezTermBehindTmux,
            replies: [plain, .kitty(isSupported: true)], way: .cells, reason: .tmux),
        Case(
            testDescription: "tmux with sixel", environment: tmux, replies: [sixel] + cell,
            way: .sixel, reason: .sixel),
        Case(
            testDescription: "tmux on another machine", environment: ["TERM": "tmux-256color"],
            replies: [.version("tmux 3.3a"), plain], way: .cells, reason: .tmux),
        Case(
            testDescription: "GNU screen", environment: ["TERM": "screen-256color", "STY": "1.pts-0"], way: .cells,
            reason: .screen),
        Case(testDescription: "no colours", environment: xterm, way: nil, reason: .noColors, colors: 0),
        Case(
            testDescription: "off", environment: xterm, replies: kitty("kitty(0.31.0)"), way: nil, reason: .configured,
            display: .off),
        Case(testDescription: "alt texts", environment: xterm, way: nil, reason: .configured, display: .alt),
        Case(
            testDescription: "cells by choice", environment: xterm, replies: kitty("kitty(0.31.0)"), way: .cells,
            reason: .configured, display: .cells),
        Case(
            testDescription: "kitty by choice", environment: xterm, way: .kittyDirect, reason: .configured,
            display: .kitty),
        Case(
            testDescription: "kitty by choice in tmux", environment: tmux, way: .kittyPlaceholders, reason: .configured,
            display: .kitty),
        Case(
            testDescription: "iTerm2 by choice", environment: xterm, way: .iterm, reason: .configured, display: .iterm),
        Case(
            testDescription: "iTerm2 by choice in tmux", environment: tmux, way: .cells, reason: .itermInTmux,
            display: .iterm),
        Case(
            testDescription: "kitty with sixteen colours", environment: xterm, replies: kitty("kitty(0.31.0)"),
            way: .kittyDirect, reason: .kitty, colors: 16),
    ]

    @Test(arguments: cases) func `each terminal is given the best that it supports`(_ terminal: Case) {
        // Responses may come in any order.
        for replies in [terminal.replies, terminal.replies.reversed()] {
            var probe = PictureProbe(
                display: terminal.display, environment: terminal.environment, colors: terminal.colors)
            for reply in replies { probe.record(reply) }
            #expect(probe.choice.way == terminal.way)
            #expect(probe.choice.reason == terminal.reason)
            #expect((probe.choice.support == nil) == (terminal.way == nil))
        }
    }

    @Test(arguments: [
        ("kitty(0.31.0)", true), ("foot(1.16.2)", true), ("WezTerm 20240203", true), ("iTerm2 3.5.0", true),
        ("ghostty 1.1.0", true), ("VTE(7600)", true), ("VTE(5202)", false), ("XTerm(390)", false), ("tmux 3.4", false),
    ])
    func `sextants are used where the terminal says that it draws them`(version: String, draws: Bool) {
        // What the shell inherited from another terminal doesn't count.
        for environment in [Self.xterm, ["TERM": "xterm-256color", "VTE_VERSION": "7600"]] {
            var probe = PictureProbe(display: .auto, environment: environment, colors: 256)
            probe.record(.version(Sanitizer.clean(RawText(version))))
            #expect(probe.drawsSextants == draws)
        }
    }

    @Test func `a terminal that isn't asked is known by its environment`() {
        func draws(_ environment: [String: String]) -> Bool {
            PictureProbe(display: .off, environment: environment, colors: 256).drawsSextants
        }
        #expect(draws(["TERM": "foot"]) && draws(["TERM": "xterm-256color", "VTE_VERSION": "6800"]))
        #expect(!draws(["TERM": "xterm-256color"]) && !draws(["TERM": "xterm-256color", "VTE_VERSION": "5202"]))
        #expect(!draws(["TERM": "tmux-256color", "TMUX": "/tmp/tmux", "VTE_VERSION": "6800"]))
    }

    @Test func `24-bit colours are used where the terminal has them`() {
        let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
        #expect(PictureProbe(display: .auto, environment: environment, colors: 256).choice.colors == 1 << 24)
        #expect(PictureProbe(display: .auto, environment: environment, colors: 8).choice.colors == 16)
        #expect(PictureProbe(display: .auto, environment: Self.xterm, colors: 256).choice.colors == 256)
    }

    @Test func `the system's size of a cell takes precedence over the reported one`() throws {
        let system = try #require(PixelSize(width: 8, height: 16))
        var probe = PictureProbe(display: .auto, environment: Self.xterm, colors: 256, systemCell: system)
        probe.record(try #require(Self.cell.first))
        #expect(probe.choice.cell == system)
    }

    private static let replies: [(String, InputEvent)] = [
        ("\u{1B}_Gi=31;OK\u{1B}\\", .reply(.kitty(isSupported: true))),
        ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", .reply(.kitty(isSupported: false))),
        ("\u{1B}P>|kitty(0.31.0)\u{1B}\\", .reply(.version("kitty(0.31.0)"))),
        ("\u{1B}[?62;4;22c", .reply(.attributes([62, 4, 22]))),
        (
            "\u{1B}[?64;1;2;4;6;9;15;16;17;18;21;22;28;29c",
            .reply(.attributes([64, 1, 2, 4, 6, 9, 15, 16, 17, 18, 21, 22, 28, 29]))
        ),
    ]

    private func events(_ text: [UInt8]) -> [InputEvent] {
        var decoder = KeyDecoder()
        return text.flatMap { decoder.decode(.byte($0)) } + decoder.pause()
    }

    @Test(arguments: replies) func `responses are read from the input`(text: String, event: InputEvent) {
        #expect(events(Array(text.utf8)) == [event])
    }

    @Test(arguments: [
        "\u{1B}_Gi=7;OK\u{1B}\\", "\u{1B}_Gi=31\u{1B}\\", "\u{1B}_Xi=31;OK\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
        "\u{1B}[6;0;9t", "\u{1B}[6;9999;9999t", "\u{1B}[4;600;800t", "\u{1B}[62;4c", "\u{1B}[6;99999999999999999999;9t",
    ])
    func `what wasn't requested is dropped`(text: String) {
        #expect(events(Array(text.utf8)).isEmpty)
    }

    @Test func `the name of a terminal contains nothing that a terminal obeys`() {
        guard case .reply(.version(let name))? = events(Array("\u{1B}P>|a\u{9B}31m\u{202E}b\u{7F}\u{1B}\\".utf8)).first
        else { return #expect(Bool(false)) }
        #expect(name.string.unicodeScalars.allSatisfy { Sanitizer.isAllowed($0) })
    }

    @Test func `hostile responses are never typed`() {
        var random = SeededGenerator(seed: 15)
        for _ in 0..<3000 {
            let frame = [("\u{1B}_G", "\u{1B}\\"), ("\u{1B}P>|", "\u{1B}\\"), ("\u{1B}P", "\u{7}")].randomElement(
                using: &random)
            let body = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8.random(in: 0x20...0xFF, using: &random)
            }
            let bytes = Array((frame?.0 ?? "").utf8) + body + Array((frame?.1 ?? "").utf8)
            for event in events(bytes) {
                guard case .reply = event else { return #expect(Bool(false), "\(event) from \(bytes)") }
            }
        }
    }
}
