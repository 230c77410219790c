import App
import Core
import Foundation
import TestSupport
import Testing

/// Pictures of the real program, as blocks, with the real decoder and a server that fails in every way.
@Suite(
    "Pictures of the demo, in a terminal", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, Comment(rawValue: Terminal.absence)))
struct PictureFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)
    private static let blocks = Set("▀▄▌▐▘▝▖▗▚▞▙▛▜▟█")

    /// Returns the number of blocks on the screen, without avatars, which are in columns 2 to 5.
    private func blocks(_ screen: [String]) -> Int {
        screen.reduce(0) { $0 + $1.dropFirst(7).count(where: Self.blocks.contains) }
    }

    /// Opens the program on a server, at a post with pictures.
    private func open(_ server: DemoProcess, _ environment: [String: String] = [:]) throws -> Terminal {
        try program.logIn(to: server)
        let terminal = try Terminal(
            columns: 100, rows: 40, environment: program.environment.merging(environment) { $1 })
        try terminal.allowPassthrough()
        try terminal.run(Program.path)
        try terminal.wait(forText: "nr.000399")
        var screen = try terminal.settledScreen()
        for _ in 0..<60 where screen.last(where: { !$0.isEmpty })?.contains("v pictures") != true {
            screen = try terminal.step("j")
        }
        return terminal
    }

    /// Waits for the only file in the folder of saved pictures, and returns its path. The message about it stays for seconds only.
    private func savedPicture() throws -> String {
        let folder = program.folder.path + "/Pictures"
        var names: [String] = []
        _ = waitBlocking {
            names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            guard names.count == 1, names[0].hasSuffix(".png") else { return false }
            // The file is there before its bytes are.
            return (try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + names[0])))?.isEmpty == false
        }
        return folder + "/" + (try #require(names.count == 1 ? names.first : nil, "\(names)"))
    }

    @Test func `pictures are shown in the list and full screen, and saved`() throws {
        let server = try program.demo()
        let terminal = try open(server)
        try terminal.wait(for: "a picture in the list") { blocks($0) > 40 }

        try terminal.press("v")
        try terminal.wait(for: "the viewer") { $0[1].contains("Picture") && blocks($0) > 20 }
        try terminal.press("+", "Right", "r")
        try terminal.wait(for: "a part of it") { $0[1].contains("150 %") }
        try terminal.press("S")
        let saved = try Data(contentsOf: URL(fileURLWithPath: savedPicture()))
        #expect(saved.starts(with: [0x89, 0x50, 0x4E, 0x47]))

        try terminal.resize(columns: 40, rows: 12)
        try terminal.wait(for: "a small viewer") { screen in
            screen[1].contains("Picture") && screen.count(where: { !$0.isEmpty }) <= 12 && blocks(screen) > 10
        }
        try terminal.press("q")
        try terminal.wait(for: "the list") { $0[1].contains("Home") }
        try terminal.quit()
    }

    @Test func `tmux passes kitty's pictures on, and after it was attached Ctrl-L sends them again`() throws {
        try program.configure("pictures = \"kitty\"")
        let server = try program.demo()
        let terminal = try open(server, ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"])
        func placeholders(_ screen: [String]) -> Int {
            screen.reduce(0) { $0 + $1.unicodeScalars.count { $0.value == 0x10EEEE } }
        }
        // Detached, tmux shows them to no terminal.
        try terminal.wait(for: "the places of pictures") { placeholders($0) > 40 }

        let outer = try Terminal(columns: 100, rows: 40, environment: program.environment)
        let path = program.folder.path + "/output"
        try outer.record(to: path)
        try outer.attach(to: terminal)
        try outer.wait(for: "the program in the other terminal") { placeholders($0) > 40 }
        try terminal.press("C-l")
        func output() -> String {
            String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data(), as: UTF8.self)
        }
        // As kitty is sent a picture for placeholders: a PNG, no longer wrapped for tmux.
        let isSent = waitBlocking {
            output().components(separatedBy: "\u{1B}_Ga=T,U=1,").dropFirst()
                .contains { $0.prefix(200).contains(";iVBORw0KGgo") }
        }
        #expect(isSent && !output().contains("tmux;"))

        try terminal.quit()
        let isDeleted = waitBlocking { output().contains("\u{1B}_Ga=d,d=R") }
        #expect(isDeleted)
    }

    @Test(arguments: [
        ("status=404", PictureError.request(.notFound(serverMessage: nil))), ("page=true", .notAPicture),
    ])
    func `a picture that fails costs its place, which says why`(fault: String, error: PictureError) throws {
        let server = try program.demo()
        try server.control("/_demo/pictures?\(fault)")
        let terminal = try open(server)
        try terminal.wait(forSentence: strings.sentence(for: error))
        try terminal.press("v")
        try terminal.wait(for: "the viewer") { $0[1].contains("Picture") }
        try terminal.wait(forSentence: strings.sentence(for: error))
        try terminal.press("q")
        try terminal.quit()
    }

    @Test(
        arguments: [
            ("off", [:], "configured", nil), ("auto", ["NO_COLOR": "1"], "no-colors", nil),
            ("auto", [:], "plain", "cells"),
            ("iterm", ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"], "iterm-in-tmux", "cells"),
            ("auto", ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"], "tmux", "cells"),
            // A terminal that was started from tmux, and isn't in it.
            ("auto", ["TMUX": "/tmp/t,1,0"], "plain", "cells"), ("sixel", [:], "configured", "sixel"),
        ] as [(String, [String: String], String, String?)])
    func `doctor says how pictures are shown, and why`(
        display: String, environment: [String: String], reason: String, way: String?
    ) throws {
        try program.configure("pictures = \"\(display)\"")
        let outcome = try program.run(["doctor", "--json"], environment: environment)
        let report = try #require(try outcome.objects().first)
        #expect(report["pictures_reason"] as? String == reason && report["pictures"] as? String == way)
        #expect(outcome.code == 0 && report["terminal"] as? Bool == false)
    }

    @Test func `a download that is cut off is repeated`() throws {
        let server = try program.demo()
        try server.control("/_demo/pictures?cuts=1")
        let terminal = try open(server)
        try terminal.wait(for: "a picture in the list") { blocks($0) > 40 }
    }

    @Test func `the limits of the configuration hold for what is kept and what is downloaded`() throws {
        try program.configure("picture-cache = 0\npicture-budget = 1000")
        let server = try program.demo()
        let terminal = try open(server)
        try terminal.wait(for: "a picture in the list") { blocks($0) > 40 }
        let folder = program.folder.path + "/.cache/tideline/pictures"
        // Without a budget, downloads aren't counted.
        let isCounted = waitBlocking { FileManager.default.fileExists(atPath: folder + "/downloaded-today.json") }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(isCounted && !names.contains { $0.hasSuffix(".rendered") })
        try terminal.quit()
    }

    @Test func `without pictures there are descriptions, and the viewer saves`() throws {
        try program.configure("pictures = \"alt\"")
        let server = try program.demo()
        let terminal = try open(server)
        let screen = try terminal.wait(forText: "▣ Picture")
        #expect(blocks(screen) == 0)
        try terminal.press("v")
        try terminal.wait(forSentence: strings.picturesAreOff)
        try terminal.press("S")
        _ = try savedPicture()
    }
}
