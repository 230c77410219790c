package import Core

/// Text that the user edits, its cursor and its history of undo: the engine behind every field.
///
/// The text is stored as grapheme clusters, so the cursor never stands inside one. A text of n clusters costs O(n) to
/// insert and O(changed) to edit, however long the runs of flags or combining marks in it are.
package struct TextEditing: Sendable, Hashable {
    /// The soft wrap of the field that shows the text, which decides where the row above is.
    package struct Wrapping: Sendable, Hashable {
        package var width: Int
        package var widths: DisplayWidth

        package init(width: Int, widths: DisplayWidth) {
            self.width = width
            self.widths = widths
        }
    }

    /// The kind of the last command, for commands that continue it.
    enum Last: Sendable, Hashable {
        case other, typing, deletingBackward, deletingForward, kill, yank
    }

    package internal(set) var clusters: [Character] = []
    /// The number of clusters before the cursor.
    package internal(set) var cursor = 0
    /// The other end of the selection.
    package internal(set) var mark: Int?
    package let isMultiline: Bool
    /// The number of clusters that the text may have: as many as were requested, or as it began with.
    package private(set) var maximum: Int
    package var wrapping: Wrapping?
    package var kills = KillRing()
    /// A number that changes with the text.
    package internal(set) var revision = 0
    var history = EditHistory()
    var last = Last.other
    /// The column that moving up and down aims for.
    var goal: Int?

    package init(_ text: String = "", isMultiline: Bool = false, maximum: Int = 500) {
        self.isMultiline = isMultiline
        // Nothing is cut off a text that is only opened, such as a draft of another program.
        self.maximum = text.utf8.count > maximum ? max(maximum, text.count) : maximum
        change(0..<0, to: text)
        history = EditHistory()
        revision = 0
    }

    package var text: String { String(clusters) }
    package var isEmpty: Bool { clusters.isEmpty }

    /// The selected clusters; nil when none are.
    package var selection: Range<Int>? {
        guard let mark, mark != cursor else { return nil }
        return min(mark, cursor)..<max(mark, cursor)
    }

    package var selectedText: String? { selection.map { String(clusters[$0]) } }

    /// Replaces the whole text, in one step that can be undone.
    package mutating func setText(_ text: String) {
        guard text != self.text else { return }
        mark = nil
        change(0..<clusters.count, to: text)
        last = .other
    }

    /// Moves the cursor to a cluster, for a click.
    package mutating func place(at offset: Int) {
        cursor = min(max(0, offset), clusters.count)
        mark = nil
        goal = nil
        last = .other
    }

    /// Selects the clusters between two places, with the cursor at the second one.
    package mutating func select(from start: Int, to end: Int) {
        place(at: end)
        mark = min(max(0, start), clusters.count)
    }

    /// Inserts pasted text over the selection, as one step.
    ///
    /// - Returns: the most that the field holds, if not all of the text was inserted; nil if it was.
    @discardableResult
    package mutating func paste(_ text: String) -> Int? {
        let range = selection ?? cursor..<cursor
        let room = maximum - (clusters.count - range.count)
        var expected: Int?
        if text.utf8.count > room {
            let new = inserted(text, room: room)
            let rest = Self.length(clusters[...]) - Self.length(clusters[range])
            if new.count > room { expected = rest + Self.length(new[...]) }
        }
        goal = nil
        change(range, to: text)
        last = .other
        // Clusters may have joined those beside them.
        return expected.map { Self.length(clusters[...]) < $0 } == true ? maximum : nil
    }

    /// Returns the length in code points.
    private static func length(_ clusters: ArraySlice<Character>) -> Int {
        clusters.reduce(0) { $0 + $1.unicodeScalars.count }
    }

    /// Lets the text be longer from now on.
    package mutating func extend(to maximum: Int) { self.maximum = max(self.maximum, maximum) }

    /// Begins again with another text and the cursor behind it. The text before can't be restored by undo.
    package mutating func restart(with text: String) {
        let (old, kills) = (self, kills)
        self = TextEditing(text, isMultiline: old.isMultiline, maximum: old.maximum)
        (self.kills, wrapping, revision, cursor) = (kills, old.wrapping, old.revision + 1, clusters.count)
    }

    /// Replaces a part of the text as one step, and moves the cursor behind it.
    package mutating func replace(_ range: Range<Int>, with text: String) {
        goal = nil
        change(range.clamped(to: 0..<clusters.count), to: text)
        last = .other
    }

    // MARK: Changes

    /// The number of code points of one cluster. The rest of a longer one, which no script needs, is dropped.
    private static let longestCluster = 64

    /// Replaces clusters by as much of a text as there is room for, and records it for undo.
    mutating func change(_ range: Range<Int>, to text: String, joins: Bool = false) {
        let room = maximum - (clusters.count - range.count)
        var new = inserted(text, room: room)
        while true {
            let (whole, cursorAfter) = joined(range, new)
            let change = whole.withoutUnchangedStart
            let excess = clusters.count - change.old.count + change.new.count - maximum
            // A text that joins the cluster before it needs no room, so this is known only now.
            if excess > 0, !new.isEmpty {
                new.removeLast()
                continue
            }
            mark = nil
            guard !change.isEmpty else { return }
            history.record(change, before: cursor, after: cursorAfter, joins: joins)
            apply(change)
            cursor = cursorAfter
            return
        }
    }

    private mutating func apply(_ change: EditChange) {
        clusters.replaceSubrange(change.start..<change.start + change.old.count, with: change.new)
        revision += 1
    }

    mutating func revert(_ step: EditHistory.Step) {
        for change in step.changes.reversed() {
            apply(EditChange(start: change.start, old: change.new, new: change.old))
        }
        cursor = step.cursorBefore
        mark = nil
    }

    mutating func repeatStep(_ step: EditHistory.Step) {
        for change in step.changes { apply(change) }
        cursor = step.cursorAfter
        mark = nil
    }

    /// Returns the clusters of a text that may be inserted: a few more than fit, since some may join others.
    private func inserted(_ text: String, room: Int) -> [Character] {
        let most = min(max(0, room), Int.max / 128) + 4
        let clean = TextCleaner(isMultiline: isMultiline).clean(text, most: most * Self.longestCluster)
        return Array(clean.prefix(most))
    }

    /// Replaces a range where the inserted text may join the clusters on both sides of it.
    ///
    /// A cluster depends on nothing before its first code point, so the cluster before the range and the inserted text
    /// are divided again, and the clusters behind it up to the first that still begins where it began.
    /// - Returns: the change, and the place of the cursor behind the inserted text.
    private func joined(_ range: Range<Int>, _ inserted: [Character]) -> (EditChange, cursor: Int) {
        let start = max(0, range.lowerBound - 1)
        let before = clusters[start..<range.lowerBound]
        let most = max(Self.longestCluster, before.first?.unicodeScalars.count ?? 0)
        let head = Self.limited(String(before) + String(inserted), most: most)
        let length = head.utf8.count
        var reach = 4
        while true {
            let end = min(clusters.count, range.upperBound + reach)
            var new: [Character] = []
            var cursor = start
            var offset = 0
            var next = (index: range.upperBound, offset: length)
            for character in head + String(clusters[range.upperBound..<end]) {
                while next.offset < offset, next.index < end {
                    next.offset += clusters[next.index].utf8.count
                    next.index += 1
                }
                if offset == next.offset, next.index < end {
                    return (EditChange(start: start, old: Array(clusters[start..<next.index]), new: new), cursor)
                }
                if offset < length { cursor += 1 }
                new.append(character)
                offset += character.utf8.count
            }
            if end == clusters.count {
                return (EditChange(start: start, old: Array(clusters[start..<end]), new: new), cursor)
            }
            reach *= 4
        }
    }

    private static func limited(_ text: String, most: Int) -> String {
        func isTooLong(_ cluster: Character) -> Bool {
            cluster.utf8.count > most && cluster.unicodeScalars.count > most
        }
        guard text.utf8.count > most, text.contains(where: isTooLong) else { return text }
        var result = ""
        for cluster in text {
            if isTooLong(cluster) {
                result.unicodeScalars.append(contentsOf: cluster.unicodeScalars.prefix(most))
            } else {
                result.append(cluster)
            }
        }
        // The end of the cut text may join the cluster that follows.
        return limited(result, most: most)
    }
}

/// The texts that were killed, the newest last, for yanking.
package struct KillRing: Sendable, Hashable {
    private static let limit = 16

    private var texts: [String] = []

    package init() {}

    package var newest: String? { texts.last }

    mutating func add(_ text: String) {
        guard !text.isEmpty else { return }
        texts.append(text)
        if texts.count > Self.limit { texts.removeFirst() }
    }

    /// Adds to the newest text: kills in a row are yanked as one.
    mutating func extend(_ text: String, isBefore: Bool) {
        guard let last = texts.popLast() else { return add(text) }
        texts.append(isBefore ? text + last : last + text)
    }

    /// Makes the text before the newest the newest.
    mutating func rotate() {
        if let last = texts.popLast() { texts.insert(last, at: 0) }
    }
}
