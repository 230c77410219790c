internal import App
internal import Core

/// The text in a line below the page, and the earlier lines that arrow keys recall.
struct PromptLine {
    var editing: TextEditing
    private var widths = DisplayWidth.standard
    /// The place in the history; nil for the text that was typed.
    private(set) var place: Int?
    private var typed = ""

    init(_ text: String) { editing = TextEditing(text) }

    var text: String { editing.text }

    mutating func layOut(_ widths: DisplayWidth) { self.widths = widths }

    /// Places the cursor by a press.
    ///
    /// - Parameter line: how the line is drawn.
    /// - Returns: false for another place.
    mutating func press(_ event: MouseEvent, on line: InputLine?, below area: Area) -> Bool {
        guard event.kind == .press, event.row == area.rows.upperBound, let line else { return false }
        editing.place(at: line.offset(column: event.column, columns: area.columns, widths: widths))
        return true
    }

    /// Changes the text.
    ///
    /// - Returns: whether it is another one now.
    mutating func edit(_ change: (inout TextEditing) -> Void) -> Bool {
        let revision = editing.revision
        change(&editing)
        return editing.revision != revision
    }

    /// Shows an earlier line, or a later one.
    ///
    /// - Returns: false if there is none.
    mutating func recall(older: Bool, of lines: [String]) -> Bool {
        guard !lines.isEmpty else { return false }
        if place == nil { typed = editing.text }
        let next = (place ?? lines.count) + (older ? -1 : 1)
        guard next >= 0 else { return false }
        place = next < lines.count ? next : nil
        editing = TextEditing(next < lines.count ? lines[next] : typed)
        return true
    }

    /// Lets the next recall begin with the newest line.
    mutating func endRecall() { place = nil }
}
