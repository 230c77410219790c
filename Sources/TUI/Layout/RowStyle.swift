package import App
package import Core

/// All values that the layout of a row depends on besides the post itself.
package struct RowStyle: Hashable, Sendable {
    /// Cells that a row takes: those of the window, or fewer in a wide one.
    package let width: Int
    package var strings: Strings
    /// The language and the clock of `strings` when the style was made.
    private let wording: Wording.Choice
    package var exactTimes: Bool
    /// Whether warnings are open and long texts whole.
    package var isOpen: Bool
    /// The rules by which the terminal counts cells.
    package var widths: DisplayWidth
    package var showsAvatar: Bool
    package var density: Preferences.Density
    package var pictures: Pictures
    /// Whether custom emoji are pictures of two cells.
    package var showsEmoji: Bool
    /// Whether the window is low: rows have no blank lines.
    package var isLow: Bool
    /// The key that opens a warning, which rows name.
    private let unfoldKey: DisplayText

    /// The display of pictures in rows.
    package enum Pictures: Hashable, Sendable {
        /// A line that counts them.
        case count
        /// Lines with their alt texts.
        case text
        /// Pictures.
        /// - `cell`: the pixels of a cell.
        /// - `rows`: the most lines of a row's pictures.
        case shown(cell: PixelSize, rows: Int)

        /// Returns the display in a window: its pictures take a third of it at most.
        func limited(toWindow rows: Int) -> Pictures {
            guard case .shown(let cell, let most) = self else { return self }
            return .shown(cell: cell, rows: min(most, max(1, rows / 3)))
        }
    }

    /// - Parameters:
    ///   - width: cells of the window.
    ///   - contentWidth: cells of a text at most; 0 for those of the window.
    ///   - isLow: whether the window has fewer than `lowWindow` rows.
    package init(
        width: Int, contentWidth: Int = 0, density: Preferences.Density = .comfortable, strings: Strings,
        exactTimes: Bool, isOpen: Bool, widths: DisplayWidth, showsAvatar: Bool = true, pictures: Pictures = .text,
        showsEmoji: Bool = false, isLow: Bool = false
    ) {
        // A column of text narrower than this cannot be read.
        let most = contentWidth == 0 ? Int.max : max(20, contentWidth) + Self.avatarColumns + 1
        self.width = min(width, most)
        self.density = density
        self.strings = strings
        self.exactTimes = exactTimes
        self.isOpen = isOpen
        self.widths = widths
        self.showsAvatar = showsAvatar
        self.pictures = pictures
        self.showsEmoji = showsEmoji
        self.isLow = isLow
        wording = strings.choice
        unfoldKey = strings.keyNames[.unfold]
    }

    /// The rows of the lowest window with blank lines.
    static let lowWindow = 20

    private static let avatarColumns = 7

    /// The column of rows without an avatar, right of the selection mark.
    var margin: Int { showsAvatar ? 2 : 0 }
    /// The column of names and text: right of the selection mark and, where there is room, of the avatar block.
    var bodyColumn: Int { hasAvatar ? Self.avatarColumns : margin }
    var hasAvatar: Bool { showsAvatar && width >= 44 && density != .compact }

    /// The pixels of a cell and the most lines of pictures; nil where attachments are lines of text.
    var pictureRoom: (cell: PixelSize, rows: Int)? {
        guard case .shown(let cell, let rows) = pictures, density != .compact, width >= 40 else { return nil }
        return (cell, rows)
    }
    /// The narrowest part of a row that has pictures.
    static let leastPictureWidth = 16

    var showsAvatarPictures: Bool { if case .shown = pictures { hasAvatar } else { false } }
    /// Lines of an avatar's picture.
    static let avatarRows = 2
    /// Returns the place of an avatar over its initials.
    func avatarPlace(_ url: RawText, line: Int) -> PicturePlace {
        PicturePlace(kind: .avatar, url: url, line: line, column: 2, rows: Self.avatarRows, columns: 4)
    }

    /// Cells for the time at the right end of the first line.
    var timeWidth: Int { exactTimes ? RelativeTime(strings: strings).exactWidth : RelativeTime.shortWidth }
    /// Cells for the mark of an unread post before the name. Posts that are printed have none.
    var unreadWidth: Int { showsAvatar ? 2 : 0 }
    /// Whether a post outside of a thread has one line, or two in a narrow window.
    var isSummary: Bool { density == .compact && !isOpen && showsAvatar }
    /// Whether such a post has one line, in columns. In fewer cells too little of the text would be left.
    var hasColumns: Bool { isSummary && width >= 60 }
    /// Whether there are no blank lines, neither between the paragraphs of a row nor below it.
    var isDense: Bool { density == .compact || isLow }
    /// Blank lines below a row.
    var spacing: Int { isDense ? 0 : 1 }

    /// Rows of text after which a closed post says "more", and those after which even an open one ends: the height of a
    /// row is bounded whatever a post contains.
    static let foldedRows = 40
    static let openRows = 1000
}
