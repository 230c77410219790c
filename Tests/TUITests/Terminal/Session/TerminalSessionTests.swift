import CCurses
import App
import Core
import Glibc
import TestSupport
import Testing

@testable import TUI

extension CursesTests {
    /// The terminal session. Part of the ncurses suite, because ncurses is global to the process.
    @MainActor
    @Suite("Terminal session", .serialized)
    struct SessionTests {
        /// The events of a session.
        @MainActor
        final class Record: TerminalDelegate {
            var events: [InputEvent] = []
            var endings: [TerminalSession.Ending] = []

            init(_ session: TerminalSession) { session.delegate = self }

            func handle(_ events: [InputEvent]) { self.events += events }

            func receive(_ ending: TerminalSession.Ending) { endings.append(ending) }

            /// Runs the main queue until a condition holds.
            func wait(_ isSo: (Record) -> Bool) async throws {
                let came = await eventually { isSo(self) }
                #expect(came, "\(events) \(endings)")
            }
        }

        private let pty: PseudoTerminal

        init() throws {
            // A script's background processes ignore them, and a session leaves it so.
            for number in [SIGINT, SIGQUIT] { Glibc.signal(number, SIG_DFL) }
            pty = try PseudoTerminal()
        }

        private func open(_ terminal: String = "xterm-256color") throws -> TerminalSession {
            // A test may wait for long between a signal and the end.
            try TerminalSession(device: pty.device, environment: ["TERM": terminal], longestEnding: 0)
        }

        /// Sends a signal to the process, not to this thread: threads of the main queue block signals.
        private func signal(_ number: Int32) { kill(getpid(), number) }

        @Test(arguments: ["xterm-256color", "xterm", "tmux-256color", "screen-256color", "linux", "vt100", "alacritty"])
        func `everything that is changed in a terminal is restored`(terminal: String) throws {
            let line = pty.line
            let session = try open(terminal)
            session.setTitle("(5) Tideline")
            session.screen.put("text", row: 0, column: 0)
            session.screen.flush()
            let taken = pty.output()
            #expect(pty.line != line)

            session.close()
            session.close()

            let given = pty.output()
            #expect(pty.line == line)
            let pairs = [
                ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?1000h", "\u{1B}[?1000l"), ("\u{1B}[?25l", "\u{1B}[?25h"),
                ("\u{1B}[?1006;1000h", "\u{1B}[?1006;1000l"), ("\u{1B}[?2004h", "\u{1B}[?2004l"),
                ("\u{1B}[?2031h", "\u{1B}[?2031l"),
                ("\u{1B}[?1002h", "\u{1B}[?1002l"), ("\u{1B}[?1h", "\u{1B}[?1l"), ("\u{1B}[22;0t", "\u{1B}[23;0t"),
                ("\u{1B}[22;0;0t", "\u{1B}[23;0;0t"),
            ]
            for (set, undone) in pairs where taken.contains(set) {
                #expect(given.contains(undone), "\(terminal) \(undone.debugDescription) \(given.debugDescription)")
            }
            // After ncurses' own request, which would replace it.
            let last = taken.ranges(of: "\u{1B}[?1002h").last?.lowerBound
            #expect((last == nil) == ["linux", "vt100"].contains(terminal))
            if let last { #expect(!taken[last...].contains("1000h")) }
            let hasTitle = !["screen-256color", "linux", "vt100"].contains(terminal)
            #expect(taken.contains("]0;(5) Tideline\u{07}") == hasTitle)
            let keeps = taken.components("[22;0t") + taken.components("[22;0;0t")
            #expect(keeps == given.components("[23;0t") + given.components("[23;0;0t"))
            #expect(keeps <= 1)
        }

        @Test func `nothing is sent while a child has the terminal, nor after the end`() throws {
            let session = try open()
            session.screen.put("before", row: 0, column: 0)
            session.screen.flush()
            func drawAndWrite() {
                // As with a pending draw, and a message that has just arrived.
                session.screen.erase()
                session.screen.put("late", row: 0, column: 0)
                session.screen.flush()
                session.setTitle("(9) Tideline")
                session.copy("late")
                session.notify("late", number: 1)
                session.ring()
            }
            session.pause()
            _ = pty.output()
            drawAndWrite()
            #expect(pty.output() == "")

            session.resume()
            session.screen.flush()
            #expect(pty.output().contains("late"))

            session.close()
            let given = pty.output()
            #expect(given.contains("\u{1B}[?7h") && !given.contains("\u{1B}[?7l"))
            drawAndWrite()
            #expect(pty.output() == "")
            #expect(session.screen.size == ScreenSize(rows: 0, columns: 0))
        }

        @Test func `the tint follows the background that the terminal reports`() async throws {
            let session = try open()
            defer { session.close() }
            let record = Record(session)
            func tinted(_ text: DisplayText) -> String {
                session.screen.erase()
                session.screen.put(
                    text, row: 0, column: 0, style: Style(foreground: .onSurface, background: .surface))
                session.screen.flush()
                return pty.output()
            }
            let first = tinted("unknown")
            #expect(first.contains("\u{1B}]11;?") && !first.contains("48;5"))
            pty.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}")
            try await record.wait { $0.events == [.background(.light), .resize] }
            #expect(tinted("light").contains("48;5;254"))
        }

        @Test(arguments: ["linux", "vt100", "screen-256color"])
        func `a terminal that might show the request as text gets none`(terminal: String) throws {
            let session = try open(terminal)
            defer { session.close() }
            session.screen.flush()
            #expect(!pty.output().contains("]11;"))
        }

        @Test func `a terminal without an entry is drawn on by a substitute`() throws {
            let session = try open("no-such-terminal")
            #expect(session.description == "xterm-256color")
            session.screen.put("text", row: 0, column: 0)
            session.screen.flush()
            session.close()
            let output = pty.output()
            #expect(output.contains("\u{1B}[?1049h") && output.contains("text") && output.contains("\u{1B}[?1049l"))
        }

        @Test func `pending keys are discarded, other events are not`() async throws {
            let session = try open()
            defer { session.close() }
            let record = Record(session)
            pty.send("jjj")
            await until("input") { waitingBytes > 0 || session.input.reads > 0 }
            let before = record.events.count
            session.discardTyped()
            #expect(record.events.count == before)

            pty.send("k")
            try await record.wait { $0.events.last == .key(Key(.character("k"))) }
        }

        /// Waits until input has arrived. The program can't read it meanwhile, since this keeps the main actor.
        private func waitForInput() {
            var state = pollfd(fd: pty.slave, events: Int16(POLLIN), revents: 0)
            while poll(&state, 1, Int32(Patience.seconds * 1000)) < 0, errno == EINTR {}
        }

        /// The bytes that the program has not read.
        private var waitingBytes: Int32 {
            var count: Int32 = 0
            _ = ioctl(pty.slave, UInt(FIONREAD), &count)
            return count
        }

        @Test func `keys, paste, mouse and resize arrive in order`() async throws {
            let session = try open()
            defer { session.close() }
            let record = Record(session)

            pty.send("j中\u{1B}OA\u{1B}[B\u{1B}[1;5C\u{1B}[3~\u{1B}[5~\u{1B}OP\u{1B}[Z\r\u{7F}\u{1B}x")
            pty.send("\u{1B}[<64;5;7M\u{1B}[<65;5;7M\u{1B}[<0;1;1M\u{1B}[<32;2;1M\u{1B}[<32;3;2M")
            pty.send("\u{1B}[<0;3;2m\u{1B}[<0;9999;9999M\u{1B}[<0;9999;9999m")
            pty.send("\u{1B}[200~two\rlines \u{1B}OA 🫨\u{1B}[201~\u{1B}[?62;4ck\u{1B}")

            try await record.wait { $0.events.last == .key(Key(.escape)) }
            #expect(
                record.events == [
                    .key(Key(.character("j"))), .key(Key(.character("中"))), .key(Key(.up)), .key(Key(.down)),
                    .key(Key(.right, control: true)), .key(Key(.delete)), .key(Key(.pageUp)), .key(Key(.function(1))),
                    .key(Key(.backTab)), .key(Key(.enter)), .key(Key(.backspace)),
                    .key(Key(.character("x"), alt: true)),
                    .mouse(MouseEvent(.wheelUp, row: 6, column: 4)), .mouse(MouseEvent(.wheelDown, row: 6, column: 4)),
                    .mouse(MouseEvent(.press, row: 0, column: 0)), .drag(ScreenPosition(row: 0, column: 1)),
                    .drag(ScreenPosition(row: 1, column: 2)), .release, .release,
                    .paste(RawText("two\nlines \u{1B}OA 🫨")),
                    .key(Key(.character("k"))), .key(Key(.escape)),
                ])
        }

        @Test func `a press of another button is read without waiting for more input`() async throws {
            let session = try open()
            defer { session.close() }
            let record = Record(session)
            // A read that waits keeps the main actor, and this test with it.
            let master = pty.master
            let rescue = Task.detached {
                try await Task.sleep(for: .seconds(Patience.seconds))
                withUnsafeBytes(of: UInt8(ascii: "x")) { _ = write(master, $0.baseAddress, 1) }
            }
            defer { rescue.cancel() }

            // The right button, and the middle one.
            for report in ["<2;5;5M", "<2;5;5m", "<1;5;5M", "<1;5;5m"] {
                pty.send("\u{1B}[" + report)
                waitForInput()
                await until("read") { waitingBytes == 0 }
            }
            #expect(record.events == [.key(Key(.mouse(.right))), .key(Key(.mouse(.middle)))])
        }

        @Test func `a character may arrive byte by byte`() async throws {
            let session = try open()
            defer { session.close() }
            let record = Record(session)
            for byte in "🫨".utf8 {
                let reads = session.input.reads
                withUnsafeBytes(of: byte) { _ = write(pty.master, $0.baseAddress, 1) }
                try await record.wait { _ in session.input.reads > reads }
            }
            try await record.wait { !$0.events.isEmpty }
            #expect(record.events == [.key(Key(.character("🫨")))])
        }

        @Test func `reading input shows nothing half-drawn`() async throws {
            let session = try open()
            defer { session.close() }
            let record = Record(session)
            _ = pty.output()
            session.screen.put("half", row: 0, column: 0)
            pty.send("j")
            try await record.wait { !$0.events.isEmpty }
            #expect(pty.output() == "")
        }

        @Test func `a disconnected terminal is reported once`() async throws {
            let session = try open()
            defer { session.close() }
            let record = Record(session)
            pty.vanish()
            try await record.wait { !$0.endings.isEmpty }
            // No source is left that could report it again.
            #expect(!session.input.isListening)
            #expect(record.endings.filter { $0 == .hangup } == [.hangup])
        }

        @Test func `resizing the window is an event, and the size is updated`() async throws {
            let session = try open()
            defer { session.close() }
            let record = Record(session)
            pty.resize(rows: 40, columns: 100)
            signal(SIGWINCH)
            try await record.wait { $0.events.contains(.resize) }
            #expect(session.screen.size == ScreenSize(rows: 40, columns: 100))
        }

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
        func `a termination signal is reported, and the handlers are restored afterwards`(number: Int32) async throws {
            let before = handler(of: number)
            let session = try open()
            let record = Record(session)
            signal(number)
            try await record.wait { !$0.endings.isEmpty }
            #expect(record.endings == [.signal(number)])
            session.close()
            #expect(handler(of: number) == before)
        }

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
        func `the handlers stay while texts are being saved, after the terminal was given back`(number: Int32) throws {
            let before = handler(of: number)
            let session = try open()
            session.leave()
            #expect(handler(of: number) != before)
            session.close()
            #expect(handler(of: number) == before)
        }

        private func handler(of number: Int32) -> UInt {
            var action = sigaction()
            sigaction(number, nil, &action)
            return unsafeBitCast(action.__sigaction_handler, to: UInt.self)
        }

        @Test func `after an unannounced stop the line and the screen are restored`() async throws {
            let session = try open()
            defer { session.close() }
            let record = Record(session)
            session.screen.put("text", row: 0, column: 0)
            session.screen.flush()
            _ = pty.output()
            let line = pty.line
            // As a shell does while the program is stopped.
            var settings = try #require(pty.device.settings)
            settings.c_lflag |= tcflag_t(ECHO | ICANON | ISIG)
            pty.device.restore(settings)

            signal(SIGCONT)

            try await record.wait { $0.events.contains(.resize) }
            #expect(pty.line == line)
            session.screen.flush()
            let output = pty.output()
            #expect(output.contains("\u{1B}[?1049h") && output.contains("text"))
        }

        @Test func `a child has the terminal and its keyboard's signals`() async throws {
            let line = pty.line
            let session = try open()
            let record = Record(session)
            session.pause()
            #expect(pty.line == line)
            #expect(pty.output().contains("\u{1B}[?1049l"))

            let signals = session.signals.count
            signal(SIGINT)
            pty.send("for the child\n")
            try await record.wait { _ in session.signals.count > signals }
            #expect(!session.input.isListening)
            #expect(record.events.isEmpty && record.endings.isEmpty)
            var buffer = [UInt8](repeating: 0, count: 100)
            #expect(read(pty.slave, &buffer, 100) == 14)

            session.resume()
            #expect(record.events == [.resize])
            #expect(pty.output().contains("\u{1B}[?2004h"))
            session.close()
            #expect(pty.line == line)
        }
    }
}

extension String {
    /// Returns the number of occurrences of a part.
    fileprivate func components(_ part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
