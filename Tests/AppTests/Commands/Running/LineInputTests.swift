import Glibc
import TestSupport
import Testing

@testable import App

@Suite("Lines of input", .hangGuard)
struct LineInputTests {
    /// Returns the lines of some bytes.
    private func lines(_ bytes: String, longest: Int = 100) async throws -> [String] {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        _ = Array(bytes.utf8).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
        close(ends[1])
        let input = LineInput(ends[0], longest: longest)
        var lines: [String] = []
        while let line = await input.next() { lines.append(line) }
        return lines
    }

    @Test func `each line is returned without its end, the last one also without any`() async throws {
        #expect(try await lines("one\n\ntwo\r\nthree") == ["one", "", "two", "three"])
        #expect(try await lines("").isEmpty)
        #expect(try await lines("\n") == [""])
    }

    @Test func `a line that is too long is read in parts`() async throws {
        #expect(try await lines("aaaaaaa\nb\n", longest: 3) == ["aaa", "aaa", "a", "b"])
    }
}
