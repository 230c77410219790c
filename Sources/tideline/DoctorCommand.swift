internal import App
internal import ArgumentParser
internal import Core
internal import TUI

/// `tideline doctor`
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show what Tideline found out about this terminal and system.",
        discussion: """
            Asks the terminal, without waiting long for it, and says how pictures are shown and why. Nothing is changed and no \
            server is contacted.
            """)

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await reporting {
            let context = try AppContext(logLevel: .error)
            let report = DoctorReport(
                context: context,
                terminal: await TerminalInspection(
                    environment: context.environment, ambiguity: context.preferences.ambiguousWidth,
                    pictures: context.preferences.pictures),
                hasKeyring: SecretTool(environment: context.environment, time: context.time) != nil)
            if json { return try Console.json(JSONLine.bytes(of: report.json)) }
            for line in report.lines { try Console.line(line) }
        }
    }
}
