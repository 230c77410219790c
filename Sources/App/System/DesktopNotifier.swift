package import Core
internal import Observation

/// Shows desktop notifications and stores how the user wants to be notified.
///
/// `notify-send` shows them, else `busctl`, which every system with systemd has. Only `notify-send` from libnotify 0.8
/// (2022) on reports clicks.
@MainActor
@Observable
package final class DesktopNotifier {
    /// The configured way to notify the user, else the one chosen on the Me tab; `asked` without either or before
    /// `load()`.
    package private(set) var choice: Preferences.Notification

    private let path: String
    private var configured: Preferences.Notification
    private let program: ChildProgram
    private let bus: ChildProgram
    /// Whether `notify-send` can report a click.
    private var reportsClicks = true
    /// The notifications that can be clicked on, each with a process that waits.
    private var waiting = 0

    private static let mostWaiting = 4
    private static let patience = Duration.seconds(5)
    /// The time in which a click is noticed.
    private static let clickPatience = Duration.seconds(600)

    package enum Outcome: Hashable, Sendable {
        case shown
        /// The user has clicked on it.
        case clicked
        case failed
    }

    /// - Parameters:
    ///   - state: the folder of the program's state.
    ///   - configured: the way in the configuration file.
    package init(
        state: String, configured: Preferences.Notification, environment: [String: String], time: any TimeSource
    ) {
        path = state + "/notify"
        self.configured = configured
        choice = configured
        program = ChildProgram("notify-send", environment: environment, time: time)
        bus = ChildProgram("busctl", environment: environment, time: time)
    }

    /// Whether the configuration file decides.
    package var isConfigured: Bool { configured != .asked }

    /// Adopts a changed way in the configuration file.
    package func adopt(_ configured: Preferences.Notification) {
        guard configured != self.configured else { return }
        self.configured = configured
        choice = configured
        if !isConfigured { Task { await load() } }
    }

    /// Reads the stored choice.
    package func load() async {
        guard !isConfigured, let stored = await Self.stored(at: path), choice == .asked else { return }
        choice = stored
    }

    @concurrent
    private nonisolated static func stored(at path: String) async -> Preferences.Notification? {
        // An unreadable choice can be made again on Me.
        guard let bytes = try? PrivateFile.read(path) else { return nil }
        return Preferences.Notification(rawValue: String(decoding: bytes, as: UTF8.self))
    }

    /// Stores the user's choice.
    package func save(_ choice: Preferences.Notification) async throws(FileError) {
        let bytes = Array(choice.rawValue.utf8)
        try await offMain { [path] () throws(FileError) in try PrivateFile.write(bytes, to: path) }
        self.choice = choice
    }

    /// Shows a notification, and waits for a click if that can be reported.
    /// - Parameter button: what a click does, for desktops that show it.
    package func show(_ text: DisplayText, button: DisplayText) async -> Outcome {
        // The desktop may read the text as markup.
        let escaped = text.string.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        // The `--` keeps a text that starts with a dash from being read as an option.
        let content = ["--app-name=Tideline", "--", "Tideline", escaped]
        let waits = reportsClicks && waiting < Self.mostWaiting
        if waits {
            waiting += 1
            defer { waiting -= 1 }
            let action = ["--action=default=\(button.string)"]
            switch await program.outcome(of: action + content, patience: Self.clickPatience) {
            case .exited(0, let output, _):
                return String(decoding: output, as: UTF8.self).hasPrefix("default") ? .clicked : .shown
            case .timedOut, .cancelled, .signalled: return .shown
            case .exited, .notFound, .notStarted: break
            }
        }
        if await program.run(content, patience: Self.patience) != nil {
            // It knows no actions.
            if waits { reportsClicks = false }
            return .shown
        }
        let call = ["--user", "--", "call", Self.name, "/org/freedesktop/Notifications", Self.name, "Notify"]
        let arguments = ["susssasa{sv}i", "Tideline", "0", "", "Tideline", escaped, "0", "0", "-1"]
        return await bus.run(call + arguments, patience: Self.patience) == nil ? .failed : .shown
    }

    /// The name of the service, and of its interface (specifications.freedesktop.org/notification-spec).
    private static let name = "org.freedesktop.Notifications"
}
