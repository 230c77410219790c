import TestSupport
import Testing

@testable import App

/// The simplest editor that can be right: every edit builds a new string and divides it again.
private struct ModelEditor {
    struct Snapshot {
        var text: String
        var cursor: Int
    }

    struct Step {
        var before: Snapshot
        var after: Snapshot
    }

    let maximum: Int
    var text = ""
    var cursor = 0
    var mark: Int?
    var undoable: [Step] = []
    var redoable: [Step] = []
    /// The command before, where the next one may continue it.
    var previous: EditCommand?

    var clusters: [Character] { Array(text) }

    @discardableResult
    mutating func replace(_ range: Range<Int>, with new: String, joins: Bool) -> Bool {
        let clusters = clusters
        let before = String(clusters[..<range.lowerBound])
        var inserted = Array(new)
        while true {
            let head = before + String(inserted)
            let result = head + String(clusters[range.upperBound...])
            if result.count > maximum, !inserted.isEmpty {
                inserted.removeLast()
                continue
            }
            mark = nil
            guard !inserted.isEmpty || !range.isEmpty else { return false }
            let before = Snapshot(text: text, cursor: cursor)
            text = result
            var offset = 0
            cursor = 0
            for cluster in result {
                if offset >= head.utf8.count { break }
                offset += cluster.utf8.count
                cursor += 1
            }
            let after = Snapshot(text: text, cursor: cursor)
            if joins, !undoable.isEmpty {
                undoable[undoable.count - 1].after = after
            } else {
                undoable.append(Step(before: before, after: after))
            }
            redoable = []
            return true
        }
    }

    mutating func perform(_ command: EditCommand) {
        let before = previous
        previous = nil
        let selection = mark.flatMap { $0 == cursor ? nil : min($0, cursor)..<max($0, cursor) }
        switch command {
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(clusters.count, cursor + 1)
        case .textStart: cursor = 0
        case .textEnd: cursor = clusters.count
        case .setMark: mark = cursor
        case .type(let new):
            let startsWord = cursor > 0 && clusters[cursor - 1].isWhitespace && new.first?.isWhitespace == false
            var joins = selection == nil && !startsWord
            if case .type? = before {} else { joins = false }
            previous = replace(selection ?? cursor..<cursor, with: new, joins: joins) ? command : before
        case .newline: replace(selection ?? cursor..<cursor, with: "\n", joins: false)
        case .deleteBackward, .deleteForward:
            if let selection {
                replace(selection, with: "", joins: false)
                return
            }
            mark = nil
            let range =
                command == .deleteBackward
                ? max(0, cursor - 1)..<cursor : cursor..<min(clusters.count, cursor + 1)
            guard !range.isEmpty else { return }
            replace(range, with: "", joins: before == command)
            previous = command
        case .undo:
            guard let step = undoable.popLast() else { return }
            redoable.append(step)
            (text, cursor, mark) = (step.before.text, step.before.cursor, nil)
        case .redo:
            guard let step = redoable.popLast() else { return }
            undoable.append(step)
            (text, cursor, mark) = (step.after.text, step.after.cursor, nil)
        default: break
        }
    }
}

@Suite("Editing text against a model", .hangGuard)
struct TextEditingModelTests {
    private static let pieces = [
        "a", "b", " ", "é", "e", "\u{301}", "\u{308}", "中", "文", "、", "🇩", "🇪", "🇫", "👩", "\u{200D}", "👧", "🏽",
        "\u{FE0F}", "❤",
        "क", "\u{94D}", "ष", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "ก", "ำ", "ש", "\u{5C1}", "م", "\u{200C}",
        "\u{E0067}", "🏴",
        "\u{E007F}", "\u{600}", "-", ".", "\u{AD}\u{202E}\u{9B}",
    ]

    private static func kept(_ piece: String) -> String { piece == "\u{AD}\u{202E}\u{9B}" ? "" : piece }

    @Test(arguments: 0..<24) func `random edits give the same text, cursor and history`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 3)
        let maximum = [8, 40, 1000][seed % 3]
        var model = ModelEditor(maximum: maximum)
        var editing = TextEditing(isMultiline: true, maximum: maximum)
        for step in 0..<600 {
            let command: EditCommand
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<50: command = .type(Self.pieces.randomElement(using: &random) ?? "a")
            case 50..<54:
                let pasted = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                    Self.pieces.randomElement(using: &random) ?? "a"
                }
                editing.paste(pasted.joined())
                let selection = model.mark.flatMap {
                    $0 == model.cursor ? nil : min($0, model.cursor)..<max($0, model.cursor)
                }
                model.replace(
                    selection ?? model.cursor..<model.cursor, with: pasted.map(Self.kept).joined(), joins: false)
                model.previous = nil
                continue
            case 54..<62: command = .deleteBackward
            case 62..<68: command = .deleteForward
            case 68..<74: command = .left
            case 74..<80: command = .right
            case 80..<83: command = .newline
            case 83..<85: command = .setMark
            case 85..<86: command = .textStart
            case 86..<88: command = .textEnd
            case 88..<96: command = .undo
            default: command = .redo
            }
            editing.perform(command)
            if case .type(let text) = command {
                model.perform(.type(Self.kept(text)))
            } else {
                model.perform(command)
            }
            let isSame = editing.text.utf8.elementsEqual(model.text.utf8) && editing.cursor == model.cursor
            #expect(
                isSame,
                "seed \(seed) step \(step) \(command): \(editing.text.debugDescription) \(editing.cursor), \(model.text.debugDescription) \(model.cursor)"
            )
            guard isSame else { return }
            #expect(editing.clusters.map { Array($0.utf8) } == Array(editing.text).map { Array($0.utf8) })
            #expect(editing.mark == model.mark)
        }
        while editing.perform(.undo) {}
        #expect(editing.isEmpty && editing.cursor == 0)
    }
}
