internal import CCurses
internal import Dispatch

/// Reads what comes from the terminal whenever something does, on the main queue. Between that nothing runs.
@MainActor
final class TerminalInput {
    /// Everything that was there, in one go.
    var onEvents: ([InputEvent]) -> Void = { _ in }
    /// Nobody is at the other end any more. Told once.
    var onHangup: () -> Void = {}

    private let device: TerminalDevice
    /// One tells keys, the other bytes.
    private let keys: UnsafeMutablePointer<WINDOW>
    private let bytes: UnsafeMutablePointer<WINDOW>
    private var decoder = KeyDecoder()
    /// How often something was there to read: a test waits for it.
    private(set) var reads = 0
    var isListening: Bool { source != nil }
    private var source: (any DispatchSourceRead)?

    /// Reads at most so much before the screen is drawn again.
    private static let batch = 65_536

    /// After the screen was opened, which belongs to the same terminal.
    init?(device: TerminalDevice) {
        guard let keys = curses_reader(true), let bytes = curses_reader(false) else { return nil }
        self.device = device
        self.keys = keys
        self.bytes = bytes
        curses_mouse_start()
        curses_define_keys()
    }

    /// Listens from now on.
    func start() {
        guard source == nil else { return }
        decoder = KeyDecoder()
        let source = DispatchSource.makeReadSource(fileDescriptor: device.input, queue: .main)
        // The main queue is the main actor's executor.
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.activate()
        self.source = source
    }

    /// Leaves the input to others.
    func stop() {
        source?.cancel()
        source = nil
    }

    /// Takes what is there without waiting.
    func read() { read { $0 } }

    /// Reads what is there, and hands on of it only what was not typed.
    func discardTyped() {
        read { events in
            events.filter {
                switch $0 {
                case .key, .mouse, .paste: false
                case .resize, .cursorReport, .hangup: true
                }
            }
        }
    }

    private func read(_ pick: ([InputEvent]) -> [InputEvent]) {
        guard source != nil else { return }
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
            // Watching on would be told of the end for ever.
            stop()
            return onHangup()
        }
        if count > 0 { reads += 1 }
        events = pick(events)
        if !events.isEmpty { onEvents(events) }
        // ncurses may have read ahead what the system then no longer tells of.
        if count == Self.batch { DispatchQueue.main.async { [weak self] in self?.read() } }
    }

    /// Bytes and not characters: those that ncurses puts together are lost when only half of one is there.
    /// - Returns: nothing when nothing is there.
    private func next() -> [KeyDecoder.Input] {
        while true {
            let code = wgetch(decoder.isPasting ? bytes : keys)
            switch code {
            case ERR: return []
            case KEY_MOUSE:
                let turns = mouse()
                if !turns.isEmpty { return turns }
            case 0...0xFF: return [.byte(UInt8(code))]
            default: return [.code(code)]
            }
        }
    }

    /// What the mouse did, in order: a wheel that turns fast is told of by one code for several turns.
    private func mouse() -> [KeyDecoder.Input] {
        let size = ScreenSize(rows: Int(getmaxy(curses_window())), columns: Int(getmaxx(curses_window())))
        var events: [KeyDecoder.Input] = []
        var row: Int32 = 0
        var column: Int32 = 0
        while true {
            let kind: MouseEvent.Kind
            switch curses_mouse(&row, &column) {
            case curses_mouse_press: kind = .press
            case curses_mouse_wheel_up: kind = .wheelUp
            case curses_mouse_wheel_down: kind = .wheelDown
            case curses_mouse_other: continue
            default: return events.reversed()
            }
            let place = ScreenPosition(row: Int(row), column: Int(column))
            // A torn or forged report may name any place.
            guard size.contains(place) else { continue }
            events.append(.mouse(MouseEvent(kind, row: place.row, column: place.column)))
        }
    }
}
