import Testing

@testable import App

@Suite("Unknown commands")
struct UnknownCommandTests {
    @Test(arguments: ["sync", "help", "--version", "-h"])
    func `a command or an option is known`(argument: String) {
        let isUnknown = UnknownCommand(argument, commands: ["timeline", "sync"]) != nil
        #expect(!isUnknown)
    }

    @Test func `anything else is a usage error`() throws {
        let unknown = try #require(UnknownCommand("sink", commands: ["timeline", "sync"]))
        // Closed descriptors: the exit code is the same.
        let code = unknown.report(to: Console(input: -1, output: -1, errors: -1))
        #expect(code == 64)
    }
}
