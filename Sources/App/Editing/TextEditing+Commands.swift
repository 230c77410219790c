internal import Core

extension TextEditing {
    /// - Returns: false when the command had no effect, for example at the end of the text.
    @discardableResult
    package mutating func perform(_ command: EditCommand) -> Bool {
        let before = (revision, cursor, mark)
        let previous = last
        last = .other
        if command != .up, command != .down { goal = nil }
        switch command {
        case .left: cursor = previousPlace
        case .right: cursor = nextPlace
        case .wordLeft: cursor = words.start(from: cursor)
        case .wordRight: cursor = words.end(from: cursor)
        case .rowStart: moveToRowStart()
        case .rowEnd: moveToRowEnd()
        case .textStart: cursor = 0
        case .textEnd: cursor = clusters.count
        case .up: moveByRows(-1)
        case .down: moveByRows(1)
        case .setMark: mark = cursor
        case .clearMark: mark = nil
        case .selectAll: (mark, cursor) = (0, clusters.count)
        case .copySelection:
            if let selectedText { kills.add(selectedText) }
            mark = nil
        case .killSelection: if let selection { kill(selection, after: .other) } else { mark = nil }
        case .undo: if let step = history.popDone() { revert(step) }
        case .redo: if let step = history.popUndone() { repeatStep(step) }
        case .type, .newline, .yank, .yankPop, .transpose: insert(command, after: previous)
        case .deleteBackward, .deleteForward: delete(command, after: previous)
        case .killWordBackward where selection != nil: kill(selection ?? 0..<0, after: .other)
        case .killWordBackward: kill(words.start(from: cursor)..<cursor, after: previous, isBefore: true)
        case .killWordForward: kill(cursor..<words.end(from: cursor), after: previous)
        case .killToLineStart: kill(lineStart..<cursor, after: previous, isBefore: true)
        case .killToLineEnd:
            // At the end of a line its line break is killed.
            kill(cursor..<(lineEnd == cursor ? min(cursor + 1, clusters.count) : lineEnd), after: previous)
        }
        return before != (revision, cursor, mark)
    }

    private var words: WordBoundaries { WordBoundaries(clusters: clusters) }

    private var previousPlace: Int { max(0, cursor - 1) }
    private var nextPlace: Int { min(clusters.count, cursor + 1) }

    /// The start of the line as written, behind the line break before it.
    private var lineStart: Int { clusters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }
    private var lineEnd: Int { clusters[cursor...].firstIndex(of: "\n") ?? clusters.count }

    // MARK: Changing

    private mutating func insert(_ command: EditCommand, after previous: Last) {
        switch command {
        case .type(let text): type(text, after: previous)
        case .newline: if isMultiline { change(selection ?? cursor..<cursor, to: "\n") }
        case .yank: yank()
        case .yankPop:
            guard previous == .yank, let step = history.dropNewest() else { return }
            revert(step)
            kills.rotate()
            yank()
        case .transpose:
            let middle = cursor == clusters.count ? cursor - 1 : cursor
            guard middle > 0, clusters[middle] != "\n", clusters[middle - 1] != "\n" else { return }
            change(middle - 1..<middle + 1, to: String([clusters[middle], clusters[middle - 1]]))
        default: break
        }
    }

    private mutating func type(_ text: String, after previous: Last) {
        // Undo takes back a word at a time.
        let startsWord = cursor > 0 && clusters[cursor - 1].isWhitespace && text.first?.isWhitespace == false
        let joins = previous == .typing && selection == nil && !startsWord
        let before = revision
        change(selection ?? cursor..<cursor, to: text, joins: joins)
        last = revision != before ? .typing : previous
    }

    private mutating func yank() {
        guard let text = kills.newest else { return }
        let before = revision
        change(selection ?? cursor..<cursor, to: text)
        if revision != before { last = .yank }
    }

    private mutating func delete(_ command: EditCommand, after previous: Last) {
        if let selection { return change(selection, to: "") }
        mark = nil
        let kind: Last = command == .deleteBackward ? .deletingBackward : .deletingForward
        let range = kind == .deletingBackward ? previousPlace..<cursor : cursor..<nextPlace
        guard !range.isEmpty else { return }
        change(range, to: "", joins: previous == kind)
        last = kind
    }

    private mutating func kill(_ range: Range<Int>, after previous: Last, isBefore: Bool = false) {
        guard !range.isEmpty else {
            // Kills in a row are one, also where one of them finds nothing.
            last = previous == .kill ? .kill : .other
            return
        }
        let text = String(clusters[range])
        if previous == .kill { kills.extend(text, isBefore: isBefore) } else { kills.add(text) }
        change(range, to: "")
        last = .kill
    }

    // MARK: Rows

    package var layout: TextLayout? {
        wrapping.map { TextLayout(clusters, width: $0.width, widths: $0.widths) }
    }

    private mutating func moveToRowStart() {
        guard isMultiline, let layout else { return cursor = lineStart }
        let start = layout.rows[layout.position(of: cursor).row].clusters.lowerBound
        cursor = cursor == start ? lineStart : start
    }

    private mutating func moveToRowEnd() {
        guard isMultiline, let layout else { return cursor = lineEnd }
        let end = layout.end(ofRow: layout.position(of: cursor).row)
        cursor = cursor == end ? lineEnd : end
    }

    private mutating func moveByRows(_ offset: Int) {
        guard isMultiline else { return }
        let layout = layout ?? TextLayout(clusters, width: .max, widths: .standard)
        let place = layout.position(of: cursor)
        let column = goal ?? place.column
        let row = place.row + offset
        guard layout.rows.indices.contains(row) else { return cursor = offset < 0 ? 0 : clusters.count }
        goal = column
        cursor = layout.offset(row: row, column: column)
    }
}
