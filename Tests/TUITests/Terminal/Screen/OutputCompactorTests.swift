import TestSupport
import Testing

@testable import TUI

@Suite("What ncurses sends, shortened")
struct OutputCompactorTests {
    /// Returns the bytes sent for an update, as text with E for an escape.
    private func compact(_ updates: String..., height: Int = 24) -> String {
        var compactor = OutputCompactor()
        var result = ""
        for update in updates {
            let bytes = Array(update.replacing("E", with: "\u{1B}").utf8)
            let sent = bytes.withUnsafeBufferPointer { compactor.compact($0, height: height) }
            result += String(decoding: sent, as: UTF8.self).replacing("\u{1B}", with: "E")
        }
        return result
    }

    @Test(arguments: [
        // Sequences before the first reset are passed on.
        ("E[36mname", "E[36mname"),
        ("E(BE[mtextE[39mE(BE[mmore", "E(BE[mtextmore"),
        // The shorter of a change and a reset.
        ("E(BE[0;1mE[36mkeyE[39mE(BE[0;2mlabel", "E(BE[0;1;36mkeyE[0;2mlabel"),
        (
            "E[0;38;5;254mE[48;5;236maE[0;1mE[38;5;254mE[48;5;236mbE[0m E[38;5;254mE[48;5;236mc",
            "E[0;38;5;254;48;5;236maE[1mbE[m E[38;5;254;48;5;236mc"
        ),
        // A blank needs no change of attributes that don't show on it, and one of those that do.
        ("E[ma E[1mb E[0;2m  E[mc", "E[ma E[1mb   E[mc"),
        ("E[ma E[0;7m E[m E[0;4m b", "E[ma E[7m E[m E[4m b"),
        // The colour of text shows on an underlined blank.
        ("E[0;4;31maE[0;4;32m b", "E[0;4;31maE[32m b"),
        // The next row is one step away, and the same row none.
        ("E[5;1HaE[6dbE[7;1HcE[7;40HdE[9de", "E[5;1HaEDb\rEDcE[40GdE[9de"),
        ("E[24;1HaE[25db", "E[24;1HaE[25db"),
        // Erased cells get the background.
        ("E[mE[44maE[mE[KbE[0;1mE[Kc", "E[0;44maE[mE[KbE[KE[1mc"),
        // Unknown sequences are passed on, and the rendition is set again behind them.
        ("E[maE[58;5;1mbE[0;1mc", "E[maE[58;5;1mbE[0;1mc"),
        ("E[maE", "E[maE"), ("E[maE[3", "E[maE[3"),
    ])
    func `only what changes something is sent`(update: String, sent: String) {
        #expect(compact(update) == sent)
    }

    @Test func `what an update leaves is known to the next one`() {
        #expect(compact("E[0;1m", "E[4;1Ha", "E[5db", "E[0;2mE[5;9Hc") == "E[4;1HE[0;1maEDbE[9GE[0;2mc")
    }

    @Test func `marked numbers are sent as the colours that they stand for`() {
        var compactor = OutputCompactor()
        compactor.use([.exact(1, 2, 3), .basic(4)].map { OutputCompactor.Look(color: $0) })
        compactor.begin()
        let update = "E(BE[0;5mE[38;5;16mE[48;5;17mzE[KE[0;1mE[38;5;16mb".replacing("E", with: "\u{1B}")
        let sent = Array(update.utf8).withUnsafeBufferPointer { compactor.compact($0, height: 6) }
        #expect(
            String(decoding: sent, as: UTF8.self).replacing("\u{1B}", with: "E")
                == "E[mE[38;2;1;2;3;44mzE[KE[0;1;38;5;16mb")
    }

    @Test func `marked numbers are sent as the kinds of underline that they stand for`() {
        var compactor = OutputCompactor()
        let looks: [(OutputCompactor.Color, Int?)] = [
            (.basic(1), nil), (.basic(1), 3), (.standard, 4), (.indexed(200), 5),
        ]
        compactor.use(looks.map { OutputCompactor.Look(color: $0, underline: $1) })
        compactor.begin()
        let update = """
            E(BE[0;4;5mE[38;5;17maE[0;4;5mE[38;5;18mb E[0;4mE[31mcE[0;1;4;5mE[38;5;19mE[48;5;16mdE[0;5mE[38;5;16meE[mf
            """.replacing("E", with: "\u{1B}")
        let sent = Array(update.utf8).withUnsafeBufferPointer { compactor.compact($0, height: 6) }
        #expect(
            String(decoding: sent, as: UTF8.self).replacing("\u{1B}", with: "E")
                == "E[mE[4:3;31maE[0;4:4mb E[4;31mcE[1;4:5;38;5;200;41mdE[0;31meE[mf")
    }

    @Test func `a scroll leaves the cursor and the colours as they are`() {
        var terminal = GridTerminal(rows: 6, columns: 10)
        var compactor = OutputCompactor()
        func send(_ text: String) {
            let bytes = Array(text.utf8)
            terminal.show(bytes.withUnsafeBufferPointer { compactor.compact($0, height: 6) })
        }
        send("\u{1B}[m\u{1B}[2;1Ha\r\u{1B}[3db\r\u{1B}[4dc\u{1B}[0;44m\u{1B}[6;2Hx")
        compactor.scroll(1...4, lines: 2)
        send("y")
        #expect(terminal.lines.map { $0.replacing(" ", with: "") } == ["", "c", "", "", "", "xy"])
        #expect(terminal.cells[3].allSatisfy { $0.look == ["b"] } && terminal.cells[5][2].look == ["b34", "f"])
    }

    @Test(arguments: [
        ("\rE[4db", "E[mE[2;5rE[2SE[rE[4dE[44mb"), ("E[6;2Hb", "E[mE[2;5rE[2SE[rE[6;2HE[44mb"),
        ("\rE[2db", "E[mE[2;5rE[2SE[rEDE[44mb"), ("\rb", "E7E[mE[2;5rE[2SE[rE8\rb"),
        ("E[4db", "E7E[mE[2;5rE[2SE[rE8E[4db"), ("b", "E7E[mE[2;5rE[2SE[rE8b"),
    ])
    func `the cursor is brought back from a scroll only where ncurses needs it`(update: String, sent: String) {
        var compactor = OutputCompactor()
        func send(_ text: String) -> String {
            let bytes = Array(text.replacing("E", with: "\u{1B}").utf8)
            let sent = bytes.withUnsafeBufferPointer { compactor.compact($0, height: 24) }
            return String(decoding: sent, as: UTF8.self).replacing("\u{1B}", with: "E")
        }
        _ = send("E[0;44mE[5;3Ha")
        compactor.scroll(1...4, lines: 2)
        #expect(send(update) == sent)
    }

    @Test func `a scroll before the program knows the terminal's new size leaves no row behind`() {
        var terminal = GridTerminal(rows: 8, columns: 10)
        var compactor = OutputCompactor()
        compactor.scroll(1...4, lines: 1)
        for update in ["\u{1B}[m", "\u{1B}[1;1Ha\u{1B}[6;1Hb", "\r\u{1B}[7dc"] {
            terminal.show(Array(update.utf8).withUnsafeBufferPointer { compactor.compact($0, height: 8) })
        }
        #expect(terminal.lines.map { $0.replacing(" ", with: "") } == ["a", "", "", "", "", "b", "c", ""])
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>) func `the terminal shows the same`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (rows, columns) = (8, 24)
        var (plain, short) = (GridTerminal(rows: rows, columns: columns), GridTerminal(rows: rows, columns: columns))
        var compactor = OutputCompactor()
        var (before, after) = (0, 0)
        for _ in 0..<30 {
            var update = ""
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let (row, column) = (
                    Int.random(in: 1...rows, using: &random), Int.random(in: 1...columns, using: &random)
                )
                update +=
                    [
                        "\u{1B}[\(row);\(column)H", "\u{1B}[\(row)d", "\u{1B}[\(column)G", "\r", "\u{8}", "\u{1B}[C",
                        "\u{1B}(B\u{1B}[m", "\u{1B}(B\u{1B}[0;1m", "\u{1B}[0;2m", "\u{1B}[0;7m", "\u{1B}[0;4m",
                        "\u{1B}[36m",
                        "\u{1B}[39m", "\u{1B}[38;5;200m", "\u{1B}[48;5;\(row)m", "\u{1B}[49m", "\u{1B}[91m",
                        "\u{1B}[39;49m",
                        "\u{1B}[K", "\u{1B}[1K", "\u{1B}[3X", "a", "bc d", "   ", "中 文", " x ",
                    ].randomElement(using: &random) ?? ""
            }
            let bytes = Array(update.utf8)
            plain.show(bytes)
            let sent = bytes.withUnsafeBufferPointer { compactor.compact($0, height: rows) }
            short.show(sent)
            before += bytes.count
            after += sent.count
            #expect(plain.cells == short.cells, "seed \(seed)")
        }
        #expect(after < before && short.unknown.isEmpty)
    }
}
