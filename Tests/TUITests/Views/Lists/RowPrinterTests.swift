import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@Suite("Rows that commands print")
struct RowPrinterTests {
    private let strings = Strings(language: .english)

    @Test func `the author, the handle, the time and links have their roles, and the text has none`() throws {
        var status = Status.example(id: 1)
        status.content = .html(RawText("<p>See <a href=\"https://a.example/x\">a.example/x</a></p>"))
        let row = StatusRowBuilder(strings: strings, me: nil, time: TestTime()).row(status)
        let lines = RowPrinter(width: 60, strings: strings).lines(of: row)
        func role(of text: String) -> ThemeRole?? {
            lines.flatMap(\.parts).first { $0.text.string.contains(text) }.map(\.role)
        }
        #expect(role(of: "Ada") == .some(.name))
        #expect(role(of: "@ada") == .some(.handle))
        #expect(role(of: "2026-01-01") == .some(.dim))
        #expect(role(of: "a.example") == .some(.link))
        // Without styles, the lines are those of a pipe.
        let heading = try #require(lines.first).text.string
        #expect(heading.hasPrefix("Ada ") && heading.contains("10:01"))
    }

    @Test func `roles are the terminal's own colours`() {
        #expect(ThemeRole.name.parameters == "0;1" && ThemeRole.handle.parameters == "0;36")
        #expect(ThemeRole.text.parameters.isEmpty)
    }
}
