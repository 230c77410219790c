internal import Core
internal import Glibc

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
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(device.output, buffer.baseAddress! + done, buffer.count - done)
            }
            if count < 0, errno == EINTR { continue }
            // Disconnected; reading the input detects that.
            guard count > 0 else { return }
            done += count
        }
    }

    /// Returns what `write` would send.
    func bytes(of sequences: [EscapeSequence]) -> [UInt8] {
        sequences.filter(isUnderstood).flatMap(\.bytes)
    }

    private func isUnderstood(_ sequence: EscapeSequence) -> Bool {
        switch sequence {
        case .title: features.hasTitle
        case .saveTitle, .restoreTitle: features.hasTitleStack
        case .bracketedPaste, .mouseDrag: features.hasBracketedPaste
        case .autowrap, .measure, .requestAttributes: features.reportsCursor
        case .identify(let throughTmux, _): features.hasTitle || throughTmux
        case .bell: true
        case .copy, .notification, .hyperlinks, .requestBackground: features.hasTitle
        }
    }
}
