package import Core
internal import Observation

/// Shows desktop notifications and stores how the user wants to be notified.
@MainActor
@Observable
package final class DesktopNotifier {
    /// The configured way to notify the user, else the one chosen on the Me tab; `asked` without either or before
    /// `load()`.
    package private(set) var choice: Preferences.Notification

    private let path: String
    private var configured: Preferences.Notification
    private let program: ChildProgram

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

    /// Shows a notification. The `--` keeps a text that starts with a dash from being read as an option.
    package func show(_ text: DisplayText) {
        Task.detached { [program] in
            _ = await program.run(["--app-name=Tideline", "--", "Tideline", text.string], patience: .seconds(5))
        }
    }
}
