import Testing

@testable import App
@testable import TUI

@Suite("The words of the reader line by line")
struct PlainWordsTests {
    /// The commands that the full screen has no name for.
    private let own: Set<PlainCommand> = [.here, .new, .list, .more, .thread, .account, .messages, .attach]

    @Test func `are those of the command line where it has them`() {
        for command in PlainCommand.allCases where !own.contains(command) {
            #expect(Command(rawValue: command.name) != nil, "\(command.name)")
        }
    }
}
