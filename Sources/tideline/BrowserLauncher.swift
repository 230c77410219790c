internal import App
internal import Core

/// Opens addresses in the person's browser, without waiting for it.
struct BrowserLauncher: Sendable {
    private let program: ChildProgram?
    private let arguments: [String]

    /// One that has not ended after this long is a browser that was started, and is left alone by then.
    private static let patience = Duration.seconds(86_400)

    init(environment: [String: String], time: any TimeSource) {
        if environment["BROWSER"]?.isEmpty == false {
            // By convention it may hold arguments as well as a name.
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

    /// Whether there is a browser on this machine that the person can see: not over SSH, unless one is named.
    static func isLocal(environment: [String: String]) -> Bool {
        if environment["BROWSER"]?.isEmpty == false { return true }
        if environment["SSH_CONNECTION"]?.isEmpty == false { return false }
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }

    func open(_ address: String) {
        guard let program, address.hasPrefix("https://") || address.hasPrefix("http://") else { return }
        Task.detached { [arguments] in _ = await program.run(arguments + [address], patience: Self.patience) }
    }
}
