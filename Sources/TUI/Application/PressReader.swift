internal import Core

/// Tells the second of two quick presses in the same place, which opens the pressed row, and the press that follows one which has
/// opened a picture.
@MainActor
struct PressReader {
    /// The last press, if it has selected a row.
    private var last: (event: MouseEvent, time: Timestamp, page: ObjectIdentifier)?
    /// The time when a viewer was last opened by a press.
    private var pictureOpened: Timestamp?

    /// The milliseconds within which two presses in the same place open the pressed row.
    private static let pause: Int64 = 400
    /// The columns that the mouse may move between two presses in the same place. A pane beside a list is further away.
    private static let distance = 2

    /// Reads a press.
    ///
    /// - Parameter page: the page where the mouse has selected a row; nil if it has selected none.
    /// - Returns: whether it is the second of two.
    mutating func isSecond(_ mouse: MouseEvent, on page: (any Page)?, at now: Timestamp) -> Bool {
        let before = last
        last = page.map { (event: mouse, time: now, page: ObjectIdentifier($0)) }
        guard let before, let page, before.page == ObjectIdentifier(page), before.event.row == mouse.row,
            abs(before.event.column - mouse.column) <= Self.distance
        else { return false }
        return Self.isQuick(from: before.time, to: now)
    }

    /// Makes the next press the first of two.
    mutating func forget() { last = nil }

    mutating func recordPicture(openedAt now: Timestamp) { pictureOpened = now }

    /// Whether a press quickly follows the one that has opened a viewer, which it would close.
    func isRepeated(at now: Timestamp) -> Bool { pictureOpened.map { Self.isQuick(from: $0, to: now) } ?? false }

    private static func isQuick(from moment: Timestamp, to now: Timestamp) -> Bool {
        let (distance, overflow) = now.milliseconds.subtractingReportingOverflow(moment.milliseconds)
        return !overflow && distance <= pause
    }
}
