import App
import Core
import Foundation
import TestSupport
import Testing

/// The real binary, with its own home directory.
final class Program: Sendable {
    let folder = TemporaryFolder()

    static let path: String = {
        // The test bundle is next to the products.
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let places = [bundle, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
        return places.map { $0.appendingPathComponent("tideline").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "tideline"
    }()

    /// The program's environment, without anything of the user who runs the tests.
    var environment: [String: String] {
        [
            "HOME": folder.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC",
        ]
    }

    /// Runs a command and waits for its end.
    ///
    /// - Parameter input: standard input.
    func run(
        _ arguments: [String], input: String = "", environment extra: [String: String] = [:]
    ) throws -> ChildProcess.Outcome {
        try ChildProcess.run(
            Self.path, arguments, environment: environment.merging(extra) { $1 }, input: input)
    }

    /// Logs in with the demo account of a server.
    func logIn(to server: DemoProcess) throws {
        let outcome = try run(
            ["login", "mastodon", "--server", server.address, "--token-stdin"], input: "demo-token\n")
        try #require(outcome.code == 0, "\(outcome.errors)")
    }

    /// Starts a server of the demo and logs in with its account.
    func loggedInServer() throws -> DemoProcess {
        let server = try DemoProcess()
        try logIn(to: server)
        return server
    }
}

extension ChildProcess.Outcome {
    /// Returns the JSON objects that were printed, one a line.
    func objects() throws -> [[String: Any]] {
        try output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
        }
    }
}

extension Strings {
    /// The words that every sentence about an expired session begins with.
    var sessionExpiredStart: DisplayText {
        Sanitizer.clean(RawText(String(sessionExpired.string.prefix { $0 != "." })))
    }
}
