import Foundation
import TestSupport
import Testing

/// An independent server with Mastodon's API, which is not part of the project.
///
/// `TIDELINE_MOCK` is the command that starts it. It has to understand `--port`, `--personality`, `--check-scopes`,
/// `--populated`, `--ignore-idempotency` and `--ready-file`, and to have control endpoints below `/_mock`.
final class MockProcess {
    static let command = ProcessInfo.processInfo.environment["TIDELINE_MOCK"] ?? ""
    static var isHere: Bool { !command.isEmpty }
    static let absence = "needs an independent server (TIDELINE_MOCK)"

    let address: String
    private let process: ChildProcess
    private let folder = TemporaryFolder()

    /// - Parameter personality: the server whose peculiarities it has.
    init(_ personality: String) throws {
        let ready = folder.path + "/ready"
        process = try ChildProcess(
            "/bin/sh",
            [
                "-c", "exec $TIDELINE_MOCK \"$@\"", "sh", "--port", "0", "--personality", personality, "--check-scopes",
                "--populated", "--ignore-idempotency", "--statuses", "300", "--ready-file", ready,
            ],
            environment: [
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path,
                "LC_ALL": "C.UTF-8", "TIDELINE_MOCK": Self.command,
            ])
        let process = process
        var port = ""
        _ = waitBlocking {
            port = (try? String(contentsOfFile: ready, encoding: .utf8)) ?? ""
            return port.hasSuffix("\n") || !process.isRunning
        }
        guard let number = Int(port.trimmingCharacters(in: .newlines)) else {
            process.send(SIGTERM)
            throw NotStarted(errors: process.wait().errors)
        }
        address = "http://127.0.0.1:\(number)"
    }

    deinit {
        process.send(SIGTERM)
        _ = process.wait()
    }

    struct NotStarted: Error { var errors: String }

    /// Calls a control endpoint.
    ///
    /// - Returns: the decoded body of the response.
    @discardableResult
    func control(_ path: String, method: String = "POST") throws -> Any {
        let outcome = try ChildProcess.run("curl", ["-sS", "--fail", "-X", method, address + path])
        try #require(outcome.code == 0, "\(method) \(path): \(outcome.errors)")
        return try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    }

    /// Returns a new token.
    ///
    /// - Parameter scopes: joined by "+".
    func token(_ scopes: String) throws -> String {
        let body = try #require(try control("/_mock/token?scopes=\(scopes)") as? [String: Any])
        return try #require(body["access_token"] as? String)
    }

    /// Returns the texts of all posts that the server has accepted, whether the response arrived or not.
    func posts() throws -> [String] {
        let log = try #require(try control("/_mock/log?since=0", method: "GET") as? [[String: Any]])
        var texts: [String] = []
        for entry in log {
            guard entry["method"] as? String == "POST", entry["path"] as? String == "/api/v1/statuses",
                (entry["status"] as? NSNumber)?.intValue == 200, let sent = entry["params"] as? [String: Any],
                let text = sent["status"] as? String
            else { continue }
            texts.append(text)
        }
        return texts
    }
}
