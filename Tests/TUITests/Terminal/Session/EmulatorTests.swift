import Dispatch
import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

extension CursesTests {
    /// The output as shown by another terminal: tmux, which has a screen of its own.
    @MainActor
    @Suite(
        "Random text on the screen of an emulator", .serialized,
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux"), "needs tmux"))
    struct EmulatorTests {
        private nonisolated static let size = ScreenSize(rows: 24, columns: 80)

        /// What another terminal shows.
        private struct Shown: Sendable {
            var rows: [String]
            /// The modes that escape sequences could have changed.
            var modes: String
        }

        /// A tmux whose only pane shows the bytes of a pipe. It runs beside the main actor, which other tests use meanwhile.
        private final class Emulator: Sendable {
            private let folder = TemporaryFolder()
            private let queue = DispatchQueue(label: "emulator", qos: .userInitiated)
            private let pipe: Int32
            private let round = Atomic(0)

            init() throws {
                let path = folder.path + "/screen"
                try #require(mkfifo(path, 0o600) == 0)
                // Both ends, so that opening does not block.
                pipe = open(path, O_RDWR | O_CLOEXEC)
                try #require(pipe >= 0)
                _ = try Self.tmux(
                    folder,
                    [
                        "-f", "/dev/null", "new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)",
                        "stty raw -echo; exec cat '\(path)'",
                    ])
                _ = try Self.tmux(
                    folder,
                    [
                        "set-option", "-g", "status", "off", ";", "resize-window", "-x", "\(size.columns)", "-y",
                        "\(size.rows)",
                    ])
            }

            deinit {
                _ = try? ChildProcess.run("tmux", ["-S", folder.path + "/socket", "kill-server"], environment: [:])
                close(pipe)
            }

            /// Returns what is on the screen after these bytes.
            /// - Parameter isStyled: whether the rows contain the sequences of their styles.
            func show(_ bytes: String, isStyled: Bool = false) async throws -> Shown {
                try await withCheckedThrowingContinuation { continuation in
                    queue.async { continuation.resume(with: Result { try self.shown(bytes, isStyled: isStyled) }) }
                }
            }

            private func shown(_ bytes: String, isStyled: Bool) throws -> Shown {
                let round = round.wrappingAdd(1, ordering: .relaxed).newValue
                let all = Array((bytes + "\u{1B}]0;round \(round)\u{7}").utf8)
                var done = 0
                while done < all.count {
                    let count = all.withUnsafeBytes { write(pipe, $0.baseAddress! + done, min(4096, $0.count - done)) }
                    try #require(count > 0)
                    done += count
                }
                let isThrough = try waitBlocking {
                    try Self.tmux(folder, ["display-message", "-p", "#{pane_title}"]).hasPrefix("round \(round)\n")
                }
                try #require(isThrough, "the emulator did not come to the end of what it was sent")
                let lines = try Self.tmux(
                    folder,
                    [
                        "capture-pane", "-p", isStyled ? "-e" : "-N", ";", "display-message", "-p",
                        "#{alternate_on} #{cursor_flag} #{insert_flag} #{keypad_flag} #{mouse_any_flag} #{origin_flag} "
                            + "#{scroll_region_upper} #{scroll_region_lower} #{wrap_flag} #{pane_width} #{pane_height}",
                    ]
                ).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                // The modes are the last line, which a line feed ends.
                return Shown(rows: lines.dropLast(2), modes: lines.dropLast().last ?? "")
            }

            private static func tmux(_ folder: TemporaryFolder, _ arguments: [String]) throws -> String {
                try ChildProcess.run(
                    "tmux", ["-S", folder.path + "/socket"] + arguments,
                    environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "HOME": "/"]
                ).output
            }
        }

        /// Returns random control sequences, partial characters, and text of every script.
        private static func noise(_ random: inout SeededGenerator) -> String {
            let parts: [[UInt8]] = [
                [0x1B], [0x1B, 0x5B], [0x9B], [0xC2, 0x9B], [0x1B, 0x5D], [0x07], [0x0D], [0x08], [0x0A], [0x0B],
                [0x7F],
                Array("[2J".utf8), Array("8;;x".utf8), Array("1;1H".utf8), Array("&#27;[A".utf8),
                Array("\u{202E}".utf8),
                Array("\u{200D}".utf8), Array("👩‍👩‍👧‍👦".utf8), Array("👍🏽".utf8), Array("❤️".utf8), Array("🇩🇪🇨".utf8),
                Array("e\u{301}\u{302}\u{303}\u{304}\u{305}".utf8), Array("क्षत्रिय".utf8), Array("ສະບາຍດີ".utf8),
                Array("中文、。".utf8), Array("한\u{1100}\u{1161}".utf8), Array("שלום".utf8), Array("مرحبا".utf8),
                Array("<p>".utf8), Array("<a href='https://a.example/x'>".utf8), Array("</a>".utf8),
                Array("<pre>".utf8),
                Array("<li>".utf8), Array("\u{FDFD}".utf8), Array("\u{1F1E6}".utf8), Array("\u{E0041}".utf8),
                Array("  ".utf8),
            ]
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                if Bool.random(using: &random) {
                    bytes += parts.randomElement(using: &random) ?? []
                } else {
                    bytes += (0..<Int.random(in: 1...6, using: &random)).map { _ in
                        UInt8.random(in: 0...255, using: &random)
                    }
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        private static func row(_ number: Int) -> DisplayText {
            LineBreaker(.standard).cut("row \(number) \(DisplayText.repeating("0123456789", 8))", width: size.columns)
        }

        @Test func `whatever the text, no other row and no mode of the terminal changes`() async throws {
            let pty = try PseudoTerminal(rows: Self.size.rows, columns: Self.size.columns)
            let emulator = try Emulator()
            // Longer than stty needs.
            _ = try await emulator.show("")
            let session = try TerminalSession(
                device: pty.device, environment: ["TERM": "xterm-256color"], longestEnding: 0)
            defer { session.close() }
            let screen = session.screen
            let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime())
            var random = SeededGenerator(seed: 2026)
            var modes: String?

            for round in 0..<60 {
                // Joined emoji are drawn whole only if the terminal joins them; both settings are tried.
                screen.count(.standard, joins: round % 2 == 1 ? .all : .unknown)
                screen.erase()
                var hostile: [RowLine] = []
                while hostile.count < Self.size.rows / 2 {
                    let status = Status.example(
                        id: 1, text: Self.noise(&random),
                        account: .example(acct: Self.noise(&random), name: Self.noise(&random)),
                        spoiler: Bool.random(using: &random) ? Self.noise(&random) : "")
                    let style = RowStyle(
                        width: Self.size.columns, strings: Strings(language: .english), exactTimes: false, isOpen: true,
                        widths: screen.widths)
                    hostile += StatusRowLayout(builder.row(status), style: style).lines
                }
                for row in 0..<Self.size.rows {
                    if row % 2 == 0 {
                        screen.put(Self.row(row), row: row, column: 0)
                    } else {
                        for run in hostile[row / 2].runs {
                            screen.put(
                                run.text, row: row, column: run.column, limit: .max, style: Theme().style(run.role),
                                link: run.link)
                        }
                    }
                }
                screen.flush()

                let shown = try await emulator.show(pty.output())
                for row in stride(from: 0, to: Self.size.rows, by: 2) where shown.rows.indices.contains(row) {
                    #expect(shown.rows[row] == Self.row(row).string, "row \(row) of round \(round)")
                }
                #expect(shown.rows.count >= Self.size.rows)
                #expect(shown.modes == modes ?? shown.modes, "round \(round)")
                modes = shown.modes
            }

            // Leave nothing behind.
            screen.erase()
            for row in 0..<Self.size.rows { screen.put(Self.row(row), row: row, column: 0) }
            screen.flush()
            let shown = try await emulator.show(pty.output())
            #expect(Array(shown.rows.prefix(Self.size.rows)) == (0..<Self.size.rows).map { Self.row($0).string })
        }

        @Test func `an emulator shows the kinds of underline`() async throws {
            let pty = try PseudoTerminal(rows: Self.size.rows, columns: Self.size.columns)
            let emulator = try Emulator()
            _ = try await emulator.show("")
            let session = try TerminalSession(
                device: pty.device, environment: ["TERM": "alacritty"], longestEnding: 0)
            defer { session.close() }
            let screen = session.screen
            screen.erase()
            for (row, kind) in Style.Attributes.underlines.enumerated() {
                screen.put("underlined", row: row, column: 0, style: Style(foreground: .palette(1), attributes: kind))
            }
            screen.flush()

            let shown = try await emulator.show(pty.output(), isStyled: true)
            let kinds = (2...5).map { kind in shown.rows.firstIndex { $0.contains("4:\(kind)m") } }
            #expect(kinds == [0, 1, 2, 3], "\(shown.rows.prefix(4))")
        }
    }
}
