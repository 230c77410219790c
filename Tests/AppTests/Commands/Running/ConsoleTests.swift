import Glibc
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Standard input, output and error")
struct ConsoleTests {
    private let folder = TemporaryFolder()

    /// Opens a file for a console.
    private func file(_ name: String, _ content: String = "") throws -> Int32 {
        let path = folder.path + "/" + name
        try PrivateFile.write(Array(content.utf8), to: path)
        let descriptor = open(path, O_RDWR)
        try #require(descriptor >= 0)
        return descriptor
    }

    private func content(_ name: String) throws -> String {
        String(decoding: try PrivateFile.read(folder.path + "/" + name), as: UTF8.self)
    }

    @Test func `results and errors are written apart`() throws {
        let (output, errors) = (try file("output"), try file("errors"))
        defer {
            close(output)
            close(errors)
        }
        let console = Console(input: -1, output: output, errors: errors)
        try console.line("Low water")
        try console.json(Array("{}".utf8))
        console.error("No server.")
        console.progress("1 %")
        console.endProgress()
        #expect(try content("output") == "Low water\n{}\n")
        #expect(try content("errors") == "tideline: No server.\n\r1 %\u{1B}[K\n")
        #expect(console.columns == 80 && !console.showsProgress)
    }

    @Test func `output that can't be written is an error, an error that can't is none`() throws {
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        defer { close(full) }
        let console = Console(input: -1, output: full, errors: full)
        #expect(throws: OutputError.failed(errno: ENOSPC)) { try console.line("Low water") }
        console.error("No server.")
    }

    @Test(arguments: [("\n \nt0ken\nmore", "t0ken"), ("t0ken", "t0ken"), ("", "")])
    func `of a file the first line that isn't blank is read, without a prompt`(text: String, line: String) throws {
        let (input, errors) = (try file("input", text), try file("errors"))
        defer {
            close(input)
            close(errors)
        }
        for isSecret in [true, false] {
            lseek(input, 0, SEEK_SET)
            let bytes = Console(input: input, output: -1, errors: errors)
                .answer(to: "Password: ", isSecret: isSecret, limit: 100)
            #expect(String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace } == line)
        }
        #expect(try content("errors").isEmpty)
    }

    @Test func `parts of a line are written in their styles`() throws {
        let output = try file("output", "")
        defer { close(output) }
        try Console(input: -1, output: output, errors: -1).line([("Ada", "0;1"), (" says hello", "")])
        #expect(try content("output") == "\u{1B}[0;1mAda\u{1B}[m says hello\n")
    }

    @Test(
        arguments: [
            ([:], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
            (["CLICOLOR_FORCE": ""], false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
            (["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true),
        ] as [([String: String], Bool)])
    func `a file gets colours by force only`(environment: [String: String], isColored: Bool) throws {
        let output = try file("output", "")
        defer { close(output) }
        #expect(Console(input: -1, output: output, errors: -1).isColored(environment) == isColored)
    }

    @Test(arguments: [(3, 4), (5, 5), (100, 5)])
    func `the whole input is read, or one byte more than the limit`(limit: Int, count: Int) throws {
        let input = try file("input", "Water")
        defer { close(input) }
        let bytes = Console(input: input, output: -1, errors: -1).wholeInput(limit: limit)
        #expect(bytes.count == count)
    }
}

@Suite("Progress of commands")
struct ProgressTests {
    private let strings = Strings(language: .english)

    @Test func `progress is shown on a terminal, and its line is ended once`() {
        let output = RecordedOutput(showsProgress: true)
        let line = ProgressLine(output)
        line.end()
        #expect(output.progressEnds == 0)
        line.show("1")
        line.show("2")
        line.end()
        line.end()
        #expect(output.steps == ["1", "2"])
        #expect(output.progressEnds == 1)
    }

    @Test func `progress is not shown elsewhere`() {
        let output = RecordedOutput(showsProgress: false)
        let line = ProgressLine(output)
        line.show("1")
        line.end()
        #expect(output.steps.isEmpty)
        #expect(output.progressEnds == 0)
    }

    @Test func `the bar shows how much is done, and how fast`() {
        let output = RecordedOutput(showsProgress: true)
        let time = TestTime()
        let bar = ProgressBar(strings: strings, time: time, output: output)
        bar.show(Backfill.Progress(done: 1000, total: 2000))
        time.advance(by: .seconds(2))
        bar.show(Backfill.Progress(done: 1500, total: 2000))
        bar.end()

        #expect(output.steps.count == 2)
        let last = output.steps.last ?? ""
        #expect(last.hasPrefix(String(repeating: "█", count: 15) + String(repeating: "░", count: 5)))
        #expect(last.contains("1,500 / 2,000"))
        #expect(last.hasSuffix(strings.perSecond(250).string))
        #expect(output.progressEnds == 1)
    }
}
