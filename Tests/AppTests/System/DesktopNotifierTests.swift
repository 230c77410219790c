import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("Desktop notifications", .serialized, .exclusiveInProcess, .hangGuard)
struct DesktopNotifierTests {
    private let folder = TemporaryFolder()

    /// Makes a program that adds its arguments to a file, one a line.
    private func make(_ name: String, _ script: String) throws {
        // Written by another process: a program that this one has open for writing can't be started by it.
        let script = "#!/bin/sh\nprintf '%s\\n' \(name) \"$@\" >> '\(folder.path)/calls'\n" + script
        _ = try ChildProcess.run(
            "/bin/sh",
            ["-c", "printf '%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script, folder.path + "/" + name])
    }

    private var notifier: DesktopNotifier {
        DesktopNotifier(
            state: folder.path, configured: .desktop, environment: ["PATH": folder.path], time: TestTime())
    }

    private var calls: [String] {
        get throws {
            String(decoding: try PrivateFile.read(folder.path + "/calls"), as: UTF8.self).split(separator: "\n")
                .map(String.init)
        }
    }

    @Test(arguments: [("echo default", DesktopNotifier.Outcome.clicked), ("", .shown), ("echo other", .shown)])
    func `a click is reported`(script: String, outcome: DesktopNotifier.Outcome) async throws {
        try make("notify-send", script)
        #expect(await notifier.show("-x <b> & y", button: "Messages") == outcome)
        #expect(
            try calls == [
                "notify-send", "--action=default=Messages", "--app-name=Tideline", "--", "Tideline",
                "-x &lt;b> &amp; y",
            ])
    }

    @Test func `an old notify-send shows it without a click, and is asked once`() async throws {
        try make("notify-send", "case $1 in --action*) exit 1;; esac")
        let notifier = notifier
        for _ in 1...2 { #expect(await notifier.show("new", button: "Messages") == .shown) }
        #expect(try calls.count { $0.hasPrefix("--action") } == 1)
        #expect(try calls.count { $0 == "notify-send" } == 3)
    }

    @Test func `without notify-send the bus shows it`() async throws {
        try make("busctl", "")
        #expect(await notifier.show("new", button: "Messages") == .shown)
        #expect(try calls.prefix(4) == ["busctl", "--user", "--", "call"] && calls.last == "-1")
    }

    @Test func `without either it fails`() async throws {
        #expect(await notifier.show("new", button: "Messages") == .failed)
        try make("busctl", "exit 1")
        #expect(await notifier.show("new", button: "Messages") == .failed)
    }
}
