import CCurses
import Core
import Testing

@testable import TUI

@Suite("Rows of a frame")
struct DrawnRowsTests {
    /// Frames one after the other.
    private final class Frames {
        var drawn = DrawnRows()

        /// Draws rows, each of some texts.
        /// - Returns: the number of texts that were composed, because the last frame didn't have them.
        @discardableResult
        func draw(_ lines: [[DisplayText]], isNew: Bool = false) -> Int {
            var composed = 0
            drawn.begin(rows: lines.count, isNew: isNew)
            for (row, line) in lines.enumerated() {
                for text in line {
                    let content = DrawnRun.Content(column: text == "▌" ? 0 : 2, room: 80, style: .plain, text: text)
                    let known = drawn.known(content, in: row)
                    if known == nil { composed += 1 }
                    drawn.append(known ?? DrawnRun(content, cells: [cchar_t()], used: 1), to: row)
                }
            }
            return composed
        }

        /// The rows that aren't those of the last frame.
        var changed: [Int] { drawn.rows.indices.filter { !drawn.isUnchanged($0) } }
        var runs: [ObjectIdentifier] { drawn.rows.joined().map { ObjectIdentifier($0) } }
    }

    private func lines(_ numbers: Range<Int>) -> [[DisplayText]] { numbers.map { ["line \($0)"] } }

    @Test func `an unchanged frame composes nothing and changes no row`() {
        let frames = Frames()
        #expect(frames.draw(lines(0..<10), isNew: true) == 10)
        let before = frames.runs
        #expect(frames.draw(lines(0..<10)) == 0)
        #expect(frames.runs == before && frames.changed == [])
    }

    @Test func `a list that scrolls composes the rows that come into sight`() {
        let frames = Frames()
        frames.draw(lines(0..<10), isNew: true)
        #expect(frames.draw(lines(3..<13)) == 3)
        #expect(frames.draw(lines(1..<11)) == 2)
        #expect(frames.changed == Array(0..<10))
    }

    @Test func `a row that is selected composes its bar only`() {
        let frames = Frames()
        frames.draw(lines(0..<10), isNew: true)
        var selected = lines(0..<10)
        selected[4] = ["▌"] + selected[4]
        #expect(frames.draw(selected) == 1)
        #expect(frames.changed == [4])
    }

    @Test func `nothing of a frame that the screen lost is used again`() {
        let frames = Frames()
        frames.draw(lines(0..<10), isNew: true)
        #expect(frames.draw(lines(0..<10), isNew: true) == 10)
        #expect(frames.changed == Array(0..<10))
    }

    @Test func `a row that shows what it showed is unchanged, whatever row its runs were found in`() {
        let frames = Frames()
        frames.draw([["c"], ["b"], ["a"], ["a"]], isNew: true)
        #expect(frames.draw([["x"], ["c"], ["b"], ["a"]]) == 1)
        #expect(frames.drawn.isUnchanged(3))
    }

    /// Appends texts to a row, all of them composed.
    private func append(_ texts: [DisplayText], to row: Int, of frames: Frames) {
        for text in texts {
            let content = DrawnRun.Content(column: 2, room: 80, style: .plain, text: text)
            frames.drawn.append(DrawnRun(content, cells: [cchar_t()], used: 1), to: row)
        }
    }

    @Test func `a block of the last frame is put in other rows, without what stood beside it`() throws {
        let frames = Frames()
        func texts() -> [[DisplayText?]] { frames.drawn.rows.map { $0.map(\.content.text) } }
        frames.drawn.begin(rows: 6, isNew: true)
        append(["before"], to: 1, of: frames)
        let counts = frames.drawn.counts(of: 0..<3)
        append(["a", "b"], to: 0, of: frames)
        append(["c"], to: 1, of: frames)
        let first = frames.drawn.block(in: 0..<3, since: counts)
        append(["behind"], to: 1, of: frames)

        frames.drawn.begin(rows: 6, isNew: false)
        append(["before"], to: 3, of: frames)
        let again = frames.drawn.append(first, to: 3..<6)
        let second = try #require(again)
        append(["behind"], to: 3, of: frames)
        #expect(texts() == [[], [], [], ["before", "a", "b", "behind"], ["c"], []])

        frames.drawn.begin(rows: 6, isNew: false)
        let isOutdated = frames.drawn.append(first, to: 0..<3) == nil
        let isOutside = frames.drawn.append(second, to: 4..<7) == nil
        let upper = frames.drawn.append(second, to: 0..<3)
        let third = try #require(upper)
        #expect(isOutdated && isOutside && texts() == [["a", "b"], ["c"], [], [], [], []])

        frames.drawn.begin(rows: 6, isNew: true)
        let isLost = frames.drawn.append(third, to: 0..<3) == nil
        #expect(isLost && texts().joined().isEmpty)
    }

    @Test func `no block of a frame that was given to ncurses is used in what is added to it`() {
        let frames = Frames()
        frames.drawn.begin(rows: 4, isNew: true)
        append(["a"], to: 0, of: frames)
        let block = frames.drawn.block(in: 0..<1, since: [0])
        frames.drawn.begin(rows: 4, isNew: false)
        frames.drawn.resume(rows: 4)
        let isUnknown = frames.drawn.append(block, to: 0..<1) == nil
        #expect(isUnknown)
    }

    @Test(arguments: [1, -1]) func `rows of blocks are moved`(distance: Int) throws {
        let frames = Frames()
        frames.drawn.begin(rows: 12, isNew: true)
        for row in 1..<11 { append(["line \(row)"], to: row, of: frames) }
        let blocks = [1..<6, 6..<11].map { frames.drawn.block(in: $0, since: Array(repeating: 0, count: 5)) }
        frames.drawn.begin(rows: 12, isNew: false)
        for block in blocks {
            let (first, end) = (block.rows.lowerBound - distance, block.rows.upperBound - distance)
            let isKnown = frames.drawn.append(block, to: first..<end) != nil
            #expect(isKnown)
        }
        let move = try #require(frames.drawn.move())
        #expect(move == DrawnRows.Move(rows: distance > 0 ? 0...10 : 1...11, lines: distance))
        frames.drawn.record(move)
        #expect(frames.changed == [])
    }

    /// Returns a list between the tabs and the hints.
    private func page(_ numbers: Range<Int>) -> [[DisplayText]] { [["tabs"]] + lines(numbers) + [["hints"]] }

    @Test(arguments: [1, 3, -1, -3]) func `rows between others that stand still are moved`(distance: Int) {
        let frames = Frames()
        frames.draw(page(10..<20), isNew: true)
        let before = frames.drawn.move()
        frames.draw(page((10 + distance)..<(20 + distance)))
        let move = frames.drawn.move()
        #expect(before == nil && move == DrawnRows.Move(rows: 1...10, lines: distance))

        frames.drawn.record(DrawnRows.Move(rows: 1...10, lines: distance))
        let new = distance > 0 ? (11 - distance)..<11 : 1..<(1 - distance)
        #expect(frames.changed == Array(new))
        let after = frames.drawn.move()
        #expect(after == nil)
    }

    @Test func `a row that changes among those that move is not moved`() {
        let frames = Frames()
        frames.draw(page(0..<10), isNew: true)
        var next = page(2..<12)
        next[4] = ["▌"] + next[4]
        frames.draw(next)
        #expect(frames.drawn.move() == DrawnRows.Move(rows: 1...10, lines: 2))
        frames.drawn.record(DrawnRows.Move(rows: 1...10, lines: 2))
        #expect(frames.changed == [4, 9, 10])
    }

    @Test func `few rows, and rows around as many that stand still, are not moved`() {
        let frames = Frames()
        frames.draw(page(0..<5), isNew: true)
        frames.draw(page(2..<7))
        #expect(frames.drawn.move() == nil)
        let still = lines(50..<58)
        frames.draw(lines(0..<4) + still + lines(4..<8), isNew: true)
        frames.draw(lines(1..<5) + still + lines(5..<9))
        #expect(frames.drawn.move() == nil)
    }
}
