import Foundation
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Opening links in the browser", .serialized, .exclusive, .hangGuard)
struct BrowserLauncherTests {
    private let folder = TemporaryFolder()

    /// Makes a browser that writes each of its arguments as a line.
    private func environment(_ options: String = "") throws -> [String: String] {
        let script = folder.path + "/browser"
        try Data("for word; do echo \"$word\" >> '\(folder.path)/opened'; done".utf8)
            .write(to: URL(fileURLWithPath: script))
        return ["PATH": "/usr/bin:/bin", "BROWSER": "sh \(script)\(options)"]
    }

    private var opened: [String] {
        let text = try? String(contentsOfFile: folder.path + "/opened", encoding: .utf8)
        return text?.split(separator: "\n").map(String.init) ?? []
    }

    @Test func `a link is passed as one argument`() throws {
        let link = "https://example.org/?a=1&b='$(touch x)';%20 \"*"
        BrowserLauncher(environment: try environment(), time: TestTime()).open(link)
        #expect(waitBlocking { opened == [link] })
    }

    @Test func `BROWSER may hold arguments`() throws {
        BrowserLauncher(environment: try environment(" --new-window"), time: TestTime()).open("https://example.org/")
        #expect(waitBlocking { opened == ["--new-window", "https://example.org/"] })
    }

    @Test func `the configured program comes before BROWSER`() throws {
        var environment = try environment()
        let command = try #require(environment["BROWSER"])
        environment["BROWSER"] = "false"
        let opener = BrowserLauncher(command: command + " --mine", environment: environment, time: TestTime())
        opener.open("https://example.org/")
        #expect(waitBlocking { opened == ["--mine", "https://example.org/"] })
        #expect(BrowserLauncher(command: command, environment: ["SSH_CONNECTION": "1"], time: TestTime()).isLocal)
    }

    @Test func `only http and https links are opened`() throws {
        let opener = BrowserLauncher(environment: try environment(), time: TestTime())
        for link in ["file:///etc/passwd", "javascript:alert(1)", "--help", "", "HTTPS:evil"] { opener.open(link) }
        opener.open("http://example.org/")
        #expect(waitBlocking { !opened.isEmpty })
        #expect(opened == ["http://example.org/"])
    }

    @Test func `a scheme in capitals is passed in lower case`() throws {
        BrowserLauncher(environment: try environment(), time: TestTime()).open("HTTPS://Example.org/A")
        #expect(waitBlocking { opened == ["https://Example.org/A"] })
    }

    @Test(arguments: [["BROWSER": "false"], ["BROWSER": "no-such-browser"], ["DISPLAY": ":0", "PATH": "/nowhere"]])
    func `a browser that can't be started is reported`(environment: [String: String]) async {
        await withCheckedContinuation { (report: CheckedContinuation<Void, Never>) in
            BrowserLauncher(environment: environment, time: TestTime()).open("https://example.org/") {
                report.resume()
            }
        }
    }

    @Test(arguments: [
        ([:], false), (["DISPLAY": ":0"], true), (["WAYLAND_DISPLAY": "wayland-0"], true), (["DISPLAY": ""], false),
        (["DISPLAY": ":0", "SSH_CONNECTION": "1"], false), (["BROWSER": "w3m", "SSH_CONNECTION": "1"], true),
        (["BROWSER": ""], false),
    ])
    func `a browser is local with a display or with BROWSER set`(
        environment: [String: String], isLocal: Bool
    ) {
        #expect(BrowserLauncher(environment: environment, time: TestTime()).isLocal == isLocal)
    }
}
