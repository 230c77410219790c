package import Core

/// Opens URLs in the user's browser without waiting for it.
package struct BrowserLauncher: Sendable {
    private let program: ChildProgram?
    private let arguments: [String]

    /// A browser that was started by this call runs on; the child is not ended before.
    private static let patience = Duration.seconds(86_400)

    /// - Parameter command: that of the configuration; empty for `$BROWSER` or the desktop's browser.
    package init(command: String = "", environment: [String: String], time: any TimeSource) {
        if !command.isEmpty {
            program = ChildProgram("sh", environment: environment, time: time)
            arguments = ["-c", "exec \(command) \"$1\"", "sh"]
        } else if environment["BROWSER"]?.isEmpty == false {
            // By convention $BROWSER may hold arguments as well as a name.
            program = ChildProgram("sh", environment: environment, time: time)
            arguments = ["-c", "exec $BROWSER \"$1\"", "sh"]
        } else if ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) {
            program = ChildProgram("xdg-open", environment: environment, time: time)
            arguments = []
        } else {
            program = nil
            arguments = []
        }
    }

    /// Whether a browser on this machine can be seen by the user: not over SSH, unless one is configured.
    package static func isLocal(command: String = "", environment: [String: String]) -> Bool {
        if !command.isEmpty || environment["BROWSER"]?.isEmpty == false { return true }
        if environment["SSH_CONNECTION"]?.isEmpty == false { return false }
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }

    /// Opens an http(s) URL; ignores anything else.
    package func open(_ url: String) {
        guard let program, url.hasPrefix("https://") || url.hasPrefix("http://") else { return }
        Task.detached { [arguments] in _ = await program.run(arguments + [url], patience: Self.patience) }
    }
}
