import App
import Core
import Foundation
import TestSupport
import Testing

/// The real binary, with its own home directory.
final class Program {
    let folder = TemporaryFolder()
    /// The servers that end with the test.
    private var servers: [AnyObject] = []

    /// - Parameter isFirstRun: whether nothing has run in the home directory before. Then the first screen is shown.
    init(isFirstRun: Bool = false) {
        // A test that needs it fails without the file.
        if !isFirstRun {
            try? PrivateFile.write(Array(Version.current.utf8), to: folder.path + "/.local/state/tideline/version")
        }
    }

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
        try ChildProcess.run(Self.path, arguments, environment: environment.merging(extra) { $1 }, input: input)
    }

    /// Authorizes a login on a demo server's page.
    ///
    /// - Parameter address: the URL that the program shows.
    /// - Returns: the code that the page shows.
    static func consent(to address: String) throws -> String {
        let command = "u='\(address)'; curl -s --data-raw \"${u#*\\?}&allow=1\" \"${u%%\\?*}\""
        let page = try ChildProcess.run("/bin/sh", ["-c", command]).output
        return try #require(page.components(separatedBy: "oauth-code\">").last?.components(separatedBy: "<").first)
    }

    /// Keeps a server until the test ends.
    func keep(_ server: AnyObject) { servers.append(server) }

    /// Writes the configuration.
    func configure(_ lines: String) throws {
        try PrivateFile.write(Array("\(lines)\n".utf8), to: folder.path + "/.config/tideline/config.toml")
    }

    /// Starts a server of the demo, which ends with the test at the latest.
    ///
    /// - Parameter streams: whether the server offers streaming.
    func demo(
        _ service: ServiceKind = .mastodon, _ arguments: [String] = [], streams: Bool = false
    ) throws -> DemoProcess {
        let server = try DemoProcess(["--service", service.rawValue] + arguments, streams: streams)
        keep(server)
        return server
    }

    /// Logs in with the demo account of a server.
    ///
    /// - Parameter input: the password or the token; nil for that of the demo account.
    func logIn(to server: DemoProcess, _ service: ServiceKind = .mastodon, input: String? = nil) throws {
        let hasPassword = service == .wanandroid || service == .tmdb
        let outcome = try run(
            ["login", service.rawValue, "--server", server.address]
                + (hasPassword ? ["--account", "demo"] : ["--token-stdin"]),
            input: (input ?? (hasPassword ? "demo" : "demo-token")) + "\n")
        try #require(outcome.code == 0, "\(outcome.errors)")
    }

    /// Starts a server of the demo and logs in with its account.
    @discardableResult
    func loggedInServer(
        _ service: ServiceKind = .mastodon, _ arguments: [String] = [], streams: Bool = false
    ) throws -> DemoProcess {
        let server = try demo(service, arguments, streams: streams)
        try logIn(to: server, service)
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

/// A `tideline demo --serve-only` process that ends with the test.
final class DemoProcess {
    let address: String
    /// The host and port of `address`.
    var authority: String { String(address.drop { $0 != "/" }.dropFirst(2)) }
    var pid: Int32 { process.pid }
    private let process: ChildProcess
    private var isRunning = true

    fileprivate init(_ arguments: [String], streams: Bool) throws {
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
