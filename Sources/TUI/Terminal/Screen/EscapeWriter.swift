internal import Core

/// The writer to the terminal past ncurses, between two frames. Pictures, which may be large, have a queue of their own
/// (`PictureOutput`).
@MainActor
package final class EscapeWriter {
    private let device: TerminalDevice
    private let features: TerminalFeatures
    /// Whether the session owns the terminal; nothing is sent to it otherwise.
    var isOn = false
    /// Writes pictures; other sequences wait for one that is half written.
    var pictures: PictureOutput?

    init(device: TerminalDevice, features: TerminalFeatures) {
        self.device = device
        self.features = features
    }

    /// Sends the sequences that the terminal supports. If the terminal accepts no output now, they are dropped instead
    /// of blocking.
    package func write(_ sequences: EscapeSequence...) { write(sequences) }

    func write(_ sequences: [EscapeSequence]) {
        send(bytes(of: sequences))
    }

    /// Sends bytes that the terminal is known to support.
    func send(_ bytes: [UInt8]) {
        guard isOn, !bytes.isEmpty else { return }
        if let pictures, pictures.isInSequence { return pictures.send(bytes) }
        guard device.isWritable() else { return }
        device.write(bytes)
    }

    /// Returns the bytes that `write` would send.
    func bytes(of sequences: [EscapeSequence]) -> [UInt8] {
        sequences.filter(isUnderstood).flatMap(\.bytes)
    }

    /// Whether the terminal supports a sequence; others aren't sent.
    func isUnderstood(_ sequence: EscapeSequence) -> Bool {
        switch sequence {
        case .title: features.hasTitle
        case .saveTitle, .restoreTitle: features.hasTitleStack
        case .bracketedPaste, .mouseDrag: features.hasBracketedPaste
        case .autowrap, .measure, .requestAttributes: features.reportsCursor
        case .identify(let throughTmux, _), .identifyNotifications(let throughTmux): features.hasTitle || throughTmux
        case .notification(let notification): features.hasTitle || notification.throughTmux
        case .bell: true
        case .copy, .hyperlinks, .requestBackground, .requestVersion, .reportAppearance: features.hasTitle
        }
    }
}
