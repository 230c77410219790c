import Foundation
import TestSupport
import Testing

/// `tideline demo --serve-only` as a process of its own, ended with the test.
final class DemoProcess {
    let address: String
    private let process: ChildProcess
    private var isRunning = true

    /// - Parameter streams: whether new statuses come by themselves.
    init(_ arguments: [String] = [], streams: Bool = false) throws {
        process = try ChildProcess(
            Program.path,
            ["demo", "--serve-only", "--statuses", "400", "--seed", "1", "--markers"]
                + (streams ? [] : ["--no-streaming"]) + arguments,
            environment: ["HOME": NSTemporaryDirectory(), "LC_ALL": "C.UTF-8"])
        // The first line says where it listens.
        let end = Date().addingTimeInterval(30)
        var words: [Substring] = []
        while words.isEmpty, Date() < end {
            words = process.output.split { $0 == " " || $0 == "," }.filter { $0.hasPrefix("http://") }
            if words.isEmpty { usleep(10_000) }
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

    /// How often somebody asked to be logged in by account and password.
    func logins() throws -> Int {
        try control("/_demo/requests", method: "GET").components(separatedBy: "/user/login").count - 1
    }

    /// Asks one of the server's control endpoints.
    @discardableResult
    func control(_ path: String, method: String = "POST") throws -> String {
        let script =
            "import sys,urllib.request as u; print(u.urlopen(u.Request(sys.argv[2],method=sys.argv[1])).read().decode())"
        return try ChildProcess.run("python3", ["-c", script, method, address + path]).output
    }
}
