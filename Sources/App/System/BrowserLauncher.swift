package import Core

/// Opens URLs in the user's browser without waiting for it.
package struct BrowserLauncher: Sendable {
    private let program: ChildProgram?
    private let arguments: [String]
    private let time: any TimeSource
    /// Whether a browser on this machine can be seen by the user: not over SSH, unless one is configured.
    package let isLocal: Bool

    /// The time limit of the child: a browser that was started by this call runs on.
    private static let patience = Duration.seconds(86_400)
    /// The time after which an exit has shown the page: it isn't a failed start.
    private static let startTime = Duration.seconds(30)

    /// - Parameter command: the command of the configuration; empty for `$BROWSER` or the desktop's browser.
    package init(command: String = "", environment: [String: String], time: any TimeSource) {
        self.time = time
        let isConfigured = !command.isEmpty || environment["BROWSER"]?.isEmpty == false
        let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
        isLocal = isConfigured || hasDesktop && environment["SSH_CONNECTION"]?.isEmpty != false
        if !command.isEmpty {
            program = ChildProgram("sh", environment: environment, time: time)
            arguments = ["-c", "exec \(command) \"$1\"", "sh"]
        } else if isConfigured {
            // By convention $BROWSER may hold arguments as well as a name.
            program = ChildProgram("sh", environment: environment, time: time)
            arguments = ["-c", "exec $BROWSER \"$1\"", "sh"]
        } else if hasDesktop {
            program = ChildProgram("xdg-open", environment: environment, time: time)
            arguments = []
        } else {
            program = nil
            arguments = []
        }
    }

    /// Opens an http(s) URL; ignores anything else.
    ///
    /// - Parameter failed: called when the browser can't be started.
    package func open(_ url: String, failed: @escaping @Sendable () async -> Void = {}) {
        // Programs such as xdg-open know schemes in lower case only.
        let scheme = url.prefix { $0 != ":" }.lowercased()
        let rest = url.dropFirst(scheme.count)
        guard let program, ["https", "http"].contains(scheme), rest.hasPrefix("://") else { return }
        let passed = arguments + ["\(scheme)\(rest)"]
        Task.detached { [time] in
            let start = time.uptime
            switch await program.outcome(of: passed, patience: Self.patience) {
            case .exited(0, _, _), .timedOut, .cancelled, .signalled: return
            case .notFound, .notStarted, .exited: break
            }
            if time.uptime - start < Self.startTime { await failed() }
        }
    }
}
