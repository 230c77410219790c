internal import Core

/// Opens addresses in the person's browser, without waiting for it.
struct Opener: Sendable {
    private let program: ChildProgram?

    /// A browser that does not say within this that it failed is open.
    private static let patience = Duration.seconds(86_400)

    init(environment: [String: String], time: any TimeSource) {
        let browser = environment["BROWSER"].flatMap { $0.isEmpty ? nil : $0 }
        let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
        guard let name = browser ?? (hasDesktop ? "xdg-open" : nil) else {
            program = nil
            return
        }
        program = ChildProgram(name, environment: environment, time: time)
    }

    /// Whether there is a browser on this machine that the person can see: not over SSH, unless one is named.
    static func isLocal(environment: [String: String]) -> Bool {
        if environment["BROWSER"]?.isEmpty == false { return true }
        if environment["SSH_CONNECTION"]?.isEmpty == false { return false }
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }

    func open(_ address: String) {
        guard let program, address.hasPrefix("https://") || address.hasPrefix("http://") else { return }
        Task.detached { _ = await program.run([address], patience: Self.patience) }
    }
}
