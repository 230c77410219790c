package import Core
internal import Synchronization

/// The progress of a download of posts: done, total, posts per second. Shown on terminals only.
package final class ProgressBar: Sendable {
    private struct Start {
        var done: Int
        var at: Duration
    }

    private let strings: Strings
    private let time: any TimeSource
    private let line: ProgressLine
    private let start = Mutex<Start?>(nil)

    package init(strings: Strings, time: any TimeSource, output: any CommandOutput) {
        self.strings = strings
        self.time = time
        line = ProgressLine(output)
    }

    /// Replaces the line.
    package func show(_ progress: Backfill.Progress) {
        let now = time.uptime
        let rate = start.withLock { start in
            let first = start ?? Start(done: progress.done, at: now)
            start = first
            let seconds = (now - first.at) / .seconds(1)
            return seconds > 0 ? Int(Double(progress.done - first.done) / seconds) : 0
        }
        line.show(text(of: progress, rate: rate))
    }

    /// Ends the line. Further calls do nothing.
    package func end() { line.end() }

    private func text(of progress: Backfill.Progress, rate: Int) -> DisplayText {
        var text: DisplayText = strings.number(progress.done)
        if let total = progress.total {
            let filled = min(20, progress.done * 20 / max(1, total))
            let bar = DisplayText.repeating("█", filled) + DisplayText.repeating("░", 20 - filled)
            text = "\(bar) \(strings.number(progress.done)) / \(strings.number(total))"
        }
        text = "\(text) · \(strings.perSecond(rate))"
        if let until = progress.waitsUntil { text = "\(text) · \(strings.rateLimitedUntil(until))" }
        return text
    }
}

/// A line on standard error that shows the progress of a command. Shown on terminals only.
package final class ProgressLine: Sendable {
    private let output: any CommandOutput
    private let isShown: Bool
    private let isOpen = Mutex(false)

    package init(_ output: any CommandOutput) {
        self.output = output
        isShown = output.showsProgress
    }

    /// Replaces the line.
    ///
    /// - Parameter text: computed only where it is shown.
    package func show(_ text: @autoclosure () -> DisplayText) {
        guard isShown else { return }
        isOpen.withLock { $0 = true }
        output.progress(text())
    }

    /// Ends the line. Further calls do nothing.
    package func end() {
        let wasOpen = isOpen.withLock { isOpen in
            defer { isOpen = false }
            return isOpen
        }
        if wasOpen { output.endProgress() }
    }
}
