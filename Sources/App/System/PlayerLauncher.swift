package import Core

/// Plays videos and sounds with a program such as mpv.
package struct PlayerLauncher: Sendable {
    private let command: String
    private let environment: [String: String]
    private let time: any TimeSource

    /// The time limit of the child: a player in a window of its own runs on.
    private static let patience = Duration.seconds(86_400)
    private static let standard = "mpv"

    /// The way that the terminal shows pictures, in mpv's words (`--vo`).
    package enum Output: String, Hashable, Sendable {
        case kitty, sixel
        /// Half blocks in true colours.
        case cells = "tct"
    }

    /// - Parameter command: the command of the configuration; empty for mpv.
    package init(command: String, environment: [String: String], time: any TimeSource) {
        self.command = command
        self.environment = environment
        self.time = time
    }

    /// Whether the player has a window of its own; otherwise it needs the terminal.
    package var hasWindow: Bool {
        environment["SSH_CONNECTION"]?.isEmpty != false
            && ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }

    /// Whether tmux is between the player and the terminal. SSH forwards the type of the terminal, but not `TMUX`.
    private var isInTmux: Bool {
        environment["TMUX"]?.isEmpty == false
            || ["tmux", "screen"].contains { environment["TERM"]?.hasPrefix($0) == true }
    }

    /// Whether the program can be found.
    package var isInstalled: Bool {
        ChildProgram(name, environment: environment, time: time).exists
    }

    /// The name of the program.
    package var name: String {
        command.split(separator: " ").first.map(String.init) ?? Self.standard
    }

    /// Plays a file in a window, without waiting for its end.
    package func playInWindow(_ target: LinkTarget) {
        let program = ChildProgram("sh", environment: environment, time: time)
        let arguments = ["-c", "exec \(line) \"$@\"", "sh"] + options(output: nil) + [target.url.value]
        Task.detached { _ = await program.run(arguments, patience: Self.patience) }
    }

    /// Plays a file in the terminal, which the caller has given back before.
    /// - Parameter output: nil for a sound.
    package func playInTerminal(_ target: LinkTarget, output: Output?) async -> TerminalProgram.Outcome {
        await TerminalProgram(line, environment: environment).run(
            options(output: output ?? .cells, isSound: output == nil) + [target.url.value])
    }

    /// The command line for a shell.
    private var line: String { command.isEmpty ? Self.standard : command }

    /// Returns mpv's options; another program gets the URL alone. No program may take the URL for a page to search.
    private func options(output: Output?, isSound: Bool = false) -> [String] {
        guard name == Self.standard || name.hasSuffix("/mpv") else { return [] }
        let place =
            isSound
            ? ["--no-video"]
            : output.map { ["--vo=\(drivers(for: $0))", "--really-quiet"] } ?? ["--force-window=immediate"]
        return place + ["--ytdl=no", "--"]
    }

    /// Returns the drivers that mpv tries, the best first. It skips drivers that it lacks or can't use.
    private func drivers(for output: Output) -> String {
        // mpv sends kitty's graphics without the passthrough that tmux requires, so that tmux would drop them.
        let best: Output = output == .kitty && isInTmux ? .cells : output
        return best == .cells ? best.rawValue : "\(best.rawValue),\(Output.cells.rawValue)"
    }
}
