internal import App
internal import Core

/// "Welcome back": an avatar that rises from the bottom over the timeline, for less than a second.
struct WelcomeView {
    let name: DisplayText
    /// The URL of the account's picture.
    var avatarURL: RawText?
    let strings: Strings
    let theme: Theme
    let painter: PicturePainter

    static let interval = Duration.milliseconds(90)
    static let steps = 8

    private static let height = 3
    private static let avatarColumns = 6

    /// Returns the account's picture, which needs the whole box; nil where none is shown.
    @MainActor
    private func avatar(column: Int) -> PicturePlace? {
        guard let avatarURL, case .shown = painter.pictures else { return nil }
        return PicturePlace(
            kind: .avatar, url: avatarURL, line: 0, column: column, rows: Self.height, columns: Self.avatarColumns)
    }

    @MainActor
    var wantedPictures: [PictureRequest] { avatar(column: 0).flatMap(painter.request).map { [$0] } ?? [] }

    /// - Parameter step: from 0; the picture has risen to its place after the first few.
    @MainActor
    func draw(in screen: any Screen, area: Area, step: Int) {
        let text = strings.welcomeBack(name)
        let width = min(area.columns, screen.widths.of(text) + Self.avatarColumns + 4)
        let height = min(Self.height, step + 1)
        guard area.height > 6, width > 10 else { return }
        let start = (area.columns - width) / 2
        let top = area.rows.upperBound - height
        for row in top..<area.rows.upperBound {
            screen.fill(row: row, columns: start..<start + width, style: theme.welcome)
        }
        let place = avatar(column: start + 1)
        let row = min(top + 1, area.rows.upperBound - 1)
        let letter = name.firstLetter ?? "•"
        screen.put(" \(letter) ", row: row, column: start + 2, style: theme.style(.avatar(tint: 3)))
        // Over the letter, once it has arrived; it rises with the box.
        if let place { painter.draw([place], from: top, in: top..<area.rows.upperBound, of: screen) }
        let column = start + (place == nil ? 6 : Self.avatarColumns + 2)
        screen.put(text, row: row, column: column, limit: start + width - 1 - column, style: theme.welcome)
    }
}
