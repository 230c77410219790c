internal import Core
internal import Glibc

/// The one place that writes to the terminal past ncurses, always between two frames (FAULTS rule 2).
@MainActor
package final class EscapeWriter {
    private let device: TerminalDevice
    private let features: TerminalFeatures
    /// Whether the terminal is the program's now: nothing is sent to it otherwise.
    var isOn = false

    init(device: TerminalDevice, features: TerminalFeatures) {
        self.device = device
        self.features = features
    }

    /// Sends what the terminal understands and leaves out the rest. A terminal that takes nothing now is not waited for:
    /// the sequence is lost, not the program's time.
    package func write(_ sequences: EscapeSequence...) {
        let bytes = bytes(of: sequences)
        guard isOn, !bytes.isEmpty, device.isWritable() else { return }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(device.output, buffer.baseAddress! + done, buffer.count - done)
            }
            if count < 0, errno == EINTR { continue }
            // The terminal has gone: its end is noticed where input is read.
            guard count > 0 else { return }
            done += count
        }
    }

    /// What `write` sends, for those who have to send it in another way.
    func bytes(of sequences: [EscapeSequence]) -> [UInt8] {
        sequences.filter(isUnderstood).flatMap(\.bytes)
    }

    private func isUnderstood(_ sequence: EscapeSequence) -> Bool {
        switch sequence {
        case .title: features.hasTitle
        case .keepTitle, .restoreTitle: features.hasTitleStack
        case .bracketedPaste: features.hasBracketedPaste
        case .autowrap, .measure: features.answers
        case .bell: true
        case .copy, .notification, .hyperlinks: features.hasTitle
        }
    }
}
