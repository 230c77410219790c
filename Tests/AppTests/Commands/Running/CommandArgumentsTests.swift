import Testing

@testable import App

@Suite("The arguments of a command")
struct CommandArgumentsTests {
    @Test func `the path of a file keeps its bytes, and other arguments are text`() {
        let name = Array("caf".utf8) + [0xe9]
        let arguments = CommandArguments([
            Array("post".utf8), name, Array("--media".utf8), name, Array("--media=".utf8) + name, name,
        ])
        #expect(
            arguments.texts == [
                "post", "caf\u{FFFD}", "--media", "caf\u{10FEE9}", "--media=caf\u{10FEE9}", "caf\u{FFFD}",
            ])
    }
}
