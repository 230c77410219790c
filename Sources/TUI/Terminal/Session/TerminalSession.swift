internal import CCurses
package import Core
internal import Glibc

/// Receives the events of the user and the terminal.
@MainActor
package protocol TerminalDelegate: AnyObject {
    /// Receives keys, mouse and resizes, in order.
    func handle(_ events: [InputEvent])
    /// Called when the program should end.
    func receive(_ ending: TerminalSession.Ending)
    /// Called when the settings should be read again (SIGUSR1).
    func reload()
    /// Called when the terminal has responded, without a change of what is drawn.
    func learnFacts()
}

extension TerminalDelegate {
    package func reload() {}
    package func learnFacts() {}
}

/// The terminal while the program uses it. It is restored however the program ends.
///
/// All use of ncurses happens on the main actor. Keys and signals arrive there, too.
@MainActor
package final class TerminalSession: TerminalPartDelegate {
    /// The reason why the program should end.
    package enum Ending: Hashable, Sendable {
        case signal(Int32)
        /// The input has ended.
        case hangup
    }

    private enum State {
        case here
        /// Lent to a child process or the shell.
        case away
        case closed
    }

    package let screen: CursesScreen
    package weak var delegate: (any TerminalDelegate)?

    private let device: TerminalDevice
    private let settings: termios
    let signals: SignalPipe
    let input: TerminalInput
    private let writer: EscapeWriter
    private let title: TerminalTitle
    private let errors: ErrorOutput
    private let links: RestPainter<Hyperlink>
    private let output: PictureOutput
    private var probe: WidthProbe
    private var pictures: PictureProbe
    private var notifications: NotificationProbe
    /// The responses to the last repeated request about pictures, until all have arrived; nil otherwise.
    private var repeated: PictureProbe?
    private var hasMeasured = false
    private var hasAskedThroughTmux = false
    private var state = State.away
    /// Whether a child process has the terminal, so that signals from the keyboard are the child's.
    private var isLent = false

    /// The name of the terminfo entry in use: TERM's, or a substitute if there is none for it.
    package var description: String { screen.description }

    /// Milliseconds to wait for a terminal that accepts no output before it is given back.
    private static let patience: Int32 = 500
    /// Seconds after a termination signal, or `close`, until the process ends although the main actor waits for the
    /// terminal. Typed text has been saved by then (`DraftSaver.delay`).
    static let longestEnding: UInt32 = 3

    /// Takes the terminal over.
    /// - Parameters:
    ///   - environment: TERM and NO_COLOR are used.
    ///   - ambiguity: the width of ambiguous characters.
    ///   - pictures: the display of pictures.
    ///   - cutter: cuts pictures at the edges of lists; nil if the terminal must do it.
    ///   - log: the target of standard error meanwhile, if that is a terminal; nil for /dev/null. The caller keeps it
    ///     open.
    /// - Throws: if there is no terminal or it can't be used.
    package convenience init(
        environment: [String: String], ambiguity: AmbiguousWidth = .asTerminal,
        pictures: Preferences.PictureDisplay = .auto, cutter: PictureCutter? = nil, log: Int32? = nil
    ) throws(TerminalError) {
        try self.init(
            device: TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO), environment: environment,
            ambiguity: ambiguity, pictures: pictures, cutter: cutter, log: log)
    }

    /// Takes a terminal over on any descriptors.
    /// - Parameter longestEnding: in seconds; 0 for no limit.
    init(
        device: TerminalDevice, environment: [String: String], ambiguity: AmbiguousWidth = .asTerminal,
        pictures: Preferences.PictureDisplay = .auto, cutter: PictureCutter? = nil, log: Int32? = nil,
        longestEnding: UInt32 = TerminalSession.longestEnding
    ) throws(TerminalError) {
        guard device.isTerminal, let settings = device.settings else { throw .notATerminal }
        guard let signals = SignalPipe(longestEnding: longestEnding) else { throw .noSignals }
        let terminal = environment["TERM"] ?? ""
        let screen: CursesScreen
        do {
            // An empty NO_COLOR counts as unset (no-color.org).
            let colors = (environment["NO_COLOR"] ?? "").isEmpty
            screen = try CursesScreen(
                device: device, terminal: terminal, colors: colors,
                isDirect: TerminalDescription.hasDirectColors(environment),
                hasUnderlines: TerminalDescription.hasUnderlines(environment))
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
        let savesTitle = curses_capability("smcup").map { strstr($0, "22;0;0t") != nil } ?? false
        let writer = EscapeWriter(
            device: device, features: TerminalFeatures(terminal: screen.description, titleIsOurs: !savesTitle))
        title = TerminalTitle(writer: writer)
        errors = ErrorOutput(log: log)
        self.writer = writer
        links = RestPainter { writer.write(.hyperlinks($0)) }
        let output = PictureOutput(device: device) { [weak screen] in screen?.flush() }
        self.output = output
        writer.pictures = output
        screen.shownPictures.output = output
        screen.shownPictures.cutter = cutter
        probe = WidthProbe(ambiguity: ambiguity)
        self.pictures = PictureProbe(
            display: pictures, environment: environment, colors: screen.colors, systemCell: device.cell)
        notifications = NotificationProbe(environment: environment)
        screen.background = TerminalBackground(colorFGBG: environment["COLORFGBG"])
        screen.count(probe.widths, joins: probe.joins)

        _ = choosePictures()
        screen.delegate = self
        signals.delegate = self
        input.delegate = self
        takeOver()
    }

    /// Restores the terminal. Idempotent.
    package func close() {
        leave()
        signals.close()
    }

    /// Gives the terminal back. Until `close`, further signals don't end the process while the user's texts are being
    /// saved, but for the time limit that each sets: a terminal that closes sends more than one.
    package func leave() {
        guard state != .closed else { return }
        signals.beginEnding()
        giveBack()
        state = .closed
        screen.close()
        errors.release()
        signals.stopReporting()
    }

    /// What is known of the terminal so far.
    package var facts: TerminalFacts {
        TerminalFacts(
            colors: screen.colors, pictures: pictures, widths: probe,
            features: TerminalFeatures(terminal: screen.description, titleIsOurs: false))
    }

    /// Sets the title of the terminal's window, if it has one.
    package func setTitle(_ title: DisplayText) {
        self.title.set(title)
    }

    /// Sends a desktop notification through the terminal; rings the bell where it has none.
    package func notify(_ text: DisplayText, number: Int) {
        let notification = TerminalNotification(
            text, number: number, format: notifications.format, throughTmux: pictures.isInTmux)
        writer.write(writer.isUnderstood(.notification(notification)) ? .notification(notification) : .bell)
    }

    /// Finds out how the terminal shows notifications, unless the user says so.
    package func prepareNotifications(_ sequence: Preferences.NotifySequence) {
        guard sequence != notifications.configured else { return }
        notifications.configured = sequence
        askAboutNotifications()
    }

    private func askAboutNotifications() {
        guard notifications.configured == .auto else { return }
        writer.write(.identifyNotifications(throughTmux: pictures.isInTmux), .requestVersion)
    }

    package func ring() {
        writer.write(.bell)
    }

    /// Copies text to the clipboard, if the terminal supports it.
    package func copy(_ text: DisplayText) {
        writer.write(.copy(text))
    }

    /// Stops the program, as Ctrl-Z does, until the shell continues it.
    package func suspend() {
        guard state == .here else { return }
        giveBack()
        // In the background, taking the terminal over would stop the program again, so one that is to end must not try.
        if !signals.stop() { resume() }
    }

    /// Lends the terminal to a child process, such as an editor, until `resume`. Signals from the keyboard are the
    /// child's meanwhile.
    package func pause() {
        giveBack()
        isLent = true
    }

    /// Takes the terminal over again after `pause`.
    package func resume() {
        guard state == .away else { return }
        isLent = false
        takeOver()
        resized()
    }

    /// Discards keys that were typed and not read yet.
    package func discardTyped() {
        guard state == .here else { return }
        input.discardTyped()
    }

    /// Redraws everything, whatever the terminal shows and stores. It may be another one than at the start: tmux can be
    /// detached from one and attached to another.
    package func redraw() {
        screen.shownPictures.sendAgain()
        askAgain()
        askAboutNotifications()
        redrawCells()
    }

    private func redrawCells() {
        screen.forget()
        delegate?.handle([.resize])
    }

    // MARK: Taking over and giving back

    private func takeOver() {
        state = .here
        errors.redirect()
        // Armed before anything is sent, so that a crash can restore the terminal.
        arm()
        screen.begin()
        writer.isOn = true
        output.isOn = true
        // After endwin, this restores ncurses' line settings.
        screen.flush()
        writer.write(.saveTitle, .bracketedPaste(true), .reportAppearance(true))
        // It may have changed while nothing reported it.
        if hasMeasured, screen.colors >= 256 { writer.write(.requestBackground) }
        // Costs bytes only while the mouse is dragged. ncurses has turned on reports of the buttons, and turns off all of them.
        if curses_has_mouse() { writer.write(.mouseDrag(true)) }
        measureWidths()
        title.setAgain()
        input.start()
    }

    private func giveBack() {
        guard state == .here else { return }
        state = .away
        input.stop()
        if device.isWritable(within: Self.patience) {
            writer.send(screen.shownPictures.removal())
            writer.write(
                .mouseDrag(false), .autowrap(true), .reportAppearance(false), .bracketedPaste(false), .restoreTitle)
            screen.rest()
            crash_disarm()
        } else {
            // endwin would block. All steps that work without blocking are done as after a crash.
            screen.abandon()
            _ = screen.shownPictures.removal()
            crash_restore()
        }
        writer.isOn = false
        device.restore(settings)
        errors.restore()
    }

    private func arm() {
        let undo = TerminalResetSequence.make(writer: writer, pictures: screen.shownPictures.removalAfterCrash)
        var plan = crash_plan(input: device.input, output: device.output, errors: errors.saved, settings: settings)
        undo.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { crash_arm(&plan, $0.baseAddress, $0.count) }
        }
    }

    // MARK: Cells

    /// Measures widths and requests the background and the picture protocols once, in one write before the first frame,
    /// which overwrites the samples.
    private func measureWidths() {
        guard !hasMeasured, screen.size.rows > WidthProbe.row + 1 else { return }
        hasMeasured = true
        let identity: EscapeSequence? =
            pictures.needsAnswers ? .identify(throughTmux: pictures.isInTmux, row: WidthProbe.row) : nil
        let questions: [EscapeSequence?] = [
            // With fewer colours no tint is drawn.
            screen.colors >= 256 ? .requestBackground : nil, identity, probe.start(),
            identity == nil ? nil : .requestAttributes,
        ]
        hasAskedThroughTmux = pictures.isInTmux
        writer.write(questions.compactMap(\.self))
    }

    /// Requests the picture protocols again. Until all responses are there, pictures are shown as before.
    ///
    /// Behind tmux, which responds to the rest itself, only a terminal that supports kitty's graphics responds to their
    /// query. One that has not responded before the next request doesn't support them.
    private func askAgain() {
        guard state == .here, pictures.needsAnswers, screen.size.rows > WidthProbe.row + 1 else { return }
        if repeated?.attributes != nil {
            adoptRepeated()
            _ = choosePictures()
        }
        repeated = pictures.unanswered
        writer.write(.identify(throughTmux: pictures.isInTmux, row: WidthProbe.row), .requestAttributes)
    }

    private func adoptRepeated() {
        guard var probe = repeated else { return }
        probe.systemCell = device.cell
        (pictures, repeated) = (probe, nil)
    }

    /// - Returns: whether another picture protocol is used.
    private func choosePictures() -> Bool {
        let choice = pictures.choice
        var support = choice.support
        // Without a second descriptor only cells can be written without waiting.
        if !output.isUsable { support?.way = .cells }
        // Also where the terminal states the size that was assumed.
        screen.shownPictures.knowsCell = choice.cell != nil
        screen.shownPictures.drawsSextants = pictures.drawsSextants
        guard support != screen.shownPictures.support else { return false }
        screen.shownPictures.isInTmux = pictures.isInTmux
        screen.shownPictures.support = support
        if state == .here { arm() }
        return true
    }

    func receive(_ events: [InputEvent]) {
        var others: [InputEvent] = []
        var hasOtherWidths = false
        var hasOtherBackground = false
        var (hasReply, hasReport) = (false, false)
        for event in events {
            switch event {
            case .cursorReport(let place):
                hasOtherWidths = probe.record(place) || hasOtherWidths
                hasReport = true
            case .background(let background):
                if screen.background == background { break }
                hasOtherBackground = true
                screen.background = background
                others.append(event)
            case .reply(let reply):
                notifications.record(reply)
                if repeated == nil { pictures.record(reply) } else { repeated?.record(reply) }
                hasReply = true
            default: others.append(event)
            }
        }
        if hasOtherWidths { screen.count(probe.widths, joins: probe.joins) }
        if pictures.isInTmux, !hasAskedThroughTmux, pictures.needsAnswers {
            // A tmux on another machine, which only its name gives away.
            hasAskedThroughTmux = true
            writer.write(.identify(throughTmux: true, row: WidthProbe.row))
        }
        if repeated?.hasEnded == true { adoptRepeated() }
        let hasOtherPictures = hasReply && choosePictures()
        if hasOtherWidths || hasOtherBackground || hasOtherPictures { others.append(.resize) }
        if !others.isEmpty { delegate?.handle(others) } else if hasReply || hasReport { delegate?.learnFacts() }
    }

    func inputHasEnded() { delegate?.receive(.hangup) }

    func screenWasFlushed(isWhole: Bool) {
        // ncurses turns wrapping on again when it writes the last cell of the screen (PutCharLR in tty_update.c).
        if isWhole { writer.write(.autowrap(false)) }
        links.shown(screen.links, isWhole: isWhole)
    }

    // MARK: Signals

    func receive(_ signal: TerminalSignal) {
        switch (signal, state) {
        case (_, .closed): break
        case (.terminate(SIGINT), .away) where isLent, (.terminate(SIGQUIT), .away) where isLent: signals.stay()
        case (.terminate(let number), _): delegate?.receive(.signal(number))
        case (.resize, .here): resized()
        case (.resize, .away): break
        case (.suspend, .here): suspend()
        // The child is stopped with the program, and returns to its own screen.
        case (.suspend, .away): _ = signals.stop()
        case (.resume, .here): resumed()
        case (.resume, .away): break
        case (.reload, _): delegate?.reload()
        }
    }

    /// Takes over after SIGSTOP and SIGCONT: the shell has changed the line settings and written to the screen.
    private func resumed() {
        screen.rest()
        takeOver()
        resized()
    }

    private func resized() {
        screen.resize()
        pictures.systemCell = device.cell
        _ = choosePictures()
        redrawCells()
    }
}
