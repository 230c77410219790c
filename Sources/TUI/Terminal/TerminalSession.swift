internal import CCurses
package import Core
internal import Glibc

/// The terminal while the program has it: taken over, given back, and given back on every way out.
///
/// Everything of ncurses happens on the main actor. Keys and signals arrive as events of the main queue; between them
/// nothing runs.
@MainActor
package final class TerminalSession {
    /// Why the program should end.
    package enum Ending: Hashable, Sendable {
        case signal(Int32)
        /// Nobody is at the other end any more.
        case hangup
    }

    private enum State {
        case here
        /// Lent to a child, or to the shell.
        case away
        case closed
    }

    package let screen: CursesScreen
    /// Keys, mouse and resizes, in order.
    package var onEvents: ([InputEvent]) -> Void = { _ in }
    package var onEnding: (Ending) -> Void = { _ in }

    private let device: TerminalDevice
    private let settings: termios
    let signals: SignalPipe
    let input: TerminalInput
    private let writer: EscapeWriter
    private let title: TerminalTitle
    private let errors: ErrorOutput
    private let links: HyperlinkPainter
    private var answers: WidthProbe
    private var hasAsked = false
    private var state = State.away

    /// The name of the terminfo entry in use: TERM's, or a substitute where there is none for it.
    package var description: String { screen.description }

    /// How long a terminal that takes nothing is waited for when it is given back.
    private static let patience: Int32 = 500
    /// Seconds after which a signal to end, or `close`, ends the process though the main actor waits for the terminal. Typed
    /// text has been saved by then (`DraftSaver.delay`).
    static let longestEnding: UInt32 = 3

    /// Takes the terminal over.
    /// - Parameters:
    ///   - environment: TERM and NO_COLOR are looked at.
    ///   - ambiguity: cells of the characters about which terminals differ.
    ///   - log: where standard error goes meanwhile, if it is a terminal; nil for nowhere. It stays the caller's.
    package convenience init(
        environment: [String: String], ambiguity: AmbiguousWidth = .asTerminal, log: Int32? = nil
    ) throws(TerminalError) {
        try self.init(
            device: TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO), environment: environment,
            ambiguity: ambiguity, log: log)
    }

    /// As above, on any descriptors.
    /// - Parameter longestEnding: seconds; 0 for no limit.
    init(
        device: TerminalDevice, environment: [String: String], ambiguity: AmbiguousWidth = .asTerminal,
        log: Int32? = nil, longestEnding: UInt32 = TerminalSession.longestEnding
    ) throws(TerminalError) {
        guard device.isTerminal, let settings = device.settings else { throw .notATerminal }
        guard let signals = SignalPipe(longestEnding: longestEnding) else { throw .noSignals }
        let terminal = environment["TERM"] ?? ""
        let screen: CursesScreen
        do {
            // An empty NO_COLOR counts as none (no-color.org).
            let colors = (environment["NO_COLOR"] ?? "").isEmpty
            screen = try CursesScreen(device: device, terminal: terminal, colors: colors)
        } catch {
            signals.close()
            throw error
        }
        guard let input = TerminalInput(device: device) else {
            screen.rest()
            screen.close()
            device.restore(settings)
            signals.close()
            throw .cannotDraw(RawText(terminal))
        }
        self.device = device
        self.settings = settings
        self.signals = signals
        self.screen = screen
        self.input = input
        let takesTitle = curses_capability("smcup").map { strstr($0, "22;0;0t") != nil } ?? false
        let writer = EscapeWriter(
            device: device, features: TerminalFeatures(terminal: screen.description, titleIsOurs: !takesTitle))
        title = TerminalTitle(writer: writer)
        errors = ErrorOutput(log: log)
        self.writer = writer
        links = HyperlinkPainter { writer.write(.hyperlinks($0)) }
        answers = WidthProbe(ambiguity: ambiguity)
        screen.count(answers.widths, joins: answers.joins)

        screen.onFlush = { [weak self] in self?.shown(isWhole: $0) }
        signals.onSignal = { [weak self] in self?.handle($0) }
        input.onEvents = { [weak self] in self?.take($0) }
        input.onHangup = { [weak self] in self?.onEnding(.hangup) }
        takeOver()
    }

    /// Gives the terminal back as it was. More than once does no harm.
    package func close() {
        guard state != .closed else { return }
        signals.beginEnding()
        giveBack()
        state = .closed
        screen.close()
        errors.release()
        signals.close()
    }

    /// The title of the terminal's window, where it has one.
    package func setTitle(_ title: DisplayText) {
        self.title.set(title)
    }

    /// Puts text on the clipboard, where the terminal lets programs do that.
    /// A message that the terminal passes on to the desktop.
    package func notify(_ text: DisplayText) {
        writer.write(.notification(text))
    }

    package func ring() {
        writer.write(.bell)
    }

    package func copy(_ text: DisplayText) {
        writer.write(.copy(text))
    }

    /// Gives the terminal to the shell until it says to go on.
    package func suspend() {
        guard state == .here else { return }
        giveBack()
        // In the background now, a program that takes the terminal over is stopped again: one that is to end must not try.
        if !signals.stop() { resume() }
    }

    /// Lends the terminal to a child, an editor or a pager, until `resume`. What the keyboard signals is the child's
    /// meanwhile.
    package func pause() {
        giveBack()
    }

    /// Takes the terminal over again after `pause`.
    package func resume() {
        guard state == .away else { return }
        takeOver()
        resized()
    }

    /// Throws away the keys that were typed and not read yet.
    package func discardTyped() {
        guard state == .here else { return }
        input.discardTyped()
    }

    /// Draws everything anew, whatever the terminal shows.
    package func redraw() {
        screen.forget()
        onEvents([.resize])
    }

    // MARK: Taking and giving

    private func takeOver() {
        state = .here
        errors.redirect()
        // Armed before anything is sent: the way back is known.
        arm()
        screen.begin()
        writer.isOn = true
        // After endwin this brings ncurses' own settings of the line back.
        screen.flush()
        writer.write(.keepTitle, .bracketedPaste(true))
        ask()
        title.setAgain()
        input.start()
    }

    private func giveBack() {
        guard state == .here else { return }
        state = .away
        input.stop()
        if device.isWritable(within: Self.patience) {
            writer.write(.autowrap(true), .bracketedPaste(false), .restoreTitle)
            screen.rest()
            crash_disarm()
        } else {
            // endwin would wait for ever. What can be done without waiting is done as after a crash.
            screen.abandon()
            crash_restore()
        }
        writer.isOn = false
        device.restore(settings)
        errors.putBack()
    }

    private func arm() {
        let undo = TerminalResetSequence.make(writer: writer)
        var plan = crash_plan(input: device.input, output: device.output, errors: errors.saved, settings: settings)
        undo.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { crash_arm(&plan, $0.baseAddress, $0.count) }
        }
    }

    // MARK: Cells

    /// Once, before anything is drawn: the samples are gone with the first frame.
    private func ask() {
        guard !hasAsked, screen.size.rows > WidthProbe.row + 1 else { return }
        hasAsked = true
        writer.write(answers.ask())
    }

    private func take(_ events: [InputEvent]) {
        var others: [InputEvent] = []
        var isBetterKnown = false
        for event in events {
            if case .cursorReport(let place) = event {
                isBetterKnown = answers.take(place) || isBetterKnown
            } else {
                others.append(event)
            }
        }
        if isBetterKnown {
            screen.count(answers.widths, joins: answers.joins)
            others.append(.resize)
        }
        if !others.isEmpty { onEvents(others) }
    }

    private func shown(isWhole: Bool) {
        // ncurses turns wrapping on again when it writes the last cell of the screen (PutCharLR in tty_update.c).
        if isWhole { writer.write(.autowrap(false)) }
        links.shown(screen.links, isWhole: isWhole)
    }

    // MARK: Signals

    private func handle(_ signal: TerminalSignal) {
        switch (signal, state) {
        case (_, .closed): break
        case (.terminate(SIGINT), .away), (.terminate(SIGQUIT), .away): signals.stay()
        case (.terminate(let number), _): onEnding(.signal(number))
        case (.resize, .here): resized()
        case (.resize, .away): break
        case (.suspend, .here): suspend()
        // The child is stopped with us; it comes back to its own screen.
        case (.suspend, .away): _ = signals.stop()
        case (.resume, .here): resumed()
        case (.resume, .away): break
        }
    }

    /// Stopped and continued without a word (SIGSTOP): the shell has set the line, and drawn.
    private func resumed() {
        screen.rest()
        takeOver()
        resized()
    }

    private func resized() {
        screen.resize()
        redraw()
    }
}
