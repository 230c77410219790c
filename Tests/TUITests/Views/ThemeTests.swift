import App
import Core
import Testing

@testable import TUI

@Suite("Looks")
struct ThemeTests {
    @Test(arguments: [false, true])
    func `each kind of text looks unlike every other, with and without colours`(isMonochrome: Bool) {
        let theme = Theme(isMonochrome: isMonochrome)
        let styles = StyledText.Role.allCases.map { theme.style(.text($0)) }
        #expect(Set(styles).count == styles.count)
        if isMonochrome {
            #expect(styles.allSatisfy { $0.foreground == .standard && $0.background == .standard })
        }
    }
}
