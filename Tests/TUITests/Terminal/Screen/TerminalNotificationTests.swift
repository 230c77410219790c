import Core
import TestSupport
import Testing

@testable import TUI

@Suite("Notifications through the terminal")
struct TerminalNotificationTests {
    private func sent(
        _ text: DisplayText, _ format: TerminalNotification.Format, throughTmux: Bool = false
    ) -> String {
        let notification = TerminalNotification(text, number: 3, format: format, throughTmux: throughTmux)
        return String(decoding: EscapeSequence.notification(notification).bytes, as: UTF8.self)
    }

    @Test func `each terminal gets its own sequence`() {
        // Without the title, "4;" would be the progress of a task.
        #expect(sent("4;50", .osc9) == "\u{1B}]9;Tideline: 4;50\u{07}")
        #expect(sent("a;b", .osc777) == "\u{1B}]777;notify;Tideline;a,b\u{07}")
        #expect(
            sent("2 new", .osc99)
                == "\u{1B}]99;i=tideline-3:d=0:e=1:a=report:f=VGlkZWxpbmU=;VGlkZWxpbmU=\u{1B}\\"
                + "\u{1B}]99;i=tideline-3:p=body:e=1;MiBuZXc=\u{1B}\\")
    }

    @Test func `tmux passes each sequence on`() {
        #expect(
            sent("2 new", .osc9, throughTmux: true) == "\u{1B}Ptmux;\u{1B}\u{1B}]9;Tideline: 2 new\u{07}\u{1B}\\")
        let kittys = sent("2 new", .osc99, throughTmux: true)
        #expect(kittys.ranges(of: "\u{1B}Ptmux;").count == 2)
        #expect(kittys.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\"))
    }

    @Test(arguments: [TerminalNotification.Format.osc9, .osc99, .osc777])
    func `no control character ends a sequence, and its length is bounded`(format: TerminalNotification.Format) {
        let hostile = sent("a\u{1B}]52;c;x\u{07}b\u{9C}\r\nc", format)
        let plain = sent("a]52;c;xbc", format)
        #expect(hostile == plain)
        func cells(_ count: Int) -> String {
            sent(Sanitizer.clean(RawText(String(repeating: "x", count: count)), maximum: 1000), format)
        }
        #expect(cells(1000) == cells(TerminalNotification.limit) && cells(299) != cells(300))
    }

    private func events(_ text: String) -> [InputEvent] {
        var decoder = KeyDecoder()
        return text.utf8.flatMap { decoder.decode(.byte($0)) } + decoder.pause()
    }

    @Test func `a click is reported with its number`() {
        #expect(events("\u{1B}]99;i=tideline-12;\u{1B}\\j") == [.notification(12), .key(Key(.character("j")))])
        // A button, the end of a notification, another program's, and nonsense.
        for other in [
            "99;i=tideline-12;1", "99;i=tideline-12:p=close;", "99;i=other-12;", "99;i=tideline-x;", "99;;", "99",
        ] {
            #expect(events("\u{1B}]\(other)\u{1B}\\j") == [.key(Key(.character("j")))], "\(other)")
        }
    }

    @Test func `the response to the query is decoded, however long it is`() {
        let more = ["title", "body", "close", "icon", "alive", "buttons"].joined(separator: ",")
        let response = "\u{1B}]99;i=tideline:p=?;p=\(more):a=focus,report:o=always,unfocused,invisible:u=0,1,2:c=1:w=1"
        #expect(events(response + String(repeating: ",x", count: 100) + "\u{1B}\\") == [.reply(.notifications)])
        #expect(events("\u{1B}]99;i=other:p=?;p=title\u{1B}\\").isEmpty)
    }

    @Test(
        arguments: [
            (["TERM": "xterm-256color"], [], .osc9),
            (["TERM": "xterm-kitty"], [.notifications], .osc99),
            (["TERM": "foot"], [.version("foot(1.21.0)"), .notifications], .osc99),
            (["TERM": "foot"], [], .osc777),
            (["TERM": "rxvt-unicode-256color"], [], .osc777),
            (["TERM": "xterm-256color"], [.version("WezTerm 20240203-110809")], .osc777),
            (["TERM": "xterm-ghostty"], [.version("ghostty 1.1.0")], .osc777),
            (["TERM": "xterm-256color", "VTE_VERSION": "7402"], [], .osc777),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], [], .osc777),
            // Opened in another terminal, whose variables it inherits.
            (["TERM": "xterm-256color", "VTE_VERSION": "7402"], [.version("iTerm2 3.5.0")], .osc9),
            // Behind tmux, which states its own version.
            (["TERM": "tmux-256color", "WEZTERM_PANE": "0"], [.version("tmux 3.5a")], .osc777),
            (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux"], [.version("tmux 3.5a"), .notifications], .osc99),
        ] as [([String: String], [TerminalReply], TerminalNotification.Format)])
    func `the sequence follows from what the terminal says`(
        environment: [String: String], replies: [TerminalReply], format: TerminalNotification.Format
    ) {
        var probe = NotificationProbe(environment: environment)
        for reply in replies { probe.record(reply) }
        #expect(probe.format == format)
        probe.configured = .osc777
        #expect(probe.format == .osc777)
    }
}
