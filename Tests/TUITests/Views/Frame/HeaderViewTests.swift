import Testing

@testable import Core
@testable import TUI

@MainActor
@Suite("The header line")
struct HeaderViewTests {
    private func line(_ state: DisplayText, columns: Int) -> String {
        let screen = MemoryScreen(rows: 2, columns: columns)
        let header = PageHeader(title: "Home", state: [PageHeader.State(text: state, emphasis: .problem)])
        HeaderView(Theme()).draw(HeaderView.Content(header: header), in: screen, row: 1)
        return screen.lines[1]
    }

    @Test func `a state that doesn't fit ends behind a word`() {
        #expect(line("Can't reach 127.0.0.1.", columns: 24).hasSuffix(" Can't reach…"))
        #expect(line("Can't reach 127.0.0.1.", columns: 40).hasSuffix("Can't reach 127.0.0.1."))
        #expect(line("Unbroken-by-any-space", columns: 20).hasSuffix("…"))
    }
}
