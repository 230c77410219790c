/// A replacement of clusters by others.
struct EditChange: Sendable, Hashable {
    var start: Int
    var old: [Character]
    var new: [Character]

    var isEmpty: Bool { old.isEmpty && new.isEmpty }

    /// The change without its first cluster if that stays as it is, code point by code point.
    var withoutUnchangedStart: EditChange {
        guard let first = old.first, let same = new.first, first.utf8.elementsEqual(same.utf8) else { return self }
        return EditChange(start: start + 1, old: Array(old.dropFirst()), new: Array(new.dropFirst()))
    }
}

/// The steps that can be undone and redone.
struct EditHistory: Sendable, Hashable {
    /// The changes that one undo takes back.
    struct Step: Sendable, Hashable {
        var changes: [EditChange]
        var cursorBefore: Int
        var cursorAfter: Int

        var size: Int { changes.reduce(0) { $0 + $1.old.count + $1.new.count } }
    }

    /// The number of clusters that all steps together may hold. Beyond it the oldest steps are dropped.
    private static let limit = 4_000_000
    private static let most = 2000

    private(set) var done: [Step] = []
    private(set) var undone: [Step] = []
    private var size = 0

    /// - Parameter joins: whether the change belongs to the step before it.
    mutating func record(_ change: EditChange, before: Int, after: Int, joins: Bool) {
        undone = []
        if joins, !done.isEmpty {
            done[done.count - 1].changes.append(change)
            done[done.count - 1].cursorAfter = after
        } else {
            done.append(Step(changes: [change], cursorBefore: before, cursorAfter: after))
        }
        size += change.old.count + change.new.count
        while done.count > Self.most || size > Self.limit && done.count > 1 { size -= done.removeFirst().size }
    }

    mutating func popDone() -> Step? {
        guard let step = done.popLast() else { return nil }
        size -= step.size
        undone.append(step)
        return step
    }

    mutating func popUndone() -> Step? {
        guard let step = undone.popLast() else { return nil }
        size += step.size
        done.append(step)
        return step
    }

    /// Removes the newest step for good.
    mutating func dropNewest() -> Step? {
        guard let step = done.popLast() else { return nil }
        size -= step.size
        return step
    }
}
