internal import App
internal import Core
internal import FoundationEssentials

/// Tells a person of new messages in the way they chose, and keeps what they chose.
struct DesktopNotifier {
    private let path: String
    private let configured: Preferences.Notification
    private let desktop: ChildProgram

    init(_ surroundings: AppContext) {
        path = surroundings.directories.state + "/notify"
        configured = surroundings.preferences.notification
        desktop = ChildProgram("notify-send", environment: surroundings.environment, time: surroundings.time)
    }

    /// Whether the configuration file decides.
    var isConfigured: Bool { configured != .asked }

    /// What the configuration says, else what was chosen on the Me tab; `asked` while nothing was.
    var choice: Preferences.Notification {
        guard configured == .asked else { return configured }
        guard let bytes = try? PrivateFile.read(path) else { return .asked }
        return Preferences.Notification(rawValue: String(decoding: bytes, as: UTF8.self)) ?? .asked
    }

    func keep(_ choice: Preferences.Notification) throws(FileError) {
        try PrivateFile.write(Array(choice.rawValue.utf8), to: path)
    }

    /// The text is clean; what begins with a dash is no option.
    func showOnDesktop(_ text: DisplayText) {
        Task.detached { [desktop] in
            _ = await desktop.run(["--app-name=Tideline", "--", "Tideline", text.string], patience: .seconds(5))
        }
    }
}
