import CCurses
import App
import Core
import Testing

@testable import TUI

@Suite("Key decoder")
struct KeyDecoderTests {
    private static func bytes(_ text: String) -> [KeyDecoder.Input] { text.utf8.map { .byte($0) } }

    /// Returns the events of several reads, with a pause after each.
    private func events(_ reads: [KeyDecoder.Input]...) -> [InputEvent] {
        var decoder = KeyDecoder()
        return reads.flatMap { read in read.flatMap { decoder.decode($0) } + decoder.pause() }
    }

    @Test(arguments: [
        ("j", Key(.character("j"))), ("G", Key(.character("G"))), (" ", Key(.character(" "))),
        ("é", Key(.character("é"))), ("中", Key(.character("中"))), ("🫨", Key(.character("🫨"))),
        ("\r", Key(.enter)), ("\n", Key(.enter)), ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)),
        ("\u{08}", Key(.backspace)), ("\u{1B}", Key(.escape)), ("\0", Key(.character(" "), control: true)),
        ("\u{01}", Key(.character("a"), control: true)), ("\u{1A}", Key(.character("z"), control: true)),
        ("\u{1C}", Key(.character("\\"), control: true)), ("\u{1F}", Key(.character("_"), control: true)),
        ("\u{1B}x", Key(.character("x"), alt: true)), ("\u{1B}中", Key(.character("中"), alt: true)),
        ("\u{1B}\r", Key(.enter, alt: true)), ("\u{1B}[", Key(.character("["), alt: true)),
        ("\u{1B}]", Key(.character("]"), alt: true)), ("\u{1B}O", Key(.character("O"), alt: true)),
        ("\u{1B}\u{04}", Key(.character("d"), control: true, alt: true)),
        ("\u{1B}OM", Key(.enter)), ("\u{1B}Op", Key(.character("0"))), ("\u{1B}Oy", Key(.character("9"))),
        ("\u{1B}Ok", Key(.character("+"))),
    ])
    func `a character is decoded as its key`(text: String, key: Key) {
        #expect(events(Self.bytes(text)) == [.key(key)])
    }

    @Test(arguments: [
        (KEY_UP, Key(.up)), (KEY_DOWN, Key(.down)), (KEY_LEFT, Key(.left)), (KEY_RIGHT, Key(.right)),
        (KEY_HOME, Key(.home)), (KEY_END, Key(.end)), (KEY_PPAGE, Key(.pageUp)), (KEY_NPAGE, Key(.pageDown)),
        (KEY_DC, Key(.delete)), (KEY_IC, Key(.insert)), (KEY_BTAB, Key(.backTab)), (KEY_BACKSPACE, Key(.backspace)),
        (KEY_ENTER, Key(.enter)), (KEY_F0 + 1, Key(.function(1))), (KEY_F0 + 12, Key(.function(12))),
        (Int32(curses_key_modified) + 5, Key(.up, control: true)),
        (Int32(curses_key_modified) + 16 * Int32(curses_named_left.rawValue) + 3, Key(.left, alt: true)),
        (
            Int32(curses_key_modified) + 16 * Int32(curses_named_page_down.rawValue) + 7,
            Key(.pageDown, control: true, alt: true)
        ),
        (Int32(curses_key_modified) + 16 * Int32(curses_named_home.rawValue) + 2, Key(.home)),
    ])
    func `a code of ncurses is decoded as its key`(code: Int32, key: Key) {
        #expect(events([.code(code)]) == [.key(key)])
    }

    @Test func `an unknown code is ignored`() {
        #expect(events([.code(KEY_RESIZE), .code(KEY_MAX), .code(0x7FFF), .byte(0xFF)]) == [])
    }

    @Test func `an escape and a key in one read are the key with Alt, in two reads two keys`() {
        #expect(events(Self.bytes("\u{1B}j")) == [.key(Key(.character("j"), alt: true))])
        #expect(events(Self.bytes("\u{1B}"), Self.bytes("j")) == [.key(Key(.escape)), .key(Key(.character("j")))])
        #expect(events([.byte(0x1B), .code(KEY_UP)]) == [.key(Key(.up, alt: true))])
        #expect(events(Self.bytes("\u{1B}\u{1B}")) == [.key(Key(.escape)), .key(Key(.escape))])
    }

    @Test func `the other buttons of the mouse are keys`() {
        #expect(
            events([.button(.middle), .button(.right)]) == [.key(Key(.mouse(.middle))), .key(Key(.mouse(.right)))])
        #expect(events([.byte(0x1B), .button(.right)]) == [.key(Key(.escape)), .key(Key(.mouse(.right)))])
    }

    @Test func `a character split across two reads is one key`() {
        let family = Self.bytes("中🫨")
        for cut in 1..<family.count {
            #expect(
                events(Array(family[..<cut]), Array(family[cut...])) == [
                    .key(Key(.character("中"))), .key(Key(.character("🫨"))),
                ])
        }
    }

    @Test(
        arguments: [
            [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0x80],
            [0xC2, 0x9B],
        ] as [[UInt8]])
    func `invalid bytes are no key, and the following characters are decoded`(bytes: [UInt8]) {
        #expect(events(bytes.map { .byte($0) } + [.byte(0x6A)]) == [.key(Key(.character("j")))])
    }

    @Test func `an escape ends half a character, whose rest is no key`() {
        let half: [KeyDecoder.Input] = [.byte(0xE4), .byte(0xB8)]
        #expect(events(half + [.byte(0x1B), .byte(0xAD)] + Self.bytes("x")) == [.key(Key(.character("x")))])
        #expect(
            events(half, [.byte(0x1B)], [.byte(0xAD)] + Self.bytes("x")) == [
                .key(Key(.escape)), .key(Key(.character("x"))),
            ])
    }

    @Test func `a cursor report is decoded, however it is split`() {
        let all = Self.bytes("\u{1B}[2;3Rj")
        let expected: [InputEvent] = [.cursorReport(ScreenPosition(row: 1, column: 2)), .key(Key(.character("j")))]
        for cut in 3..<all.count { #expect(events(Array(all[..<cut]), Array(all[cut...])) == expected) }
    }

    @Test func `the response about the background is decoded, however it is split`() {
        let all = Self.bytes("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{07}j")
        let expected: [InputEvent] = [.background(.light), .key(Key(.character("j")))]
        for cut in 3..<all.count { #expect(events(Array(all[..<cut]), Array(all[cut...])) == expected) }
        let other = Self.bytes("\u{1B}]11;rgb:1e/1e/2e\u{1B}\\j")
        #expect(events(other) == [.background(.dark), .key(Key(.character("j")))])
    }

    @Test func `the report of a dark or a light background is decoded, however it is split`() {
        for (number, background) in [(1, TerminalBackground.dark), (2, .light)] {
            let all = Self.bytes("\u{1B}[?997;\(number)nj")
            let expected: [InputEvent] = [.background(background), .key(Key(.character("j")))]
            for cut in 3..<all.count { #expect(events(Array(all[..<cut]), Array(all[cut...])) == expected) }
        }
        #expect(events(Self.bytes("\u{1B}[?997;3n\u{1B}[?996nj")) == [.key(Key(.character("j")))])
    }

    @Test(arguments: [
        "\u{1B}[?62;1;2;4c", "\u{1B}[24;R", "\u{1B}[0;0R", "\u{1B}[1;2;3R", "\u{1B}[99999999999999999999;1R",
        "\u{1B}]11;rgb:1e1e/1e1e\u{07}", "\u{1B}]10;rgb:1e/1e/2e\u{1B}\\", "\u{1B}]11;?\u{07}",
        "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}P>|xterm(379)\u{1B}\\", "\u{1B}[I", "\u{1B}[?2026;2$y", "\u{1B}[97;5u",
    ])
    func `a response of the terminal is never typed`(answer: String) {
        let all = Self.bytes(answer + "j")
        func typed(_ reads: [KeyDecoder.Input]...) -> [InputEvent] {
            var decoder = KeyDecoder()
            let events = reads.flatMap { read in read.flatMap { decoder.decode($0) } + decoder.pause() }
            return events.filter { if case .reply = $0 { false } else { true } }
        }

        #expect(typed(all) == [.key(Key(.character("j")))])
        // Split after its introducer, and anywhere later.
        for cut in 3..<all.count {
            #expect(typed(Array(all[..<cut]), Array(all[cut...])) == [.key(Key(.character("j")))])
        }
    }

    @Test(arguments: [
        ("13;5u", Key(.enter, control: true)), ("27;5;13~", Key(.enter, control: true)), ("13;2u", Key(.enter)),
        ("13;3u", Key(.enter, alt: true)), ("27;7;13~", Key(.enter, control: true, alt: true)),
        ("13;69:1u", Key(.enter, control: true)),
    ])
    func `Enter with a modifier is decoded, however it is split`(sequence: String, key: Key) {
        let all = Self.bytes("\u{1B}[\(sequence)j")
        for cut in 3..<all.count {
            #expect(events(Array(all[..<cut]), Array(all[cut...])) == [.key(key), .key(Key(.character("j")))])
        }
    }

    @Test(arguments: ["13u", "13;u", "13;0u", "13;5:3u", "13;5;97u", "27;5;9~", "27;5~", "13;99999999999999999999u"])
    func `other keys in these forms are dropped`(sequence: String) {
        #expect(events(Self.bytes("\u{1B}[\(sequence)j")) == [.key(Key(.character("j")))])
    }

    @Test func `a truncated response does not swallow what is typed after`() {
        #expect(events(Self.bytes("\u{1B}[12"), Self.bytes("\r")) == [.key(Key(.enter))])
        #expect(events(Self.bytes("\u{1B}]0;abc"), [.code(KEY_UP)]) == [.key(Key(.up))])
        let endless = Self.bytes("\u{1B}]" + String(repeating: "x", count: SequenceSkipper.limit) + "jk")
        #expect(events(endless) == [.key(Key(.character("j"))), .key(Key(.character("k")))])
    }

    @Test func `pasted text is one event, whatever it contains`() {
        let begin = KeyDecoder.Input.code(Int32(curses_key_paste_begin))
        let text = "git push\r\n\u{1B}[A\u{03}\u{9B}31m 中🫨\ry\nz"
        #expect(
            events([begin] + Self.bytes(text + "\u{1B}[201~j")) == [
                .paste(RawText("git push\n\u{1B}[A\u{03}\u{9B}31m 中🫨\ny\nz")), .key(Key(.character("j"))),
            ])
    }

    @Test func `pasted text may arrive in any number of reads`() {
        let begin = KeyDecoder.Input.code(Int32(curses_key_paste_begin))
        let all = [begin] + Self.bytes("a\u{1B}[20\u{1B}[201~j")
        for cut in 1..<all.count {
            #expect(
                events(Array(all[..<cut]), Array(all[cut...])) == [
                    .paste(RawText("a\u{1B}[20")), .key(Key(.character("j"))),
                ])
        }
    }

    @Test func `the first end marker ends a paste`() {
        let begin = KeyDecoder.Input.code(Int32(curses_key_paste_begin))
        #expect(
            events([begin] + Self.bytes("a\u{1B}[201~j\u{1B}[201~")) == [
                .paste(RawText("a")), .key(Key(.character("j"))),
            ])
    }

    @Test(arguments: [0, 1, 20]) func `a paste is limited, and says so`(excess: Int) throws {
        var collector = PasteCollector(limit: 100)
        for _ in 0..<(100 + excess) { #expect(collector.append(0x61) == nil) }
        var text: RawText?
        for byte in "\u{1B}[201~".utf8 { text = collector.append(byte) }
        #expect(try #require(text).value.utf8.count == 100)
        #expect(collector.isCut == (excess > 0))
    }

    @Test func `a paste after another is whole`() {
        let begin = KeyDecoder.Input.code(Int32(curses_key_paste_begin))
        var decoder = KeyDecoder()
        for text in ["a", "b"] {
            _ = decoder.decode(begin)
            var last: [InputEvent] = []
            for byte in "\(text)\u{1B}[201~".utf8 { last = decoder.decode(.byte(byte)) }
            #expect(last == [.paste(RawText(text))] && !decoder.isPasting)
        }
    }

    @Test func `mouse events and keys keep their order`() {
        let wheel = MouseEvent(.wheelDown, row: 3, column: 4)
        let place = ScreenPosition(row: 1, column: 2)
        #expect(
            events([.byte(0x6A), .mouse(wheel), .byte(0x6B), .drag(place), .release, .byte(0x6C)]) == [
                .key(Key(.character("j"))), .mouse(wheel), .key(Key(.character("k"))), .drag(place), .release,
                .key(Key(.character("l"))),
            ])
        #expect(events([.byte(0x1B), .drag(place)]) == [.key(Key(.escape)), .drag(place)])
    }

    @Test func `random bytes do no harm`() {
        var generator = SystemRandomNumberGenerator()
        var decoder = KeyDecoder()
        for _ in 0..<200_000 {
            let byte = UInt8.random(in: 0...255, using: &generator)
            for case .key(let key) in decoder.decode(.byte(byte)) {
                guard case .character(let character) = key.name else { continue }
                let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
                #expect(!isControl)
            }
            if byte < 4 { _ = decoder.pause() }
        }
    }
}
