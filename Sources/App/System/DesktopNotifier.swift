package import Core

/// Shows desktop notifications and stores how the user wants to be notified.
package struct DesktopNotifier: Sendable {
    private let path: String
    private let configured: Preferences.Notification
    private let program: ChildProgram

    package init(_ context: AppContext) {
        path = context.directories.state + "/notify"
        configured = context.preferences.notification
        program = ChildProgram("notify-send", environment: context.environment, time: context.time)
    }

    /// Whether the configuration file decides.
    package var isConfigured: Bool { configured != .asked }

    /// The configured way, else the one chosen on the Me tab; `asked` when neither exists.
    package var choice: Preferences.Notification {
        guard configured == .asked else { return configured }
        guard let bytes = try? PrivateFile.read(path) else { return .asked }
        return Preferences.Notification(rawValue: String(decoding: bytes, as: UTF8.self)) ?? .asked
    }

    /// Stores the user's choice.
    package func save(_ choice: Preferences.Notification) throws(FileError) {
        try PrivateFile.write(Array(choice.rawValue.utf8), to: path)
    }

    /// Shows a notification. The `--` keeps a text that starts with a dash from being read as an option.
    package func show(_ text: DisplayText) {
        Task.detached { [program] in
            _ = await program.run(["--app-name=Tideline", "--", "Tideline", text.string], patience: .seconds(5))
        }
    }
}
