import ArgumentParser
import TestSupport
import Testing

@testable import tideline

/// The commands that the documents show, parsed as the program parses them.
@Suite("Commands in documents")
struct DocumentCommandTests {
    @Test func `words end as in a shell`() {
        #expect(ShellWords.of(#"a 'b  c' "d"e  # f"#) == ["a", "b  c", "de"])
        #expect(ShellWords.of("a b#c '#d' | e") == ["a", "b#c", "#d"])
        #expect(ShellWords.of("a <b") == ["a"])
        #expect(ShellWords.of("# a").isEmpty)
    }

    @Test(arguments: ProjectDocument.all) func `every command in a block is valid`(path: String) throws {
        for command in try ProjectDocument(path).commands(of: "tideline") {
            if let problem = problem(of: command) {
                Issue.record("\(path): \(command.joined(separator: " ")): \(problem)")
            }
        }
    }

    /// Sentences name commands without all that they need.
    @Test(arguments: ProjectDocument.all) func `every command in a sentence has a verb and options that exist`(
        path: String
    ) throws {
        for command in try ProjectDocument(path).mentions(of: "tideline") {
            guard let problem = problem(of: command) else { continue }
            #expect(
                !problem.contains("Unknown option") && !problem.contains("nexpected argument"),
                "\(path): \(command.joined(separator: " "))")
        }
    }

    @Test func `a verb or an option that doesn't exist is found`() {
        #expect(problem(of: ["tideline", "timelime"])?.contains("nexpected argument") == true)
        #expect(problem(of: ["tideline", "timeline", "--colour"])?.contains("Unknown option") == true)
    }

    /// Returns what the program says about a command that it can't run; nil for others, and for those that print help.
    private func problem(of command: [String]) -> String? {
        do {
            _ = try Tideline.parseAsRoot(Array(command.dropFirst()))
            return nil
        } catch {
            return Tideline.exitCode(for: error).isSuccess ? nil : Tideline.fullMessage(for: error)
        }
    }
}
