internal import App
internal import Core

/// "Welcome back": a box with the avatar that rises from the bottom over the timeline, for less than a second.
struct WelcomeView {
    let name: DisplayText
    /// The URL of the account's picture.
    var avatarURL: RawText?
    let strings: Strings
    let theme: Theme
    let painter: PicturePainter

    static let interval = Duration.milliseconds(90)
    static let steps = 8

    /// The size of the picture.
    private static let (pictureRows, pictureColumns) = (3, 6)

    /// Returns the place of the account's picture in the box; nil where none is shown.
    @MainActor
    private func avatar(column: Int) -> PicturePlace? {
        guard let avatarURL, case .shown = painter.pictures else { return nil }
        return PicturePlace(
            kind: .avatar, url: avatarURL, line: 0, column: column, rows: Self.pictureRows,
            columns: Self.pictureColumns)
    }

    @MainActor
    var wantedPictures: [PictureRequest] { avatar(column: 0).flatMap(painter.request).map { [$0] } ?? [] }

    /// - Parameter step: from 0; the box has risen to its place after the first few.
    @MainActor
    func draw(in screen: any Screen, area: Area, step: Int) {
        let text = strings.welcomeBack(name)
        let hasPicture = avatar(column: 0) != nil
        let rows = hasPicture ? Self.pictureRows : 1
        // A border and a blank on each side.
        let lead = 2 + (hasPicture ? Self.pictureColumns + 2 : 5)
        let width = min(area.columns - 2, lead + screen.widths.of(text) + 2)
        guard area.height > 6, width > lead + 6 else { return }
        // The text is in sight from the first step on.
        let height = min(rows + 2, rows / 2 + 2 + step)
        let start = (area.columns - width) / 2
        let top = area.rows.upperBound - height
        BoxBorder(theme: theme).draw(
            rows: top..<top + rows + 2, columns: start..<start + width, in: area, of: screen)
        let row = top + 1 + rows / 2
        let letter = name.firstLetter ?? "•"
        screen.put(
            " \(letter) ", row: row, column: start + (hasPicture ? 3 : 2), style: theme.style(.avatar(tint: 3)))
        // Over the letter, once it has arrived; it rises with the box.
        if let place = avatar(column: start + 2) {
            painter.draw([place], from: top + 1, in: (top + 1..<top + 1 + rows).clamped(to: area.rows), of: screen)
        }
        let shown = LineBreaker(screen.widths).truncate(text, width: width - lead - 2)
        screen.put(shown, row: row, column: start + lead, style: theme.message)
    }
}
