internal import CCurses
internal import Dispatch

/// Reads the terminal's input on the main actor whenever there is some.
@MainActor
final class TerminalInput {
    weak var delegate: (any TerminalPartDelegate)?

    private let device: TerminalDevice
    /// One window returns key codes, the other bytes.
    private let keys: UnsafeMutablePointer<WINDOW>
    private let bytes: UnsafeMutablePointer<WINDOW>
    private var decoder = KeyDecoder()
    /// The number of reads with input, for tests.
    private(set) var reads = 0
    private(set) var isListening = false
    /// Calls `read` where the main loop doesn't run.
    private var source: (any DispatchSourceRead)?

    /// The most inputs that are read before the screen is redrawn.
    private static let batch = 65_536

    /// Creates the reader. Call after creating the screen, which belongs to the same terminal.
    init?(device: TerminalDevice) {
        guard let keys = curses_reader(true), let bytes = curses_reader(false) else { return nil }
        self.device = device
        self.keys = keys
        self.bytes = bytes
        curses_mouse_start()
        curses_define_keys()
    }

    /// Starts listening.
    func start() {
        guard !isListening else { return }
        isListening = true
        decoder = KeyDecoder()
        if MainLoop.watch(device.input, read: { [weak self] in self?.read() }) { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: device.input, queue: .main)
        // The main queue is the main actor's executor.
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.activate()
        self.source = source
    }

    /// Stops listening, so that other programs can read the input.
    func stop() {
        isListening = false
        MainLoop.unwatch()
        source?.cancel()
        source = nil
    }

    /// Reads the available input without waiting.
    func read() { read { $0 } }

    /// Reads the available input, and drops it.
    func discardTyped() {
        read { events in
            events.filter {
                switch $0 {
                case .key, .mouse, .drag, .release, .paste, .pasteCut: false
                case .resize, .cursorReport, .background, .notification, .reply: true
                }
            }
        }
    }

    private func read(_ filter: ([InputEvent]) -> [InputEvent]) {
        guard isListening else { return }
        crash_guard_thread()
        var events: [InputEvent] = []
        var count = 0
        while count < Self.batch {
            let inputs = next()
            if inputs.isEmpty { break }
            count += 1
            for input in inputs { events += decoder.decode(input) }
        }
        events += decoder.pause()
        if count == 0, device.hasEnded {
            // EOF would be reported repeatedly.
            stop()
            delegate?.inputHasEnded()
            return
        }
        if count > 0 { reads += 1 }
        events = filter(events)
        if !events.isEmpty { delegate?.receive(events) }
        // ncurses may have read ahead, which makes the descriptor no longer readable.
        if count == Self.batch { DispatchQueue.main.async { [weak self] in self?.read() } }
    }

    /// Reads the next input. Bytes, not characters: ncurses drops a character that is only partly available.
    /// - Returns: empty if there is none.
    private func next() -> [KeyDecoder.Input] {
        while true {
            let code = wgetch(decoder.isPasting ? bytes : keys)
            switch code {
            case ERR: return []
            case KEY_MOUSE:
                let events = mouse()
                if !events.isEmpty { return events }
            case 0...0xFF: return [.byte(UInt8(code))]
            default: return [.code(code)]
            }
        }
    }

    /// Reads mouse events in order: a single key code may stand for several turns of the wheel.
    private func mouse() -> [KeyDecoder.Input] {
        let size = ScreenSize(rows: Int(getmaxy(curses_window())), columns: Int(getmaxx(curses_window())))
        var events: [KeyDecoder.Input] = []
        var row: Int32 = 0
        var column: Int32 = 0
        while true {
            let found = curses_mouse(&row, &column)
            let place = ScreenPosition(row: Int(row), column: Int(column))
            func event(_ kind: MouseEvent.Kind) -> KeyDecoder.Input {
                .mouse(MouseEvent(kind, row: place.row, column: place.column))
            }
            switch found {
            case curses_mouse_none: return events.reversed()
            case curses_mouse_release: events.append(.release)
            // A torn or forged report may name any position.
            case _ where !size.contains(place): continue
            case curses_mouse_press: events.append(event(.press))
            case curses_mouse_wheel_up: events.append(event(.wheelUp))
            case curses_mouse_wheel_down: events.append(event(.wheelDown))
            case curses_mouse_middle: events.append(.button(.middle))
            case curses_mouse_right: events.append(.button(.right))
            case curses_mouse_drag: events.append(.drag(place))
            default: continue
            }
        }
    }
}
