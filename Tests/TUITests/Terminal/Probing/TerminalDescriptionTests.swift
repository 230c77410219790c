import App
import CCurses
import Core
import Glibc
import TestSupport
import Testing

@testable import TUI

@Suite("Terminfo entries")
struct TerminalDescriptionTests {
    /// Returns the entry used for a terminal on a machine with these entries.
    private func name(_ terminal: String, among entries: Set<String>) throws(TerminalError) -> String {
        try TerminalDescription.name(for: terminal) {
            $0 == "dumb" ? curses_cannot_draw : entries.contains($0) ? curses_can_draw : curses_unknown
        }
    }

    @Test(arguments: ["alacritty", "xterm-kitty", "foot", "xterm-ghostty", "wezterm"])
    func `a terminal without an entry is drawn on as xterm`(terminal: String) throws {
        #expect(try name(terminal, among: ["xterm", "xterm-256color", "vt100"]) == "xterm-256color")
        #expect(try name(terminal, among: ["xterm", "vt100"]) == "xterm")
        #expect(try name(terminal, among: ["vt100"]) == "vt100")
        #expect(try name(terminal, among: [terminal, "xterm-256color"]) == terminal)
    }

    @Test func `tmux without an entry is drawn on as screen`() throws {
        #expect(try name("tmux-256color", among: ["screen-256color", "xterm-256color"]) == "screen-256color")
        #expect(try name("tmux-256color", among: ["xterm-256color"]) == "xterm-256color")
    }

    @Test func `of the entries with direct colors and with a palette, the latter is used`() throws {
        #expect(try name("xterm-direct", among: ["xterm-direct", "xterm-256color"]) == "xterm-256color")
        #expect(try name("kitty-direct", among: ["kitty-direct", "kitty"]) == "kitty")
        #expect(try name("xterm-direct", among: ["xterm-direct", "vt100"]) == "xterm-direct")
        let direct = TerminalDescription.hasDirectColors
        #expect(direct(["TERM": "xterm-direct"]) && direct(["TERM": "xterm-256color", "COLORTERM": "truecolor"]))
        #expect(!direct(["TERM": "xterm-256color"]))
        #expect(!direct(["TERM": "screen-256color", "STY": "1.a", "COLORTERM": "truecolor"]))
    }

    @Test(
        arguments: [
            ("xterm-kitty", [:], true), ("foot", [:], true), ("alacritty-direct", [:], true),
            ("xterm-256color", [:], false), ("xterm-256color", ["VTE_VERSION": "7600"], true),
            ("xterm-256color", ["VTE_VERSION": "7202"], false), ("xterm-256color", ["VTE_VERSION": "x"], false),
            // Variables of a terminal that another one, or a multiplexer, was started in.
            ("xterm", ["VTE_VERSION": "7600", "XTERM_VERSION": "XTerm(379)"], false),
            ("tmux-256color", ["VTE_VERSION": "7600"], false), ("screen.xterm-kitty", [:], false),
            ("rxvt-unicode-256color", ["VTE_VERSION": "7600"], false), ("", [:], false),
        ] as [(String, [String: String], Bool)])
    func `terminals with kinds of underline are known where their entries aren't`(
        terminal: String, variables: [String: String], hasUnderlines: Bool
    ) {
        let environment = variables.merging(["TERM": terminal]) { $1 }
        #expect(TerminalDescription.hasUnderlines(environment) == hasUnderlines)
    }

    @Test func `without any entry the type is unknown, and a poor entry stays poor`() {
        #expect(throws: TerminalError.unknownType(RawText("foot"))) { try name("foot", among: []) }
        #expect(throws: TerminalError.cannotDraw(RawText("dumb"))) { try name("dumb", among: ["xterm"]) }
        #expect(throws: TerminalError.unknownType(RawText(""))) { try name("", among: ["xterm"]) }
    }
}

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

extension CursesTests {
    @MainActor
    @Suite("Inspection of a terminal", .serialized)
    struct InspectionTests {
        private func inspect(
            _ environment: [String: String], _ pty: PseudoTerminal, display: Preferences.PictureDisplay = .auto,
            patience: Int32 = Int32(clamping: Patience.seconds * 1000)
        ) -> TerminalInspection {
            TerminalInspection(
                device: pty.device, environment: environment, ambiguity: .asTerminal, pictures: display,
                patience: patience)
        }

        @Test func `the responses are used, and the terminal is restored`() throws {
            let pty = try PseudoTerminal()
            let line = pty.line
            // Read in raw mode, so the terminal's own line editing must not wait for a line.
            var raw = try #require(pty.device.settings)
            cfmakeraw(&raw)
            pty.device.restore(raw)
            pty.send("jjj\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.31.0)\u{1B}\\\u{1B}[6;20;10t\u{1B}[2;3R\u{1B}[?62;c")
            let before = pty.line

            let report = inspect(["TERM": "xterm-256color"], pty)

            #expect(report.hasResponded && report.wasAsked && report.isTerminal)
            #expect(report.pictures.choice.way == .kittyPlaceholders)
            #expect(report.pictures.choice.cell == PixelSize(width: 10, height: 20))
            #expect(report.facts.widths.joins.contains(.sequences))
            #expect(report.colors == 256 && report.description == "xterm-256color")
            #expect(pty.line == before && line != before)
            let output = pty.output()
            #expect(output.hasPrefix("\u{1B}[?1049h") && output.hasSuffix("\u{1B}[?1049l"))
        }

        @Test func `a silent terminal doesn't hold the program up`() throws {
            let report = inspect(["TERM": "xterm-256color"], try PseudoTerminal(), patience: 20)
            #expect(report.wasAsked && !report.hasResponded)
            #expect(report.pictures.choice.way == .cells && report.pictures.choice.reason == .plain)
        }

        @Test(arguments: ["vt100", "linux", "dumb", "", "../x"])
        func `a terminal that might show the requests gets none`(type: String) throws {
            let pty = try PseudoTerminal()
            let report = inspect(["TERM": type], pty)
            #expect(!report.wasAsked)
            #expect(pty.output() == "")
            #expect(report.pictures.choice.way == (type == "linux" ? .cells : nil))
        }

        @Test func `without a terminal no query is sent`() throws {
            let null = open("/dev/null", O_RDWR | O_CLOEXEC)
            defer { close(null) }
            let report = TerminalInspection(
                device: TerminalDevice(input: null, output: null), environment: ["TERM": "xterm-256color"],
                ambiguity: .asTerminal, pictures: .auto)
            #expect(!report.isTerminal && !report.wasAsked)
        }
    }
}

@Suite("Width measurement")
struct WidthProbeTests {
    private func answers(_ columns: [Int], row: Int = WidthProbe.row, ambiguity: AmbiguousWidth = .asTerminal)
        -> WidthProbe
    {
        var answers = WidthProbe(ambiguity: ambiguity)
        _ = answers.start()
        for column in columns { _ = answers.record(ScreenPosition(row: row, column: column)) }
        return answers
    }

    @Test func `a silent terminal counts as a usual one`() {
        #expect(answers([]).widths == .standard)
        #expect(answers([]).joins == .unknown)
    }

    private static let joined: [([Int], EmojiJoining)] = [
        ([2, 2, 2], EmojiJoining.all), ([4, 4, 2], EmojiJoining.flags), ([2, 4, 2], [.sequences, .flags]),
        ([2, 2, 4], [.sequences, .tones]), ([4, 4, 4], []),
    ]

    @Test(arguments: joined)
    func `an emoji is drawn with the parts that the terminal joins`(columns: [Int], joins: EmojiJoining) {
        #expect(answers(columns).joins == joins)
    }

    @Test func `a conjunct of another width is drawn by its first consonant`() {
        #expect(answers([2, 2, 2, 2]).widths.conjunctsCount)
        #expect(!answers([2, 2, 2, 1]).widths.conjunctsCount)
    }

    @Test func `spacing marks and ambiguous characters are counted as measured`() {
        #expect(answers([2, 2, 2, 2, 1, 2]).widths == DisplayWidth(ambiguousIsWide: true, spacingMarksCount: false))
        #expect(answers([2, 2, 2, 2, 2, 1]).widths == .standard)
    }

    @Test func `the configured width takes precedence over the measured one`() {
        #expect(!answers([2, 2, 2, 2, 2, 2], ambiguity: .narrow).widths.ambiguousIsWide)
        #expect(answers([2, 2, 2, 2, 2, 1], ambiguity: .wide).widths.ambiguousIsWide)
    }

    @Test func `an unsolicited report changes nothing`() {
        #expect(answers([2, 2, 2, 2, 1, 2], row: 5).widths == .standard)
        var done = answers([2, 2, 2, 2, 2, 1])
        let isBetterKnown = done.record(ScreenPosition(row: WidthProbe.row, column: 1))
        #expect(!isBetterKnown)
        #expect(done.widths == .standard)
    }
}
