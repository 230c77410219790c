import Foundation
import TestSupport
import Testing

/// The commands and settings of README and the guide, run as they stand there with the demo's account.
@Suite("Examples in documents", .serialized, .exclusive, .hangGuard)
struct DocumentFlowTests {
    private let program = Program()

    /// Commands of a block for a shell that no test of this suite runs, since they open the reader, which has flow tests of its own,
    /// or build the program.
    private func needsMore(_ line: String) -> Bool {
        let words = ShellWords.of(line)
        return words == ["tideline"] || words.first == "make" || words.first == "sudo"
    }

    @Test func `the guide shows commands that can be run`() throws {
        let lines = try ProjectDocument.guide.flatMap { try ProjectDocument($0).blocks }
            .filter { $0.language == "sh" }.flatMap(\.lines).filter { !needsMore($0) }
        #expect(lines.count > 10)
    }

    @Test(arguments: ProjectDocument.guide) func `every command in a block for a shell succeeds`(path: String) throws {
        let blocks = try ProjectDocument(path).blocks.filter { $0.language == "sh" }
        let lines = blocks.flatMap(\.lines).filter { !needsMore($0) }
        guard !lines.isEmpty else { return }
        try program.loggedInServer()
        // A function, so that the documents' name is that of the program under test.
        let function = "tideline() { '\(Program.path)' \"$@\"; }"
        for line in lines {
            let outcome = try ChildProcess.run(
                "/bin/sh", ["-e", "-c", function + "\n" + line], environment: program.environment)
            #expect(outcome.code == 0, "\(path): \(line): \(outcome.errors)")
        }
    }

    @Test(arguments: ProjectDocument.guide) func `every block of settings is valid`(path: String) throws {
        for block in try ProjectDocument(path).blocks where block.language == "toml" {
            try program.configure(block.lines.joined(separator: "\n"))
            let outcome = try program.run(["config"])
            #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(path): \(outcome.output)\(outcome.errors)")
        }
    }
}
