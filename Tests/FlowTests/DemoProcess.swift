import Foundation
import TestSupport
import Testing

/// A `tideline demo --serve-only` process that ends with the test.
final class DemoProcess {
    let address: String
    /// The host and port of `address`.
    var authority: String { String(address.drop { $0 != "/" }.dropFirst(2)) }
    var pid: Int32 { process.pid }
    private let process: ChildProcess
    private var isRunning = true

    /// - Parameter streams: whether the server offers streaming.
    init(_ arguments: [String] = [], streams: Bool = false) throws {
        process = try ChildProcess(
            Program.path,
            ["demo", "--serve-only", "--statuses", "400", "--seed", "1", "--markers"]
                + (streams ? [] : ["--no-streaming"]) + arguments,
            environment: ["HOME": NSTemporaryDirectory(), "LC_ALL": "C.UTF-8"])
        // The first line contains the URL.
        let process = process
        var words: [Substring] = []
        _ = waitBlocking {
            words = process.output.split { $0 == " " || $0 == "," }.filter { $0.hasPrefix("http://") }
            return !words.isEmpty || !process.isRunning
        }
        address = try String(#require(words.first, "the demo server did not start: \(process.errors)"))
    }

    deinit { stop() }

    func stop() {
        guard isRunning else { return }
        isRunning = false
        process.send(SIGTERM)
        _ = process.wait()
    }

    /// Returns the number of logins by username and password.
    func logins() throws -> Int {
        try control("/_demo/requests", method: "GET").components(separatedBy: "/user/login").count - 1
    }

    /// Calls one of the server's control endpoints.
    ///
    /// - Returns: The body of the response.
    @discardableResult
    func control(_ path: String, method: String = "POST") throws -> String {
        let outcome = try ChildProcess.run("curl", ["-sS", "--fail", "-X", method, address + path])
        try #require(outcome.code == 0, "\(method) \(path): \(outcome.errors)")
        return outcome.output
    }
}
