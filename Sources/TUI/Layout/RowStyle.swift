package import App
package import Core

/// All that the layout of a row depends on besides the status itself.
package struct RowStyle: Hashable, Sendable {
    /// Cells of the window.
    package var width: Int
    package var strings: Strings
    package var exactTimes: Bool
    /// Warnings open and long texts whole.
    package var isOpen: Bool
    /// How the terminal counts cells.
    package var widths: DisplayWidth
    package var showsAvatar: Bool

    package init(
        width: Int, strings: Strings, exactTimes: Bool, isOpen: Bool, widths: DisplayWidth, showsAvatar: Bool = true
    ) {
        self.width = width
        self.strings = strings
        self.exactTimes = exactTimes
        self.isOpen = isOpen
        self.widths = widths
        self.showsAvatar = showsAvatar
    }

    /// The column of names and text: right of the selection mark and, where there is room, of the avatar block.
    var bodyColumn: Int { hasAvatar ? 7 : showsAvatar ? 2 : 0 }
    var hasAvatar: Bool { showsAvatar && width >= 44 }
    /// Cells for text, one left free at the window's edge.
    var bodyWidth: Int { max(8, width - bodyColumn - 1) }
    /// Cells kept for the time at the right end of the first line.
    var timeWidth: Int { exactTimes ? RelativeTime.exactWidth : RelativeTime.shortWidth }

    /// Rows of text after which a closed status says "more", and those after which even an open one ends: the height of
    /// a row is bounded whatever a stranger writes (FAULTS A-12).
    static let foldedRows = 40
    static let openRows = 1000
}
