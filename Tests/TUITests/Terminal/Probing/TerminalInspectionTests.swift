import Core
import Glibc
import TestSupport
import Testing

@testable import TUI

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
            #expect(report.joins.contains(.sequences))
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
