internal import Dispatch
internal import Glibc

/// Writes pictures to the terminal without ever waiting for it: as much as it accepts, in turns, between frames.
///
/// A sequence is never interrupted by a frame, so frames wait while one is half written (`isInSequence`). Jobs that
/// haven't begun can be dropped.
@MainActor
final class PictureOutput {
    /// Sequences that belong together.
    private struct Job {
        enum Kind: Hashable {
            /// A picture that is sent to the terminal's memory. Once begun it must be completed.
            case upload(serial: Int)
            /// Sequences that are painted over the current frame; no longer wanted after a change.
            case painting
            case other
        }

        var kind: Kind
        var sequences: () -> [[UInt8]]
    }

    var isUsable: Bool { descriptor != nil }
    /// Whether the session owns the terminal; nothing is written otherwise.
    var isOn = false
    /// Whether a sequence is half written.
    var isInSequence: Bool { done > 0 }

    private let onSequenceEnd: () -> Void
    /// The same terminal opened again, so that only these writes don't block; nil if that failed.
    private let descriptor: Int32?
    private var jobs: [Job] = []
    /// The sequences of the current job.
    private var current: [[UInt8]] = []
    private var currentKind = Job.Kind.other
    /// The bytes of the first sequence that were written.
    private var done = 0
    private var waiting: (any DispatchSourceWrite)?

    /// The most bytes in one turn of the main queue, so that keys wait no longer than for a frame.
    private static let turn = 32_768

    /// - Parameter onSequenceEnd: called after each sequence.
    init(device: TerminalDevice, onSequenceEnd: @escaping () -> Void) {
        self.onSequenceEnd = onSequenceEnd
        let descriptor = open("/proc/self/fd/\(device.output)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        self.descriptor = descriptor >= 0 ? descriptor : nil
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    func upload(serial: Int, _ sequences: @escaping () -> [[UInt8]]) {
        add(Job(kind: .upload(serial: serial), sequences: sequences))
    }

    /// Replaces the sequences that are being painted.
    /// - Parameter isMore: whether these follow the present ones instead.
    func paint(isMore: Bool, _ sequences: @escaping () -> [[UInt8]]) {
        if !isMore { stopPainting() }
        add(Job(kind: .painting, sequences: sequences))
    }

    func send(_ bytes: [UInt8]) {
        if !bytes.isEmpty { add(Job(kind: .other) { [bytes] }) }
    }

    /// Drops the painting; a half-written sequence is completed.
    func stopPainting() {
        jobs.removeAll { $0.kind == .painting }
        if currentKind == .painting { current = isInSequence ? Array(current.prefix(1)) : [] }
    }

    /// Drops the uploads that haven't begun and are no longer wanted.
    /// - Returns: their serial numbers.
    func dropUploads(except wanted: (Int) -> Bool) -> [Int] {
        var dropped: [Int] = []
        jobs.removeAll { job in
            guard case .upload(let serial) = job.kind, !wanted(serial) else { return false }
            dropped.append(serial)
            return true
        }
        return dropped
    }

    /// Drops everything, and stops writing.
    /// - Returns: whether a sequence was half written, and must be ended.
    func stop() -> Bool {
        defer {
            (jobs, current, done, isOn) = ([], [], 0, false)
            stopWaiting()
        }
        return isInSequence
    }

    private func add(_ job: Job) {
        guard isOn, descriptor != nil else { return }
        jobs.append(job)
        write()
    }

    /// Writes as much as the terminal accepts, up to the limit of a turn.
    private func write() {
        guard let descriptor else { return }
        var budget = Self.turn
        while budget > 0, let sequence = next() {
            let count = sequence.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress! + done, min(buffer.count - done, budget))
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { break }
            // Disconnected; reading the input detects that.
            guard count > 0 else {
                _ = stop()
                return
            }
            budget -= count
            done += count
            if done == sequence.count {
                done = 0
                current.removeFirst()
                onSequenceEnd()
            }
        }
        if next() == nil { stopWaiting() } else { waitForTerminal() }
    }

    /// Returns the sequence to write; nil if there is none.
    private func next() -> [UInt8]? {
        while current.isEmpty, !jobs.isEmpty {
            let job = jobs.removeFirst()
            (current, currentKind) = (job.sequences().filter { !$0.isEmpty }, job.kind)
        }
        return current.first
    }

    private func waitForTerminal() {
        guard waiting == nil, let descriptor else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
        // The main queue is the main actor's executor.
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.write() } }
        source.activate()
        waiting = source
    }

    private func stopWaiting() {
        waiting?.cancel()
        waiting = nil
    }
}
