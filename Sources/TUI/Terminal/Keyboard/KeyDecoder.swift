internal import CCurses
internal import Core

/// A decoder of ncurses' input into events: keys with modifiers, mouse, pasted text.
///
/// A pure state machine over bytes and key codes. Reads may end anywhere: inside a character, pasted text or a response
/// of the terminal. Only an escape does not wait for the next read.
struct KeyDecoder {
    /// The result of one read.
    enum Input: Hashable {
        case byte(UInt8)
        /// A key code of ncurses or of the program.
        case code(Int32)
        case mouse(MouseEvent)
        case drag(ScreenPosition)
        case release
        case button(Key.Button)
    }

    private enum State {
        case ground
        /// An escape was read.
        case escape
        /// An escape and a byte were read that either introduces a sequence or was typed with Alt.
        case introduced(UInt8)
        case skipping(SequenceSkipper)
        /// The escape of a control string's terminator was read, whose backslash may come with the next read.
        case terminating
    }

    private var state = State.ground
    /// The text that is being pasted, apart from the state: as an associated value it would be copied for each byte.
    private var paste: PasteCollector?
    private var characters = UTF8Assembler()
    private var isAlt = false

    /// Whether pasted text is being read, so that no byte is a key.
    var isPasting: Bool { paste != nil }

    /// - Returns: the events that this input completes: none, one, or two if a pending escape was a key of its own.
    mutating func decode(_ input: Input) -> [InputEvent] {
        switch input {
        case .byte(let byte): decode(byte)
        case .code(let code): decode(code: code)
        case .mouse(let mouse): mouseEvent(.mouse(mouse))
        case .drag(let place): mouseEvent(.drag(place))
        case .release: mouseEvent(.release)
        case .button(let button): mouseEvent(.key(Key(.mouse(button))))
        }
    }

    /// Returns an event of the mouse, which ends a pending sequence. While text is pasted there is none.
    private mutating func mouseEvent(_ event: InputEvent) -> [InputEvent] { isPasting ? [] : interrupted() + [event] }

    /// Ends a read: an escape without anything after it is the Escape key.
    mutating func pause() -> [InputEvent] {
        switch state {
        case .escape:
            state = .ground
            return [.key(Key(.escape))]
        case .introduced(let byte):
            state = .ground
            return key(byte, alt: true)
        case .ground, .skipping, .terminating: return []
        }
    }

    private mutating func decode(_ byte: UInt8) -> [InputEvent] {
        if isPasting {
            guard let text = paste?.append(byte) else { return [] }
            let isCut = paste?.isCut ?? false
            paste = nil
            return isCut ? [.paste(text), .pasteCut] : [.paste(text)]
        }
        switch state {
        case .ground:
            if byte != 0x1B { return key(byte, alt: false) }
            characters.reset()
            state = .escape
            return []
        case .escape, .terminating:
            return afterEscape(byte)
        case .introduced(UInt8(ascii: "O")):
            state = .ground
            if let key = KeyTable.padKey(byte) { return [.key(key)] }
            return key(UInt8(ascii: "O"), alt: true) + decode(byte)
        case .introduced(let introducer):
            guard let skipper = SequenceSkipper(introducer: introducer) else { return pause() + decode(byte) }
            state = .skipping(skipper)
            return decode(byte)
        case .skipping(var skipper):
            switch skipper.next(byte) {
            case .inside: state = .skipping(skipper)
            case .last:
                state = .ground
                return Self.response(skipper, final: byte)
            case .outside where byte == 0x1B && skipper.isString:
                state = .terminating
                return Self.response(skipper, final: byte)
            case .outside:
                state = .ground
                return decode(byte)
            }
            return []
        }
    }

    /// Parses a response of the terminal, or Enter with a modifier; anything else is dropped.
    private static func response(_ skipper: SequenceSkipper, final: UInt8) -> [InputEvent] {
        switch skipper.introducer {
        case UInt8(ascii: "["):
            if let reply = TerminalReply(parameters: skipper.parameters, final: final) { return [.reply(reply)] }
            if let background = TerminalBackground(report: skipper.parameters, final: final) {
                return [.background(background)]
            }
            if let key = KeyTable.enter(parameters: skipper.parameters, final: final) { return [.key(key)] }
            return report(skipper.parameters, final: final)
        case UInt8(ascii: "]"):
            return report(skipper.content)
        default:
            return TerminalReply(introducer: skipper.introducer, content: skipper.content).map { [.reply($0)] } ?? []
        }
    }

    /// Parses a cursor position report, `CSI row ; column R` (xterm's ctlseqs, CPR).
    private static func report(_ parameters: [UInt8], final: UInt8) -> [InputEvent] {
        guard final == UInt8(ascii: "R") else { return [] }
        let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return [] }
        return [.cursorReport(ScreenPosition(row: numbers[0] - 1, column: numbers[1] - 1))]
    }

    /// Parses a response about the background or notifications; other operating system commands are dropped.
    private static func report(_ content: [UInt8]) -> [InputEvent] {
        guard !content.isEmpty else { return [] }
        let text = String(decoding: content, as: UTF8.self)
        switch TerminalNotification.Report(content: text) {
        case .isSupported: return [.reply(.notifications)]
        case .clicked(let number): return [.notification(number)]
        case nil: return TerminalBackground(response: text).map { [.background($0)] } ?? []
        }
    }

    private mutating func afterEscape(_ byte: UInt8) -> [InputEvent] {
        switch byte {
        case 0x1B: return [.key(Key(.escape))]
        // String terminator.
        case UInt8(ascii: "\\"):
            state = .ground
            return []
        case UInt8(ascii: "O"):
            state = .introduced(byte)
            return []
        default:
            if SequenceSkipper(introducer: byte) != nil {
                state = .introduced(byte)
                return []
            }
            state = .ground
            return key(byte, alt: true)
        }
    }

    private mutating func decode(code: Int32) -> [InputEvent] {
        switch code {
        case _ where isPasting, KEY_RESIZE: return []
        case Int32(curses_key_paste_begin):
            let events = interrupted()
            paste = PasteCollector()
            return events
        default:
            var wasEscape = false
            if case .escape = state { wasEscape = true }
            let events = wasEscape ? [] : interrupted()
            state = .ground
            guard var key = KeyTable.key(code: code) else { return events }
            key.alt = key.alt || wasEscape
            return events + [.key(key)]
        }
    }

    /// Completes a pending sequence when other input arrives: it is a key of its own, or dropped.
    private mutating func interrupted() -> [InputEvent] {
        let events = pause()
        characters.reset()
        state = .ground
        return events
    }

    /// Decodes a byte outside a sequence. Alt applies until the character is complete.
    private mutating func key(_ byte: UInt8, alt: Bool) -> [InputEvent] {
        isAlt = alt || isAlt && characters.isIncomplete
        guard let scalar = characters.append(byte), let key = KeyTable.key(scalar, alt: isAlt) else { return [] }
        return [.key(key)]
    }
}
