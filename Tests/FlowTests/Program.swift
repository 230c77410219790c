import App
import Core
import Foundation
import TestSupport
import Testing

/// The real binary, with folders of its own.
final class Program: Sendable {
    let folder = TemporaryFolder()

    static let path: String = {
        // The test bundle lies beside the products.
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let places = [bundle, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
        return places.map { $0.appendingPathComponent("tideline").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "tideline"
    }()

    /// What the program sees of its surroundings: nothing of the person who runs the tests.
    var environment: [String: String] {
        [
            "HOME": folder.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC",
        ]
    }

    /// Runs a command to its end. `input` is its standard input; without any that is empty.
    func run(
        _ arguments: [String], input: String = "", environment extra: [String: String] = [:]
    ) throws -> ChildProcess.Outcome {
        try ChildProcess.run(
            Self.path, arguments, environment: environment.merging(extra) { $1 }, input: input)
    }

    /// Logs the demo account of a server in.
    func logIn(to server: DemoProcess) throws {
        let outcome = try run(
            ["login", "mastodon", "--server", server.address, "--token-stdin"], input: "demo-token\n")
        try #require(outcome.code == 0, "\(outcome.errors)")
    }
}

extension Strings {
    /// The words that every sentence about an expired session begins with.
    var sessionExpiredStart: DisplayText {
        Sanitizer.clean(RawText(String(sessionExpired.string.prefix { $0 != "." })))
    }
}
