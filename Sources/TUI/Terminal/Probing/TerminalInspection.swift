internal import CCurses
package import Core
internal import Glibc

/// The facts about a terminal, and its responses, outside the reader: for `tideline doctor`.
package struct TerminalInspection: Sendable {
    /// The value of TERM.
    package let type: String
    /// The terminfo entry that the reader uses; nil if it can't draw on this terminal.
    package let description: String?
    package let colors: Int
    /// Whether input and output are a terminal.
    package let isTerminal: Bool
    /// Whether the terminal was queried; only types that can't show the queries as text are.
    package private(set) var wasAsked = false
    /// Whether it responded to everything in time.
    package private(set) var hasResponded = false
    package private(set) var pictures: PictureProbe
    package private(set) var notifications: NotificationProbe
    private(set) var widthProbe: WidthProbe
    package var widths: DisplayWidth { widthProbe.widths }

    /// Milliseconds without any response until the terminal counts as silent.
    private static let patience: Int32 = 300

    /// Queries the terminal, in one round trip.
    @MainActor
    package init(
        environment: [String: String], ambiguity: AmbiguousWidth, pictures display: Preferences.PictureDisplay
    ) {
        self.init(
            device: TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO), environment: environment,
            ambiguity: ambiguity, pictures: display)
    }

    @MainActor
    init(
        device: TerminalDevice, environment: [String: String], ambiguity: AmbiguousWidth,
        pictures display: Preferences.PictureDisplay, patience: Int32 = TerminalInspection.patience
    ) {
        type = environment["TERM"] ?? ""
        isTerminal = device.isTerminal
        var name: String?
        do throws(TerminalError) {
            name = try TerminalDescription.name(for: type) { curses_check_terminal($0, device.output) }
        } catch { name = nil }
        description = name
        let hasColors = (environment["NO_COLOR"] ?? "").isEmpty
        colors = hasColors ? name.map { Int(curses_terminal_colors($0, device.output)) } ?? 0 : 0
        pictures = PictureProbe(
            display: display, environment: environment, colors: colors,
            systemCell: device.isTerminal ? device.cell : nil)
        notifications = NotificationProbe(environment: environment)
        widthProbe = WidthProbe(ambiguity: ambiguity)
        guard device.isTerminal, let name, let settings = device.settings else { return }
        let features = TerminalFeatures(terminal: name, titleIsOurs: false)
        guard features.hasTitle || pictures.isInTmux else { return }
        wasAsked = true

        var raw = settings
        cfmakeraw(&raw)
        device.restore(raw)
        defer {
            // A late response must not be typed into the shell.
            tcflush(device.input, TCIFLUSH)
            device.restore(settings)
        }
        // The samples are drawn on the alternate screen, which leaves no trace.
        let questions: [EscapeSequence] = [
            .identify(throughTmux: pictures.isInTmux, row: WidthProbe.row),
            .identifyNotifications(throughTmux: pictures.isInTmux), widthProbe.start(), .requestAttributes,
        ]
        Self.write(Array("\u{1B}[?1049h".utf8) + questions.flatMap(\.bytes), to: device)
        defer { Self.write(Array("\u{1B}[?1049l".utf8), to: device) }

        var decoder = KeyDecoder()
        while !pictures.hasEnded {
            let bytes = Self.read(from: device, within: patience)
            if bytes.isEmpty { break }
            for event in bytes.flatMap({ decoder.decode(.byte($0)) }) {
                switch event {
                case .reply(let reply):
                    pictures.record(reply)
                    notifications.record(reply)
                case .cursorReport(let place): _ = widthProbe.record(place)
                default: break
                }
            }
        }
        hasResponded = pictures.attributes != nil
    }

    private static func write(_ bytes: [UInt8], to device: TerminalDevice) {
        var done = 0
        while done < bytes.count, device.isWritable(within: patience) {
            let count = bytes[done...].withUnsafeBytes { Glibc.write(device.output, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            done += count
        }
    }

    /// - Returns: the response of the terminal; empty if there was none in time.
    private static func read(from device: TerminalDevice, within milliseconds: Int32) -> [UInt8] {
        var state = pollfd(fd: device.input, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, milliseconds) > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(device.input, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : []
    }
}
