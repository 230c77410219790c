import Core
import Testing

@testable import TUI

@Suite("Sequences of pictures")
struct KittyGraphicsTests {
    @Test(arguments: [1, 3071, 3072, 3073, 9000])
    func `a picture of any length arrives whole`(count: Int) throws {
        let png = try PictureSample.png(30, 30, count: count).bytes
        var terminal = PictureEmulator()
        for sequence in KittyGraphics.upload(png, number: 77, area: ScreenSize(rows: 2, columns: 3)) {
            terminal.feed(sequence)
        }
        #expect(terminal.stored == [77: png])
        #expect(terminal.virtual == [77: ScreenSize(rows: 2, columns: 3)])
        #expect(terminal.faults.isEmpty)

        terminal.feed(KittyGraphics.delete(number: 77))
        #expect(terminal.stored.isEmpty)
    }

    @Test func `inside tmux every sequence is wrapped`() throws {
        let png = try PictureSample.png(30, 30).bytes
        var terminal = PictureEmulator()
        terminal.isTmux = true
        for sequence in KittyGraphics.upload(png, number: 77, area: nil) {
            let wrapped = PictureSequence.throughTmux(sequence)
            #expect(wrapped.starts(with: Array("\u{1B}Ptmux;\u{1B}\u{1B}_G".utf8)))
            #expect(wrapped.suffix(5) == Array("\u{1B}\u{1B}\\\u{1B}\\".utf8)[...])
            terminal.feed(wrapped)
        }
        #expect(terminal.stored == [77: png])
        #expect(terminal.faults.isEmpty)
    }

    @Test func `the marks are those of kitty, and take no cell`() {
        #expect(KittyGraphics.marks.count == 297)
        #expect(KittyGraphics.marks.prefix(5) == [0x305, 0x30D, 0x30E, 0x310, 0x312])
        #expect(KittyGraphics.marks.last == 0x1D244)
        for widths in [DisplayWidth.standard, DisplayWidth(ambiguousIsWide: true)] {
            for mark in KittyGraphics.marks { #expect(Unicode.Scalar(mark).map { widths.of($0) } == 0, "\(mark)") }
        }
        #expect(Unicode.Scalar(KittyGraphics.placeholder).map { DisplayWidth.standard.of($0) } == 1)
    }

    @Test func `only one whole sixel sequence is written`() {
        let sequence = SixelDecoder.encode(width: 4, height: 7) { _, _ in PixelColor(red: 51, green: 0, blue: 255) }
        #expect(PictureSequence.isSixel(sequence))
        let hostile: [[UInt8]] = [
            [], Array(sequence.dropLast()), Array(sequence.dropFirst()), sequence + sequence,
            Array("\u{1B}Pq\u{1B}]52;c;AAAA\u{7}\u{1B}\\".utf8), Array("\u{1B}Pq\u{9B}31m\u{1B}\\".utf8),
            Array("\u{1B}P$q\u{1B}\\".utf8), Array("\u{1B}Ptmux;q\u{1B}\\".utf8),
            Array("\u{1B}Pq\u{18}ls\u{1B}\\".utf8),
        ]
        for bytes in hostile { #expect(!PictureSequence.isSixel(bytes), "\(bytes)") }
    }

    @Test func `numbers of pictures aren't used again before the others`() {
        var numbers = PictureNumbers(high: 7)
        let all = (0..<240).compactMap { _ in numbers.allocate() }
        #expect(Set(all).count == 240 && numbers.isEmpty)
        #expect(all.allSatisfy { $0 >> 24 == 7 && (16...255).contains($0 & 0xFFFFFF) })
        numbers.release(all[5])
        #expect(numbers.allocate() == all[5])
    }
}
