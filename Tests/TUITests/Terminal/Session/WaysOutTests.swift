import CCurses
import App
import Core
import Glibc
import TestSupport
import Testing

@testable import TUI

/// Exits that end the process: each runs in a process of its own, on a terminal whose other end is held by the test.
@Suite("Exits of the program", .serialized, .exclusive)
struct WaysOutTests {
    /// The environment variable with the path of the other process's terminal.
    static let variable = "TIDELINE_TEST_TERMINAL"

    /// Takes the terminal over in the other process.
    @MainActor
    static func open(_ terminal: String = "xterm-256color", longestEnding: UInt32 = 0) throws -> TerminalSession {
        let path = try #require(getenv(variable))
        let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        let device = TerminalDevice(input: descriptor, output: descriptor)
        let session = try TerminalSession(
            device: device, environment: ["TERM": terminal], longestEnding: longestEnding)
        session.screen.put("text", row: 0, column: 0)
        session.screen.flush()
        return session
    }

    private let pty: PseudoTerminal
    private let line: String

    init() throws {
        pty = try PseudoTerminal()
        line = pty.line
        setenv(Self.variable, pty.path, 1)
    }

    private func expectRestored(_ sourceLocation: SourceLocation = #_sourceLocation) {
        let output = pty.output()
        #expect(output.contains("text"), sourceLocation: sourceLocation)
        #expect(pty.line == line, sourceLocation: sourceLocation)
        let undo = ["[?1006;1000l", "[?2031l", "[?2004l", "[?1l", "[?25h", "[?1049l"]
        for sequence in undo {
            let last = output.ranges(of: "\u{1B}" + sequence).last
            #expect(last != nil, "\(sequence) \(output.debugDescription)", sourceLocation: sourceLocation)
        }
        // After leaving the alternate screen nothing follows but the title.
        let rest = output.ranges(of: "\u{1B}[?1049l").last.map { String(output[$0.upperBound...]) } ?? ""
        #expect(["", "\u{1B}[23;0;0t"].contains { rest.hasPrefix($0) }, "\(rest.debugDescription)")
        #expect(!rest.contains("h"), "\(rest.debugDescription)", sourceLocation: sourceLocation)
    }

    @Test func `a segmentation fault restores the terminal`() async {
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            _ = try await WaysOutTests.open()
            kill(getpid(), SIGSEGV)
            try await Task.sleep(for: .seconds(Patience.minutes * 60))
        }
        expectRestored()
    }

    @Test func `a fault at its instruction restores the terminal`() async {
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            _ = try await WaysOutTests.open()
            await MainActor.run { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }
        }
        expectRestored()
    }

    @Test func `a stack overflow restores the terminal`() async {
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            _ = try await WaysOutTests.open()
            await MainActor.run {
                crash_guard_thread()
                print(WaysOutTests.deep(Int.random(in: 1...2)))
            }
        }
        expectRestored()
    }

    @Test func `a trap of Swift restores the terminal`() async {
        await #expect(processExitsWith: .failure) {
            _ = try await WaysOutTests.open()
            let numbers = [1]
            print(numbers[Int.random(in: 5...6)])
        }
        expectRestored()
    }

    @Test func `an abort restores the terminal`() async {
        await #expect(processExitsWith: .signal(SIGABRT)) {
            _ = try await WaysOutTests.open()
            abort()
        }
        expectRestored()
    }

    @Test func `other fatal signals restore the terminal`() async {
        await #expect(processExitsWith: .signal(SIGBUS)) {
            _ = try await WaysOutTests.open()
            kill(getpid(), SIGBUS)
            try await Task.sleep(for: .seconds(Patience.minutes * 60))
        }
        expectRestored()
        await #expect(processExitsWith: .signal(SIGFPE)) {
            _ = try await WaysOutTests.open()
            kill(getpid(), SIGFPE)
            try await Task.sleep(for: .seconds(Patience.minutes * 60))
        }
        expectRestored()
    }

    @Test func `an exit from anywhere restores the terminal`() async {
        await #expect(processExitsWith: .exitCode(3)) {
            _ = try await WaysOutTests.open()
            exit(3)
        }
        expectRestored()
    }

    @Test func `a hanging main queue does not keep the program from ending`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            _ = try await WaysOutTests.open(longestEnding: 1)
            await MainActor.run {
                kill(getpid(), SIGTERM)
                while true { sleep(10) }
            }
        }
        expectRestored()
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `a terminal that accepts no output does not keep a signal from ending the program`(number: Int32) async {
        setenv(Self.signal, "\(number)", 1)
        await #expect(processExitsWith: .signal(number)) {
            _ = try await WaysOutTests.open(longestEnding: 1)
            await MainActor.run {
                kill(getpid(), getenv(WaysOutTests.signal).flatMap { Int32(String(cString: $0)) } ?? 0)
                WaysOutTests.fill()
            }
        }
        // Sequences that restore the rest are lost with the frame that the terminal did not accept.
        #expect(pty.line == line)
    }

    @Test func `quitting ends even if the terminal stops accepting output meanwhile`() async {
        await #expect(processExitsWith: .signal(SIGHUP)) {
            let session = try await WaysOutTests.open(longestEnding: 1)
            await MainActor.run {
                session.signals.beginEnding()
                WaysOutTests.fill()
            }
        }
        #expect(pty.line == line)
    }

    /// The environment variable with the signal that the other process sends itself.
    static let signal = "TIDELINE_TEST_SIGNAL"

    /// Writes more than the terminal accepts, as ncurses does with a frame, and blocks.
    @MainActor
    static func fill() {
        guard let path = getenv(variable) else { return }
        let terminal = Glibc.open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        while write(terminal, bytes, bytes.count) >= 0 {}
    }

    @Test func `a suspension that no shell can end returns automatically`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let session = try await WaysOutTests.open()
            // A new session is an orphaned process group.
            setsid()
            await session.suspend()
            await session.close()
            exit(7)
        }
        expectRestored()
    }

    /// Ends the process with another code for each reason.
    @MainActor
    final class Ending: TerminalDelegate {
        func handle(_ events: [InputEvent]) {}

        func receive(_ ending: TerminalSession.Ending) { exit(ending == .signal(SIGINT) ? 7 : 8) }
    }

    @Test func `an interrupt that comes while the program is suspended ends it`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let session = try await WaysOutTests.open()
            let ending = WaysOutTests.Ending()
            // A new session is an orphaned process group.
            setsid()
            await MainActor.run {
                session.delegate = ending
                kill(getpid(), SIGINT)
                session.suspend()
            }
            _ = await eventually { await session.signals.count > 0 }
            withExtendedLifetime(ending) {}
            exit(9)
        }
        expectRestored()
    }

    /// Uses up the stack.
    @inline(never)
    static func deep(_ number: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { memory in
            memory[0] = UInt8(truncatingIfNeeded: number)
            return deep(number + 1) + Int(memory[0])
        }
    }
}
