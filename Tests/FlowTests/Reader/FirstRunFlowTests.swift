import App
import Core
import TestSupport
import Testing

/// The first screen, in the real program.
@Suite(
    "The first run, with the real program in a terminal", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, "needs tmux")
)
struct FirstRunFlowTests {
    private let program = Program(isFirstRun: true)
    private let strings = Strings(language: .english)

    @Test func `the first screen is shown once, and costs one key`() throws {
        let terminal = try Terminal(environment: program.environment)
        try terminal.run(Program.path)
        try terminal.wait(forText: strings.setupStartNote.string)
        try terminal.press("Escape")
        try terminal.wait(forText: strings.tryDemoButton.string)
        try terminal.press("q")
        try terminal.waitForShell()
        try terminal.run("clear; " + Program.path)
        let screen = try terminal.wait(forText: strings.tryDemoButton.string)
        #expect(!screen.contains { $0.contains(strings.setupStartNote.string) })
        try terminal.press("q")
        try terminal.waitForShell()
    }
}
