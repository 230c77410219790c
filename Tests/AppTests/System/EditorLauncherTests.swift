import Foundation
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The user's editor", .serialized, .exclusive, .hangGuard)
struct EditorLauncherTests {
    private let folder = TemporaryFolder()

    /// Makes an editor that runs a line of shell with the file as `$1`.
    private func launcher(_ line: String) throws -> EditorLauncher {
        let path = folder.path + "/editor"
        // Written by another process: a program that this one has open for writing can't be started by it.
        _ = try ChildProcess.run(
            "/bin/sh", ["-c", "cat > \"$0\" && chmod 700 \"$0\"", path], input: "#!/bin/sh\n\(line)\n")
        return EditorLauncher(
            command: "", environment: ["EDITOR": path, "TMPDIR": folder.path, "PATH": "/usr/bin:/bin"])
    }

    private func edit(_ text: String, with line: String, limit: Int = 1000) async throws -> Result<
        String, EditorProblem
    > {
        try await launcher(line).edit(text, limit: limit)
    }

    @Test func `the text is read as the editor saved it`() async throws {
        #expect(try await edit("one\ntwo", with: "echo three >> \"$1\"") == .success("one\ntwo\nthree"))
        #expect(try await edit("same", with: "true") == .success("same"))
        #expect(try await edit("", with: "printf new > \"$1\"") == .success("new"))
    }

    @Test func `the file is private, has the name of a text, and is gone afterwards`() async throws {
        let result = try await edit(
            "x", with: "stat -c '%a %n' \"$1\" \"$(dirname \"$1\")\" > \"$1.seen\"; cat \"$1.seen\" > \"$1\"")
        let lines = try result.get().split(separator: "\n")
        #expect(lines[0].hasPrefix("600 ") && lines[0].hasSuffix(".md") && lines[1].hasPrefix("700 "))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left == ["editor"])
    }

    @Test(arguments: [
        ("exit 1", EditorProblem.exited(code: 1)), ("kill -9 $$", .signalled(9)), ("rm \"$1\"", .fileMissing),
        (": > \"$1\"", .fileEmpty),
    ])
    func `an editor that fails leaves the text, and no file`(line: String, problem: EditorProblem) async throws {
        #expect(try await edit("text", with: line, limit: 10) == .failure(problem))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["editor"])
    }

    @Test(
        arguments: [
            ("echo an hour of work > \"$1\"; exit 1", EditorProblem.exited(code: 1), Array("an hour of work\n".utf8)),
            ("printf mine > \"$1\"; kill -9 $$", .signalled(9), Array("mine".utf8)),
            ("printf '\\377' > \"$1\"", .notText, [0xFF]),
            ("printf 12345678901 > \"$1\"", .tooLong(limit: 10), Array("12345678901".utf8)),
        ] as [(String, EditorProblem, [UInt8])])
    func `what was written in an editor is kept where it can't be taken`(
        line: String, problem: EditorProblem, written: [UInt8]
    ) async throws {
        guard case .failure(.kept(let reason, let path)) = try await edit("text", with: line, limit: 10) else {
            Issue.record("not kept")
            return
        }
        #expect(reason == problem)
        #expect(try PrivateFile.read(path) == written)
    }

    @Test func `a file of the editor's own is kept when the editor is killed`() async throws {
        let result = try await edit("text", with: "printf x > \"$(dirname \"$1\")/.post.md.swp\"; kill -9 $$")
        guard case .failure(.kept(.signalled(9), let path)) = result else {
            Issue.record("not kept")
            return
        }
        #expect(try PrivateFile.read(path + "/.post.md.swp") == Array("x".utf8))
    }

    /// Gives a draft to an editor that leaves a program behind, and forgets it, as a program does that is killed.
    private func abandon(_ drafts: ItemFolder<Draft>, with line: String) async throws {
        let draft = Draft(
            id: "status", target: .status, post: OutgoingPost(text: "given"), changedAt: Timestamp(milliseconds: 5))
        let edited = try drafts.edited.begin(draft)
        #expect(try await launcher(line).edit("given", limit: 100, of: edited) == .success("later"))
        withExtendedLifetime(edited) {}
    }

    @Test func `a text is left alone while what the editor has started runs`() async throws {
        let drafts = ItemFolder<Draft>(path: folder.path + "/drafts")
        let pipe = folder.path + "/pipe"
        _ = try ChildProcess.run("/bin/sh", ["-c", "mkfifo \"$0\"", pipe])
        try await abandon(drafts, with: "echo later > \"$1\"; cat '\(pipe)' > /dev/null &")

        #expect(drafts.edited.takeIn(at: Timestamp(milliseconds: 9)) == EditedDrafts.Leftovers())
        // It ends when the pipe does.
        _ = try ChildProcess.run("/bin/sh", ["-c", "echo > \"$0\"", pipe])
        #expect(waitBlocking { drafts.edited.takeIn(at: Timestamp(milliseconds: 9)).drafts == 1 })
        #expect(drafts.all().map(\.post.text) == ["later"])
    }

    @Test func `the configured editor is used first, with its arguments`() async throws {
        let launcher = EditorLauncher(
            command: "printf '%s' fine >",
            environment: ["EDITOR": "false", "TMPDIR": folder.path, "PATH": "/usr/bin:/bin"])
        #expect(await launcher.edit("x", limit: 100) == .success("fine"))
        #expect(await EditorLauncher(command: " ", environment: [:]).edit("x", limit: 9) == .failure(.noEditor))
    }
}
