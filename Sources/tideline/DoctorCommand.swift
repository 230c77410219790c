internal import App
internal import ArgumentParser
internal import CPictures
internal import Core
internal import Glibc
internal import TUI

/// `tideline doctor`
struct DoctorCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show what Tideline found out about this terminal and system.",
        discussion: """
            Asks the terminal, without waiting long for it, and says how pictures are shown and why. Nothing is changed and no \
            server is contacted.
            """)

    @Flag(help: "Print one JSON object.")
    var json = false

    func work() async throws {
        let context = try AppContext(logLevel: .error)
        let report = DoctorReport(
            context: context,
            terminal: await TerminalInspection(
                environment: context.environment, ambiguity: context.preferences.ambiguousWidth,
                pictures: context.preferences.pictures),
            formats: Self.pictureFormats(),
            hasKeyring: SecretTool(environment: context.environment, time: context.time) != nil,
            problems: await context.problemsOfKeysAndThemes())
        if json { return try Console.standard.json(JSONLine.bytes(of: report.json)) }
        for line in report.lines { try Console.standard.line(line) }
    }

    /// Loads all libraries into this process, with libheif's own plugins: the decoder runs without the user's environment.
    private static func pictureFormats() -> PictureFormats {
        unsetenv("LIBHEIF_PLUGIN_PATH")
        pictures_load(PICTURE_SIXEL, -1)
        let found = pictures_formats()
        let formats: [(name: String, isThere: Bool)] = [
            ("JPEG", found.jpeg != 0), ("PNG", found.png != 0), ("WebP", found.webp != 0), ("GIF", found.gif != 0),
            ("AVIF", found.avif != 0), ("HEIC", found.heic != 0),
        ]
        return PictureFormats(
            decoded: formats.filter { $0.isThere }.map { $0.name },
            missing: formats.filter { !$0.isThere }.map { $0.name }, hasSixel: found.sixel != 0)
    }
}
