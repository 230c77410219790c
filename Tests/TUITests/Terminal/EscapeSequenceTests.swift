import Core
import Testing

@testable import TUI

@Suite("EscapeSequence")
struct EscapeSequenceTests {
    private func text(_ sequence: EscapeSequence) -> String { String(decoding: sequence.bytes, as: UTF8.self) }

    @Test func `a title is text between its own brackets`() {
        #expect(text(.title("(5) Tideline")) == "\u{1B}]0;(5) Tideline\u{07}")
    }

    @Test func `a title is cut at a hundred cells, never in a cluster`() {
        let wide = Sanitizer.clean(RawText("x" + String(repeating: "中", count: 80)), maximum: 200)

        #expect(text(.title(wide)) == "\u{1B}]0;x" + String(repeating: "中", count: 49) + "\u{07}")
    }

    @Test func `no control character gets into a title, not even of ours`() {
        #expect(text(.title("a\u{07}b\u{1B}]0;c\u{9C}d\r\ne")) == "\u{1B}]0;ab]0;cde\u{07}")
    }

    @Test(arguments: [
        ("xterm-256color", true, true), ("xterm", true, true), ("tmux-256color", true, true), ("screen", false, true),
        ("screen.xterm-256color", false, true), ("st-256color", true, true), ("stterm", false, false),
        ("foot", true, true), ("linux", false, false), ("vt100", false, false), ("", false, false),
    ])
    func `only terminals that know a sequence are sent it`(terminal: String, title: Bool, paste: Bool) {
        let features = TerminalFeatures(terminal: terminal, titleIsOurs: true)

        #expect(features.hasTitle == title)
        #expect(features.hasBracketedPaste == paste)
        #expect(features.hasTitleStack == title)
        #expect(!TerminalFeatures(terminal: terminal, titleIsOurs: false).hasTitleStack)
    }

    @Test @MainActor func `waits for slow terminals are not sent`() {
        let padded = Array("\u{1B}[m\u{0F}$<2>\u{1B}[?1l$<50*/>x$".utf8)

        #expect(UndoBytes.withoutPadding(padded) == Array("\u{1B}[m\u{0F}\u{1B}[?1lx$".utf8))
    }
}
