import App
import Core
import Testing

@testable import TUI

@Suite("Theme")
struct ThemeTests {
    @Test(arguments: [false, true])
    func `each kind of text has its own style, with and without colors`(isMonochrome: Bool) {
        let theme = Theme(isMonochrome: isMonochrome)
        let styles = StyledText.Role.allCases.map { theme.style(.text($0)) }
        #expect(Set(styles).count == styles.count)
        if isMonochrome {
            #expect(styles.allSatisfy { $0.foreground == .standard && $0.background == .standard })
        }
    }

    @Test(arguments: [0, 8, 16, 256])
    func `own marks look unlike counts`(colors: Int) {
        let theme = Theme(colors: colors)
        for role in [RowRole.ownBoost, .ownLike, .ownBookmark] {
            #expect(theme.style(role) != theme.style(RowRole.count))
        }
    }
}
